/** What all runs of mutants share. A run has a name, files whose lines are changed, and tests of which one should fail then. */

/**
 * @param {string} name
 * @param {{ mutate: string[], ignoreStatic?: boolean }} of
 */
export const mutantsOf = (name, { mutate, ignoreStatic = true }) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: `tests/mutants/${name}.vitest.ts` },
  mutate,
  // None: Stryker would read it by the compiler of TypeScript 6. No path in ours leads out of the checkout.
  tsconfigFile: 'none.json',
  // Statuses, claims and extensions are literal types: one that is emptied does not compile. The others are words.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignoreStatic,
  ignorePatterns: ['dist', 'docs', 'public', 'tests/api/kept', 'test-results', '.cache', '.data'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  // What is written once is not played again when a test changes: its old results would stay.
  incremental: ignoreStatic,
  incrementalFile: `.cache/mutants/${name}.json`,
  tempDirName: `.cache/mutants/${name}`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
  jsonReporter: { fileName: `.cache/mutants/${name}-report.json` },
  thresholds: { high: 95, low: 90, break: 85 },
})
