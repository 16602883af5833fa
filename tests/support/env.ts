/** Nothing else of whoever runs the tests reaches a server of theirs: their database and their mail server may be real ones. */
const OURS = ['HOME', 'PATH', 'TMPDIR', 'TZ']
export const bareEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => OURS.includes(name)))
