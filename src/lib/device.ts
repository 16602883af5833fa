/** Reads or writes what is kept on the device. Where the browser forbids it, some refuse and some throw at once: then undefined. */
export const tried = <T>(run: () => Promise<T>): Promise<T | undefined> =>
  Promise.resolve()
    .then(run)
    .catch(() => undefined)
