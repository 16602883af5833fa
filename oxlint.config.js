/** Imports point down: main → routes → app → domains → session → components → lib. The server and the web app never meet. */
const forbid = (files, ...patterns) => ({
  files,
  rules: {
    'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
  },
})
const noServer = ['(^|/)api(/|$)', 'The web app never imports the server.']
const noApp = ['/app/|/routes$|^\\./main$', 'Imports point down: app stands above this.']
const noDomains = ['/domains/', 'Imports point down: domains stand above this.']
const noSession = ['/session/', 'Imports point down: session stands above this.']
const noComponents = ['/components/', 'Imports point down: components stand above this.']

/** Rules at their strictest, without options. */
const all = (plugin, ...names) => Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error']))
const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']))

export default {
  // The checker of a pack is run by strangers, as it stands: short and without types. Its test runs it the same way.
  ignorePatterns: ['dist', '.cache', '.data', 'test-results', 'playwright-report', '*.config.js', 'lint', 'api/year-pack/check.mjs'], // prettier-ignore
  options: { typeAware: true },
  plugins: ['typescript'],
  jsPlugins: ['./lint/house.js'],
  categories: { correctness: 'error' },
  rules: {
    ...all('eslint', 'no-array-constructor', 'no-console', 'no-useless-constructor', 'no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread'), // prettier-ignore
    // What anything may be: no rule after these can see into an `any`.
    ...all('typescript', 'no-explicit-any', 'no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-enum-comparison', 'no-unsafe-function-type', 'no-unsafe-member-access', 'no-unsafe-return', 'use-unknown-in-catch-callback-variable'), // prettier-ignore
    // What the types say already.
    ...all('typescript', 'no-unnecessary-boolean-literal-compare', 'no-unnecessary-condition', 'no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion', 'no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-non-null-asserted-nullish-coalescing'), // prettier-ignore
    // Promises and errors.
    ...all('typescript', 'no-misused-promises', 'prefer-promise-reject-errors'),
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // The router's way to redirect is to throw a Response.
    'typescript/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
    // Types that say what they mean.
    ...all('typescript', 'no-deprecated', 'no-dynamic-delete', 'no-empty-object-type', 'no-extraneous-class', 'no-generated-empty-object-type', 'no-invalid-void-type', 'no-mixed-enums', 'no-namespace', 'no-require-imports', 'prefer-literal-enum-member', 'prefer-reduce-type-parameter', 'prefer-return-this-type', 'related-getter-setter-pairs', 'unified-signatures'), // prettier-ignore
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/restrict-plus-operands': ['error', { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false }], // prettier-ignore
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    // Characters as code points are what we mean where we spread a string.
    'typescript/no-misused-spread': 'off',
    // Without a word an array is sorted as text, which is meant; what is dangerous in a text is looked for by its code.
    ...off('typescript/require-array-sort-compare', 'eslint/no-control-regex', 'eslint/no-misleading-character-class'),
    // Tests lay traps, and try numbers that no number can hold.
    ...off('eslint/no-setter-return', 'eslint/no-loss-of-precision'),
  },
  overrides: [
    {
      files: ['src/**', 'tests/web/**'],
      plugins: ['react'],
      rules: { ...all('react', 'rules-of-hooks', 'unsupported-syntax') },
    },
    // What is run by hand talks to whoever runs it.
    { files: ['scripts/**', 'tests/perf/**'], rules: { 'no-console': 'off' } },
    { files: ['tests/web/**'], rules: { 'house/dialog-in-tests': 'error' } },
    { files: ['tests/web/screen.ts'], rules: { 'house/dialog-in-tests': 'off' } },
    // In tests it is an assertion like others: what is not there fails the test. One that stays is disabled with its reason beside it.
    { files: ['src/**', 'api/**', 'contract/**'], rules: { 'typescript/no-non-null-assertion': 'error' } },
    { files: ['api/demo/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['src/**'], rules: { ...all('house', 'contract-types', 'effect-braces') } },
    forbid(['src/main.tsx', 'src/routes.tsx', 'src/app/**'], noServer),
    forbid(['src/domains/**'], noServer, noApp),
    forbid(['src/session/**'], noServer, noApp, noDomains),
    forbid(['src/components/**'], noServer, noApp, noDomains, noSession),
    forbid(['src/lib/**'], noServer, noApp, noDomains, noSession, noComponents),
    forbid(['api/**'], ['(^|/)src/', 'The server never imports the web app.']),
    forbid(['contract/**'], ['(^|/)(src|api)/', 'The contract stands below both.']),
  ],
}
