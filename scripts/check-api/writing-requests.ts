/** What a ministry and the office write about requests: asking, negotiating, talking, paying, rejecting, reporting back. */
import { budgetCalls } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { feedbackCalls } from '../../contract/feedbacks'
import { ministryCalls, profileCalls, type Ministry } from '../../contract/ministries'
import type { Call } from '../../contract/parts'
import { sponsorItemCalls } from '../../contract/sponsoritems'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { supportAreaCalls } from '../../contract/supportareas'
import type { Area } from '../../contract/vocabulary'
import { crusade, csv, day, hospital, PAID, picture, receipt } from './samples'
import type { Visitor } from './visitor'
import type { Writer } from './writer'
import { movesMoney } from './writing-money'

/** A crusade that is talked about and paid, a hospital outreach that is rejected. */
export async function askForSupport(writer: Writer) {
  const { read, write, came, named, client } = writer
  if (!client) return
  const [listed] = (await read(sponsorshipCalls.items, { params: { type: 'Crusades' } }, client)) ?? []
  const ask = (area: Area, send: (from: string) => Promise<object | true | undefined>, calls: Call[]) =>
    withOpenArea(writer, client, area, async (from) => {
      const before = new Set((await read(sponsorshipCalls.list, {}, client))?.map(({ id }) => id))
      const list = () => read(sponsorshipCalls.list, {}, client)
      const id = await writer.made(await send(from), 'GET sponsorships', list, (row) => !before.has(row.id), calls)
      const call = area === 'Crusades' ? sponsorshipCalls.createCrusade : sponsorshipCalls.createHospital
      const asked = id ? await read(budgetCalls.one, { params: { id } }) : undefined
      came(call, asked?.from, from, 'it is on another day than was asked for')
      return id
    })
  const paid = await ask(
    'Crusades',
    (from) => write(sponsorshipCalls.createCrusade, { body: crusade(named('crusade'), from, listed) }, client),
    [budgetCalls.pay, sponsorItemCalls.update, chatCalls.create, chatCalls.send, chatCalls.read],
  )
  if (paid) {
    const asked = await read(budgetCalls.one, { params: { id: paid } })
    // Two at 50, and one of the catalogue at 100.
    const [lines, sum] = listed ? [2, 200] : [1, 100]
    came(sponsorshipCalls.createCrusade, asked?.crusade?.theme, named('crusade'), 'a request says what nobody wrote')
    came(sponsorshipCalls.createCrusade, asked?.items.length || undefined, lines, 'items are lost')
    came(sponsorshipCalls.createCrusade, sumOf(asked?.items), sum, 'another sum is asked for')
    await negotiate(writer, client, paid)
    await talk(writer, client, paid)
    const pay = () => write(budgetCalls.pay, { form: { budgetId: paid, amount: PAID.forRequest, file: receipt() } })
    await movesMoney(writer, budgetCalls.pay, -Number(PAID.forRequest), pay)
    const after = await read(budgetCalls.one, { params: { id: paid } })
    came(budgetCalls.pay, after?.status, ['Approved', 'Ongoing'], 'it is paid again by the next who looks')
    came(budgetCalls.pay, after?.amount, Number(PAID.forRequest), 'a statement would be wrong')
  }
  const rejected = await ask(
    'Hospitals',
    (from) => write(sponsorshipCalls.createHospital, { form: hospital(named('outreach'), from) }, client),
    [budgetCalls.reject],
  )
  if (!rejected) return
  const asked = await read(budgetCalls.one, { params: { id: rejected } })
  came(sponsorshipCalls.createHospital, sumOf(asked?.items), 41, 'another sum is asked for')
  came(sponsorshipCalls.createHospital, asked?.hospital?.name, named('outreach'), 'a request says what nobody wrote')
  if (!(await write(budgetCalls.reject, { params: { id: rejected } }))) return
  const after = await read(budgetCalls.one, { params: { id: rejected } })
  came(budgetCalls.reject, after?.status, 'Rejected', 'it waits on')
}
/** Undefined where no items are told. */
const sumOf = (lines: { price: number; units: number }[] = []) =>
  lines.length === 0 ? undefined : lines.reduce((sum, { price, units }) => sum + price * units, 0)

