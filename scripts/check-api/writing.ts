/**
 * Every call that changes something, in an order in which each can work, on records made for it. Where a step has nothing to
 * go on, what hangs on it is left out; the report says why. Here: what the office keeps.
 */
import { authCalls } from '../../contract/auth'
import { bankCalls } from '../../contract/banks'
import { budgetItemCalls } from '../../contract/budget-items'
import { ministryCalls } from '../../contract/ministries'
import { paymentCalls } from '../../contract/payments'
import { registrationCalls } from '../../contract/registrations'
import { supportAreaCalls } from '../../contract/supportareas'
import { asFarAsPossible, NOTHING } from './checker'
import { mailOf, PAID, receipt, registration } from './samples'
import type { Writer } from './writer'
import { followUp } from './writing-converts'
import { askForSupport, reportBack } from './writing-requests'

export async function writeEverything(writer: Writer) {
  const steps = [deposit, register, catalogue, areasAndBanks, askForSupport, reportBack, followUp]
  for (const step of steps) await asFarAsPossible(() => step(writer))
}

async function deposit({ write, named }: Writer) {
  await write(paymentCalls.create, { form: { amount: PAID.in, title: named('deposit'), sender: 'Check' } })
}

async function register(writer: Writer) {
  const { read, write, named, check, nobody, password } = writer
  const state = 'Lagos'
  const [bank] = (await read(authCalls.banks)) ?? []
  const [lga] = (await read(authCalls.lgas, { params: { state } })) ?? []
  const area = (await read(authCalls.supportAreas))?.find(({ available }) => available)
  if (!bank || !lga || !area || !nobody) return
  const name = named('ministry')
  const body = registration(name, { bank, state, lga: lga.name, supportAreaId: area.id })
  const registered = await write(authCalls.register, { body }, nobody)
  await write(authCalls.forgot, { body: { email: mailOf(name) } }, nobody)
  await check.refused(nobody, authCalls.resetPassword, { body: { token: NOTHING, password } }, [400])
  if (!registered) return
  const rows = await read(registrationCalls.withStatus, { params: { status: 'Pending' } })
  const id = rows?.find(({ ministry }) => ministry === name)?.id
  if (id && (await write(registrationCalls.decide, { body: { id, status: 'Approved' } }))) await lookAfter(writer, name)
}

/** What the office does with a ministry, done to the new one. */
async function lookAfter({ read, write, named, admin, password }: Writer, name: string) {
  const id = (await read(ministryCalls.list))?.find((row) => row.name === name)?.id
  const ministry = id && (await read(ministryCalls.one, { params: { id } }))
  if (!ministry) return
  const link = ministry.supportAreas[0]?.id ?? NOTHING
  for (const status of ['Unavailable', 'Available'] as const)
    await write(supportAreaCalls.setLink, { body: { id: link, status } })
  const [open] = (await read(supportAreaCalls.unlinked, { params: { ministryId: id } })) ?? []
  if (open) await write(supportAreaCalls.link, { body: { ministryId: id, supportAreaId: open.id } })
  const adminpassword = admin?.account?.password
  if (adminpassword) {
    const body = { userId: ministry.userId, adminpassword, newpassword: password }
    await write(ministryCalls.resetPassword, { body }, admin)
  }
  const form = { amount: PAID.toMinistry, ministryId: id, sender: 'Check', title: named('payment'), receipt: receipt() }
  await write(paymentCalls.create, { form })
}

async function catalogue({ read, write, named, later }: Writer) {
  const body = { type: 'Crusades', name: named('item'), amount: 100, available: false } as const
  const id = (await write(budgetItemCalls.create, { body }))?.id
  if (!id) return
  const params = { id }
  await write(budgetItemCalls.approve, { params })
  await write(budgetItemCalls.amount, { body: { id, amount: 120.5 } })
  await write(budgetItemCalls.toggle, { params })
  await read(budgetItemCalls.canDelete, { params })
  later(() => write(budgetItemCalls.remove, { params }))
}

async function areasAndBanks({ read, write, named, later }: Writer) {
  const bank = await write(bankCalls.create, { body: { name: named('bank') } })
  if (bank) later(() => write(bankCalls.remove, { params: { id: bank.id } }))
  const [free] = (await read(supportAreaCalls.names)) ?? []
  const created = free && (await write(supportAreaCalls.create, { body: { name: free, duration: 30 } }))
  // A new one is closed again; where there is none, an old one is told what it says already.
  const area = created ? { ...created, available: false } : (await read(supportAreaCalls.list))?.[0]
  if (!area) return
  const { id, available, duration } = area
  await write(supportAreaCalls.update, { body: { id, available, duration } })
}
