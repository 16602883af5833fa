import { expect, test } from 'vitest'
import { meaningOf } from '../../../src/domains/mails/mail.rules'

test.each([
  ['550 5.1.1 <a@b.test>: Recipient address rejected: User unknown', 'Nobody has this address'],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'The address is not written right, or its domain takes no mail'],
  ['452 4.2.2 Over quota', 'The mailbox is full'],
  ['550 5.2.1 Mailbox disabled', 'The mailbox is closed'],
  ['550 5.7.26 Unauthenticated mail is refused', 'The mail server takes no letters of ours'],
  ['451 4.7.1 Greylisting in action', 'The mail server asks to try later'],
  ['450 4.1.8 Sender address rejected: Domain not found', 'The address that our letters come from is not accepted'],
  ['535 5.7.8 Authentication failed', 'Our own mail server did not let us in'],
  ['554 Transaction failed', 'The mail server refused the letter'],
  ["Can't send mail - all recipients were rejected: 550-5.1.1 no such user", 'Nobody has this address'],
  ['connect ECONNREFUSED 10.5.1.1:25', undefined],
  ['', undefined],
])('what the mail server said, %j, means %s', (said, meant) => expect(meaningOf(said)).toBe(meant))
