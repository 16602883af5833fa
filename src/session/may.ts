import { grants, type Claim } from '@contract/claims'
import type { User } from './user'

export type Me = Pick<User, 'roles'>

/** Whether somebody may do what a claim names. The server decides; this hides what it would refuse. */
export const may = ({ roles }: Me, claim: Claim): boolean => grants(roles, claim)

/** Whether this API has an extension: a call beyond section 7. What needs one is hidden where it is not offered. */
export const offers = ({ extensions }: Pick<User, 'extensions'>, extension: string): boolean =>
  extensions.includes(extension)
