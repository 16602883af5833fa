import { inject } from 'vitest'

/** How Node starts one of ours, bundled as it is deployed: from the sources each start would take five seconds. */
export const programOf = (name: 'main' | 'check-api', ...args: string[]): string[] => [
  `${inject('programs')}/${name}.mjs`,
  ...args,
]
