import { grants, type Claim } from '@contract/claims'
import type { Extension } from '@contract/vocabulary'
import type { User } from './user'

export type Me = Pick<User, 'roles'>

/** Whether somebody may do what a claim names. The server decides; this hides what it would refuse. */
export const may = ({ roles }: Me, claim: Claim): boolean => grants(roles, claim)

/** Whether this API has an extension: a call beyond section 7. What needs one is hidden where it is not offered. */
export const offers = ({ extensions }: Pick<User, 'extensions'>, extension: Extension): boolean =>
  extensions.includes(extension)

export const STAFF_ACCOUNTS = 'staff-accounts'
/**
 * An API that can end sessions ends them with a password or an account, too, and mails whom it concerns. The specification
 * does not say so of the calls that it names: where this is not known, nobody is promised it.
 */
export const endsSessions = (me: Pick<User, 'extensions'>): boolean => offers(me, STAFF_ACCOUNTS)

/** The extension by which a toggle says what shall be: sent twice it flips nothing back. */
export const WANTED = 'wanted-state'
