/**
 * Functions that are handed to a page leave out the helper with which tsx keeps their names: the page gets it first.
 * An init script; only a page that was navigated has it.
 */
export const NAMED = 'globalThis.__name = (named) => named'
