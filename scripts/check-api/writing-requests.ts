/** What a ministry and the office write about requests: asking, negotiating, talking, paying, rejecting, reporting back. */
import { budgetCalls } from '../../contract/budgets'
import { chatCalls } from '../../contract/chats'
import { feedbackCalls } from '../../contract/feedbacks'
import { ministryCalls, profileCalls, type Ministry } from '../../contract/ministries'
import { sponsorItemCalls } from '../../contract/sponsoritems'
import { sponsorshipCalls } from '../../contract/sponsorships'
import { supportAreaCalls } from '../../contract/supportareas'
import type { Area } from '../../contract/vocabulary'
import { crusade, csv, day, hospital, PAID, picture, receipt } from './samples'
import type { Visitor } from './visitor'
import type { Writer } from './writer'

/** A crusade that is talked about and paid, a hospital outreach that is rejected. */
export async function askForSupport(writer: Writer) {
  const { read, write, named, client } = writer
  if (!client) return
  const [listed] = (await read(sponsorshipCalls.items, { params: { type: 'Crusades' } }, client)) ?? []
  const paid = await withOpenArea(writer, client, 'Crusades', (from) =>
    write(sponsorshipCalls.createCrusade, { body: crusade(named('crusade'), from, listed) }, client),
  )
  if (paid) {
    await negotiate(writer, client, paid.id)
    await talk(writer, client, paid.id)
    await write(budgetCalls.pay, { form: { budgetId: paid.id, amount: PAID.forRequest, file: receipt() } })
  }
  const rejected = await withOpenArea(writer, client, 'Hospitals', (from) =>
    write(sponsorshipCalls.createHospital, { form: hospital(named('outreach'), from) }, client),
  )
  if (rejected) await write(budgetCalls.reject, { params: { id: rejected.id } })
}

/** Sends a request of an area, which the office opens for it when it is closed; afterwards it is as open as before. */
async function withOpenArea<T>(writer: Writer, client: Visitor, area: Area, send: (from: string) => Promise<T>) {
  const { read, write } = writer
  const setLink = (id: string, status: 'Available' | 'Unavailable') =>
    write(supportAreaCalls.setLink, { body: { id, status } })
  const own = await read(profileCalls.supportArea, { params: { areaName: area } }, client)
  const ministry = await ministryOf(writer, client)
  const link = ministry?.supportAreas.find(({ supportArea }) => supportArea.name === area)
  const open = own && (own.available || (link && (await setLink(link.id, 'Available'))))
  const sent = open ? await send(day(own.duration + 1)) : undefined
  const before = own?.available ? 'Available' : link?.status
  if (open && link && (before === 'Available' || before === 'Unavailable')) await setLink(link.id, before)
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

async function negotiate({ read, write }: Writer, client: Visitor, budgetId: string) {
  const [item] = (await read(sponsorItemCalls.list, { params: { budgetId } })) ?? []
  if (!item) return
  const offered = await write(sponsorItemCalls.update, { body: { id: item.id, price: item.currentPrice + 1 } })
  if (offered) await write(sponsorItemCalls.update, { body: { id: item.id, accepted: true } }, client)
}

async function talk({ read, write, named }: Writer, client: Visitor, budgetId: string) {
  const budget = await read(budgetCalls.one, { params: { id: budgetId } })
  const chat =
    budget &&
    (await write(chatCalls.create, { body: { budgetId, ministryId: budget.ministryId, topic: named('chat') } }))
  if (!chat) return
  await write(chatCalls.send, { body: { chatId: chat.id, message: 'This checks the contract.' } })
  await write(chatCalls.send, { body: { chatId: chat.id, message: 'So does this.' } }, client)
  const notes = await read(chatCalls.notifications, {}, client)
  const note = notes?.find(({ message }) => message.chatId === chat.id)
  if (note) await write(chatCalls.read, { params: { id: note.id } }, client)
}

/** Nothing that is new today has ended today: this needs a request that the user names. */
export async function reportBack({ read, write, named, client, stage: { ended } }: Writer) {
  if (!client || !ended) return
  const budget = await read(sponsorshipCalls.one, { params: { idOrReference: ended } }, client)
  if (!budget) return
  const budgetId = budget.id
  const feedbackId = budget.feedbackId ?? (await write(feedbackCalls.create, { body: { budgetId } }, client))?.id
  if (!feedbackId) return
  const about = { feedbackId, title: named('album'), description: 'This checks the contract.' }
  const album = await write(feedbackCalls.album, { body: about }, client)
  if (album) {
    const form = { albumId: album.id, 'pictures[0].file': picture(), 'pictures[1].file': picture() }
    const media = (await write(feedbackCalls.media, { form }, client))?.pictures[0]
    if (media) await write(feedbackCalls.removeMedia, { params: { id: media.id } }, client)
  }
  const person = { feedbackId, name: 'Check Convert', mobile: '08030000000' }
  await write(feedbackCalls.converts, { form: person }, client)
  await write(feedbackCalls.converts, { form: { feedbackId, file: csv('Check One', 'Check Two') } }, client)
  if (await write(feedbackCalls.finish, { body: { budgetId } }, client))
    await write(feedbackCalls.update, { body: { budgetId, status: 'Approved' } })
}
