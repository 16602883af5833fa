import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** Imports point down: main → routes → app → domains → session → components → lib. The server and the web app never meet. */
const forbid = (files, ...patterns) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: patterns.map(([regex, message]) => ({ regex, message })) },
    ],
  },
})
const noServer = ['(^|/)api(/|$)', 'The web app never imports the server.']
const noApp = ['/app/|/routes$|^\\./main$', 'Imports point down: app stands above this.']
const noDomains = ['/domains/', 'Imports point down: domains stand above this.']
const noSession = ['/session/', 'Imports point down: session stands above this.']
const noComponents = ['/components/', 'Imports point down: components stand above this.']

export default tseslint.config(
  {
    // The checker of a pack is run by strangers, as it stands: short and without types. Its test runs it the same way.
    ignores: ['dist', 'node_modules', '.cache', '.data', 'test-results', 'playwright-report', 'eslint.config.js', 'api/year-pack/check.mjs'], // prettier-ignore
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // What has all files but the worker's: with each part's own, most would be read in twice.
        project: ['tsconfig.json', 'tsconfig.worker.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // `void promise` in handlers says on purpose that nobody waits.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // In tests it is an assertion like others: what is not there fails the test.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      // Overflows the stack of the compiler on Formik's types.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // The router's way to redirect is to throw a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      'no-console': 'error',
      // Characters as code points are what we mean where we spread a string.
      '@typescript-eslint/no-misused-spread': 'off',
    },
  },
  {
    files: ['src/**', 'tests/web/**'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  // What is run by hand talks to whoever runs it.
  { files: ['scripts/**', 'tests/perf/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/web/**'],
    ignores: ['tests/web/screen.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='findByRole'][arguments.0.value='dialog']",
          message: 'Take dialog() of tests/web/screen.ts: it waits for what the dialog holds.',
        },
      ],
    },
  },
  // One that stays is disabled with its reason beside it.
  {
    files: ['src/**', 'api/**', 'contract/**'],
    ignores: ['api/demo/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'error' },
  },
  forbid(['src/main.tsx', 'src/routes.tsx', 'src/app/**'], noServer),
  forbid(['src/domains/**'], noServer, noApp),
  forbid(['src/session/**'], noServer, noApp, noDomains),
  forbid(['src/components/**'], noServer, noApp, noDomains, noSession),
  forbid(['src/lib/**'], noServer, noApp, noDomains, noSession, noComponents),
  forbid(['api/**'], ['(^|/)src/', 'The server never imports the web app.']),
  forbid(['contract/**'], ['(^|/)(src|api)/', 'The contract stands below both.']),
  {
    // In src the contract's schemas would drag a validator into the browser: only types, and what is plain: vocabulary, claims, rows, rules.
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[importKind!='type'][source.value=/^@contract\\/(?!vocabulary|claims|rows|rules)/]",
          message:
            'Take types only from the contract (import type); constants and plain rules live in @contract/{vocabulary,claims,rows,rules}.',
        },
        {
          selector:
            'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > ChainExpression.body',
          message:
            'Put it in braces: what an effect gives back is called at its end, and newer browsers give promises back where older ones gave nothing.',
        },
      ],
    },
  },
)
