/** Hausa writes them with a hook, which is no mark that can be taken off. */
const HOOKED: Readonly<Record<string, string>> = { Ɓ: 'B', Ɗ: 'D', Ƙ: 'K', Ƴ: 'Y', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' }

/** Letters as banks write them: without marks, hooks and apostrophes. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’ʼ]/g, '')
    .replace(/[ƁƊƘƳɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
