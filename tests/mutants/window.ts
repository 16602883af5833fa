/** As much of a browser as modules ask for while they load: a whole one for every mutant would double the time. */
Object.assign(globalThis, {
  window: globalThis,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})
