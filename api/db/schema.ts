/**
 * Every entity of specification §3. Money is whole kobo in a bigint, never over 10^14, so it stays exact in JavaScript too.
 * States are checks; what may happen once is a unique key; the rules that need both are in the repositories.
 */
export * from './schema/people'
export * from './schema/sessions'
export * from './schema/files'
export * from './schema/areas'
export * from './schema/requests'
export * from './schema/money'
export * from './schema/talks'
export * from './schema/reports'
export * from './schema/converts'
