import { OK, text, type Command } from './parts'
import * as repository from '../repositories/mails'

export const list: Command = async ({ db }, _options, print) => {
  const mails = await repository.unsent(db)
  for (const { id, letter, email, attempts, createdAt, failedAt, failure } of mails)
    print(
      [
        id,
        createdAt.toISOString(),
        failedAt ? 'given up' : `waiting, ${attempts} tries`,
        letter,
        email ?? 'nobody',
        failure ?? '',
      ]
        .join('  ')
        .trim(),
    )
  const givenUp = mails.filter(({ failedAt }) => failedAt).length
  print(`${mails.length - givenUp} letters wait, ${givenUp} were given up.`)
  return OK
}

export const resend: Command = async ({ db }, options, print) => {
  const ids = options.failed
    ? (await repository.unsent(db)).filter(({ failedAt }) => failedAt).map(({ id }) => id)
    : [text(options, 'id')]
  let again = 0
  for (const id of ids) {
    const done = await repository.resend(db, id)
    if (!done) throw new Error(`There is no letter ${id}.`)
    if (done === 'again') again += 1
    else print(`${id} has not failed: it was delivered, or is under way.`)
  }
  print(`${again} letters go out with the next round, within 15 seconds.`)
  return OK
}
