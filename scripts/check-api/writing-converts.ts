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
  later(async () => {
    if (!(await write(remove, { body: { items } }))) return
    const { converts: left } = (await read(convertCalls.list)) ?? {}
    writer.went(remove, left, ({ id }) => items.includes(id))
  })
  const me = helper && (await read(staffCalls.own, {}, helper))
  if (me?.id) {
    if (await write(assign, { body: { items, staffId: me.id } })) {
      const { converts: still } = (await read(convertCalls.list, { query: { target: 'Unassigned' } })) ?? {}
      writer.went(assign, still, ({ id }) => items.includes(id), 'nobody follows them up')
    }
  } else writer.without([assign], 'GET staff gave no id of who was hired')

  const message = `This checks the contract. ${named('feedback')}`
  const made = await write(addFeedback, { body: { convertId, message } }, helper)
  const feedbacks = () => read(convertCalls.feedbacks, { params: { id: convertId } })
  const summaryId = await writer.made(made, 'GET converts/feedbacks/{id}', feedbacks, (row) => row.message === message, written) // prettier-ignore
  if (!summaryId) return
  const answer = 'So does this.'
  if (await write(reply, { body: { summaryId, message: answer } })) {
    const replies = await read(convertCalls.replies, { params: { id: summaryId } })
    if (replies && replies.filter(({ message: said }) => said === answer).length !== 1)
      writer.notSo(reply, 'afterwards', 'the comment, once', `${replies.length} comments`, 'what is written is lost, or there twice') // prettier-ignore
  }
  const about = { summaryId, title: named('information'), description: message }
  await write(addItem, { body: about }, helper)
  const title = named('request')
  const asked = await write(addItem, { body: { ...about, title, amount: 10 } }, helper)
  const all = () => read(convertCalls.items, { params: { id: summaryId } })
  const itemId = await writer.made(asked, 'GET converts/feedback/items/{id}', all, (row) => row.title === title, [setItem]) // prettier-ignore
  if (itemId && (await write(setItem, { body: { summaryId, itemId, status: 'Accepted' } }))) {
    const item = (await all())?.find(({ id }) => id === itemId)
    writer.came(setItem, item?.status, 'Accepted', 'it waits on')
    writer.came(addItem, item?.amount, 10, 'another sum is asked for')
  }
  if (!(await write(close, { params: { id: summaryId } }))) return
  const closed = await read(convertCalls.feedback, { params: { id: summaryId } })
  if (closed && closed.completedUtc === null) writer.notSo(close, 'afterwards', 'a time in completedUtc', 'null', 'it waits on') // prettier-ignore
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
  later(async () => {
    if (await write(update, { body: { id, delete: true } })) writer.went(update, await list(), (row) => row.id === id)
  })
  const now = () => read(staffCalls.one, { params: { id } })
  const person = { id, firstname: 'Check', lastname: 'Person', mobile: '', roles, delete: false }
  if (await write(update, { body: person })) writer.came(update, (await now())?.lastName, 'Person', 'nothing changes')
  const first = (await now())?.status
  const other = first === 'Active' ? 'Inactive' : 'Active'
  for (const status of [other, first])
    if (await write(toggle, { body: { id, toggle: true } }))
      writer.came(toggle, (await now())?.status, status, 'whoever left the office comes in, or somebody new does not')
  const helper = await stage.enter(email, password, 'convert_s')
  const change = { oldpassword: password, newpassword: `${password} again` }
  if (helper) {
    const isChanged = await write(authCalls.changePassword, { body: change }, helper)
    // Some end the sessions of the old password.
    if (isChanged) await writer.check.send(helper, authCalls.login, { body: { email, password: change.newpassword } })
    // At the end: where an account has one session, another log-in ends it.
    if (isChanged) later(() => passwords(writer, email, change))
  } else writer.without([authCalls.changePassword], 'who was hired could not sign in')
  return helper
}

async function passwords({ stage, notSo }: Writer, email: string, of: { oldpassword: string; newpassword: string }) {
  const call = authCalls.changePassword
  if ((await stage.opens(email, of.newpassword)) === false)
    notSo(call, 'afterwards', 'the new password opens the account', 'it does not', 'nobody can log in again')
  if (await stage.opens(email, of.oldpassword))
    notSo(call, 'afterwards', 'the old password opens nothing', 'it does', 'who stole a password keeps it')
}
