import { useState } from 'react'

/**
 * What a form begins with, and one key for all of its tries: if an answer is lost on the way, sending again does nothing twice.
 * Where there is a draft the key lies with it: whoever comes back to it in another tab sends the same.
 */
export const useKeyed = <T extends object>(blank: T) => useState(() => keyed(blank))[0]
export const keyed = <T extends object>(blank: T) => ({ ...blank, key: crypto.randomUUID() as string })
