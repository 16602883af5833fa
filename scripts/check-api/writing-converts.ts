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
  const items = listed?.converts.filter(({ name }) => names.includes(name)).map(({ id }) => id) ?? []
  const [convertId] = items
  if (!convertId) return
  later(() => write(convertCalls.remove, { body: { items } }))
  const me = helper && (await read(staffCalls.own, {}, helper))
  if (me) await write(convertCalls.assign, { body: { items, staffId: me.id } })

  const message = 'This checks the contract.'
  const summaryId = (await write(convertCalls.addFeedback, { body: { convertId, message } }, helper))?.id
  if (!summaryId) return
  await write(convertCalls.reply, { body: { summaryId, message: 'So does this.' } })
  const about = { summaryId, title: named('request'), description: message }
  await write(convertCalls.addItem, { body: about }, helper)
  const itemId = (await write(convertCalls.addItem, { body: { ...about, amount: 10 } }, helper))?.id
  if (itemId) await write(convertCalls.setItem, { body: { summaryId, itemId, status: 'Accepted' } })
  await write(convertCalls.close, { params: { id: summaryId } })
}

async function hire({ write, named, later, password, stage }: Writer): Promise<Visitor | undefined> {
  const email = mailOf(named('staff'))
  const roles = ['convert_s' as const]
  const id = (
    await write(staffCalls.create, { body: { firstname: 'Check', lastname: 'Staff', email, password, roles } })
  )?.id
  if (!id) return undefined
  later(() => write(staffCalls.update, { body: { id, delete: true } }))
  await write(staffCalls.update, { body: { id, lastname: 'Person' } })
  for (const _ of ['off', 'on']) await write(staffCalls.toggle, { body: { id, toggle: true } })
  const helper = await stage.enter(email, password, 'convert_s')
  const change = { oldpassword: password, newpassword: `${password} again` }
  if (helper) await write(authCalls.changePassword, { body: change }, helper)
  return helper
}