/** Sends a request of an area, which the office opens for it when it is closed; afterwards it is as open as before. */
async function withOpenArea<T>(writer: Writer, client: Visitor, area: Area, send: (from: string) => Promise<T>) {
  const { read, write } = writer
  const setLink = (id: string, status: 'Available' | 'Unavailable') =>
    write(supportAreaCalls.setLink, { body: { id, status } })
  const own = (await read(profileCalls.supportAreas, {}, client))?.find(({ name }) => name === area)
  const { duration = NaN } = (await read(profileCalls.supportArea, { params: { areaName: area } }, client)) ?? {}
  const ministry = await ministryOf(writer, client)
  const link = ministry?.supportAreas.find(({ supportArea }) => supportArea.name === area)
  const open = own?.available || (link?.id && (await setLink(link.id, 'Available')))
  const call = area === 'Crusades' ? sponsorshipCalls.createCrusade : sponsorshipCalls.createHospital
  const why = Number.isNaN(duration)
    ? 'GET profile/supportareas/{areaName} gave no duration'
    : `${area} could not be made available to the client (GET profile/supportareas)`
  if (!open || Number.isNaN(duration)) return writer.without([call], why)
  const sent = await send(day(duration + 1))
  const before = own?.available ? 'Available' : link?.status
  if (link && (before === 'Available' || before === 'Unavailable')) await setLink(link.id, before)
  return sent
}

async function ministryOf({ read }: Writer, client: Visitor): Promise<Ministry | undefined> {
  const profile = await read(profileCalls.profile, {}, client)
  for (const { id, name } of (await read(ministryCalls.list)) ?? []) {
    const ministry = name === profile?.name ? await read(ministryCalls.one, { params: { id } }) : undefined
    if (ministry && ministry.email === profile?.email) return ministry
  }
  return undefined
}

async function negotiate(writer: Writer, client: Visitor, budgetId: string) {
  const { read, write, came } = writer
  const [item] = (await read(sponsorItemCalls.list, { params: { budgetId } })) ?? []
  if (!item?.id) {
    writer.without([sponsorItemCalls.update], 'GET sponsoritems/budget/{budgetId} gave no id')
    return
  }
  const price = (item.currentPrice || 50) + 1
  const { id, currentUnits } = item
  const units = Number.isFinite(currentUnits) ? currentUnits : undefined
  const offered = await write(sponsorItemCalls.update, { body: { id, price, units, accepted: false } })
  if (!offered) return
  const itemNow = async () =>
    (await read(sponsorItemCalls.list, { params: { budgetId } }))?.find((one) => one.id === id)
  const { currentPrice } = (await itemNow()) ?? {}
  came(sponsorItemCalls.update, currentPrice, price, 'an offer is lost, or another one')
  if (!(await write(sponsorItemCalls.update, { body: { id, accepted: true } }, client))) return
  came(sponsorItemCalls.update, (await itemNow())?.status, 'Accepted', 'what both agree on stays open')
}

