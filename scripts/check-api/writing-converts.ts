/** What is written while converts are followed up, by somebody who is hired for it and goes again at the end. */
import { authCalls } from '../../contract/auth'
import { convertCalls } from '../../contract/converts'
import { staffCalls } from '../../contract/staffs'
import { csv, mailOf } from './samples'
import type { Visitor } from './visitor'
import type { Writer } from './writer'

export async function followUp(writer: Writer) {
  const { read, write, named, later } = writer
  const helper = await hire(writer)
  const names = [`${named('convert')} a`, `${named('convert')} b`]
  await write(convertCalls.upload, { form: { title: named('names'), file: csv(...names) } })
  const listed = await read(convertCalls.list, { query: { target: 'Unassigned', limit: '50' } })
  const items = listed?.converts.filter(({ id, name }) => id && names.includes(name)).map(({ id }) => id) ?? []
  const [convertId] = items
  const { assign, remove, addFeedback, reply, addItem, setItem, close } = convertCalls
  const written = [reply, addItem, setItem, close]
  if (!convertId) {
    writer.without([assign, remove, addFeedback, ...written], 'GET converts?target=Unassigned gave no id of the converts that were uploaded') // prettier-ignore
    return
  }
  later(() => write(remove, { body: { items } }))
  const me = helper && (await read(staffCalls.own, {}, helper))
  if (me?.id) await write(assign, { body: { items, staffId: me.id } })
  else writer.without([assign], 'GET staff gave no id of who was hired')

  const message = `This checks the contract. ${named('feedback')}`
  const made = await write(addFeedback, { body: { convertId, message } }, helper)
  const feedbacks = () => read(convertCalls.feedbacks, { params: { id: convertId } })
  const summaryId = await writer.made(made, 'GET converts/feedbacks/{id}', feedbacks, (row) => row.message === message, written) // prettier-ignore
  if (!summaryId) return
  await write(reply, { body: { summaryId, message: 'So does this.' } })
  const about = { summaryId, title: named('information'), description: message }
  await write(addItem, { body: about }, helper)
  const title = named('request')
  const asked = await write(addItem, { body: { ...about, title, amount: 10 } }, helper)
  const all = () => read(convertCalls.items, { params: { id: summaryId } })
  const itemId = await writer.made(asked, 'GET converts/feedback/items/{id}', all, (row) => row.title === title, [setItem]) // prettier-ignore
  if (itemId) await write(setItem, { body: { summaryId, itemId, status: 'Accepted' } })
  await write(close, { params: { id: summaryId } })
}

async function hire(writer: Writer): Promise<Visitor | undefined> {
  const { read, write, named, later, password, stage } = writer
  const email = mailOf(named('staff'))
  const roles = ['convert_s' as const]
  const body = { firstname: 'Check', lastname: 'Staff', email, password, roles }
  const { create, update, toggle } = staffCalls
  const made = await write(create, { body })
  const list = () => read(staffCalls.list)
  const id = await writer.made(made, 'GET staffs', list, (row) => row.email.toLowerCase() === email, [update, toggle])
  if (!id) return undefined
  later(() => write(update, { body: { id, delete: true } }))
  await write(update, { body: { id, lastname: 'Person' } })
  for (const _ of ['off', 'on']) await write(toggle, { body: { id, toggle: true } })
  const helper = await stage.enter(email, password, 'convert_s')
  const change = { oldpassword: password, newpassword: `${password} again` }
  if (helper) await write(authCalls.changePassword, { body: change }, helper)
  else writer.without([authCalls.changePassword], 'who was hired could not sign in')
  return helper
}
