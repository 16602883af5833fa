// What the linter's own rules cannot say of this house. Each points at one shape of code and says what to write instead.
const forbid = (selector, message) => ({
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
})

export default {
  meta: { name: 'house' },
  rules: {
    // In src the contract's schemas would drag a validator into the browser: only types, and what is plain: vocabulary, claims, rows, rules.
    'contract-types': forbid(
      "ImportDeclaration[importKind!='type'][source.value=/^@contract\\/(?!vocabulary|claims|rows|rules)/]",
      'Take types only from the contract (import type); constants and plain rules live in @contract/{vocabulary,claims,rows,rules}.',
    ),
    'effect-braces': forbid(
      'CallExpression[callee.name=/^use(Layout)?Effect$/] > ArrowFunctionExpression > ChainExpression.body',
      'Put it in braces: what an effect gives back is called at its end, and newer browsers give promises back where older ones gave nothing.',
    ),
    'dialog-in-tests': forbid(
      "CallExpression[callee.property.name='findByRole'][arguments.0.value='dialog']",
      'Take dialog() of tests/web/screen.ts: it waits for what the dialog holds.',
    ),
  },
}