const SAID: readonly [string, string] = ['This checks the contract.', 'So does this.']
async function talk(writer: Writer, client: Visitor, budgetId: string) {
  const { read, write, named } = writer
  const later = [chatCalls.send, chatCalls.read]
  const budget = await read(budgetCalls.one, { params: { id: budgetId } })
  if (!budget?.ministryId) {
    writer.without([chatCalls.create, ...later], 'GET budgets/{id} gave no ministryId')
    return
  }
  const topic = named('chat')
  const made = await write(chatCalls.create, { body: { budgetId, ministryId: budget.ministryId, topic } })
  const list = () => read(chatCalls.ofBudget, { params: { budgetId } })
  const chatId = await writer.made(made, 'GET chats/budget/{budgetId}', list, (row) => row.topic === topic, later)
  if (!chatId) return
  const [first, second] = SAID
  await write(chatCalls.send, { body: { chatId, message: first } })
  await write(chatCalls.send, { body: { chatId, message: second } }, client)
  const { messages } = (await read(chatCalls.one, { params: { id: chatId } })) ?? {}
  if (messages && messages.filter(({ message }) => SAID.includes(message)).length !== SAID.length)
    writer.notSo(chatCalls.send, 'afterwards', 'both messages, once', `${messages.length} of them`, 'what is written is lost, or there twice') // prettier-ignore
  const notes = await read(chatCalls.notifications, {}, client)
  const note = notes?.find(({ id, message }) => id && message.chatId === chatId)
  if (note) await write(chatCalls.read, { params: { id: note.id } }, client)
  else writer.without([chatCalls.read], 'GET chats/notifications did not tell the client of the new chat')
}

/** Nothing that is new today has ended today: this needs a request that the user names. */
export async function reportBack(writer: Writer) {
  const { read, write, named, client, stage } = writer
  const { ended } = stage
  if (!client || !ended) return
  const { create, one, album, media, removeMedia, converts, finish, update } = feedbackCalls
  const all = [album, media, removeMedia, converts, finish, update]
  const params = { idOrReference: ended }
  const budget = await read(sponsorshipCalls.one, { params }, client)
  if (!budget?.id) {
    writer.without([create, ...all], `GET sponsorships/${ended} gave no id`)
    return
  }
  const budgetId = budget.id
  const again = async () => {
    const { feedbackId } = (await read(sponsorshipCalls.one, { params }, client)) ?? {}
    return feedbackId ? [{ id: feedbackId }] : []
  }
  const started = budget.feedbackId ? { id: budget.feedbackId } : await write(create, { body: { budgetId } }, client)
  const feedbackId = await writer.made(started, 'GET sponsorships/{id-or-reference}', again, () => true, all)
  if (!feedbackId) return
  const title = named('album')
  const albumMade = await write(
    album,
    { body: { feedbackId, title, description: 'This checks the contract.' } },
    client,
  )
  const albums = async () => (await read(one, { params: { id: feedbackId } }, client))?.albums
  const albumId = await writer.made(albumMade, 'GET feedbacks/{id}', albums, (row) => row.title === title, [media, removeMedia]) // prettier-ignore
  if (albumId) {
    const form = { albumId, 'pictures[0].file': picture(), 'pictures[1].file': picture() }
    await write(media, { form }, client)
    const [file] = (await albums())?.find(({ id }) => id === albumId)?.pictures ?? []
    if (file?.id) await write(removeMedia, { params: { id: file.id } }, client)
    else writer.without([removeMedia], 'GET feedbacks/{id} gave no id of a picture')
  }
  const person = { feedbackId, name: 'Check Convert', mobile: '08030000000' }
  await write(converts, { form: person }, client)
  await write(converts, { form: { feedbackId, file: csv('Check One', 'Check Two') } }, client)
  const told = await read(feedbackCalls.manifest, { params: { id: feedbackId } }, client)
  const names = told?.map(({ name }) => name) ?? []
  if (told && !['Check Convert', 'Check One', 'Check Two'].every((name) => names.includes(name)))
    writer.notSo(converts, 'afterwards', 'the three converts that were sent', `${told.length} of them`, 'converts are lost') // prettier-ignore
  if (!(await write(finish, { body: { budgetId } }, client))) return
  if (!(await write(update, { body: { budgetId, status: 'Approved' } }))) return
  const { status } = (await read(sponsorshipCalls.one, { params }, client)) ?? {}
  writer.came(update, status, 'Completed', 'it waits on')
}
