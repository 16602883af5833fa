/**
 * Every call that changes something, in an order in which each can work, on records made for it. Where a step has nothing to
 * go on, what hangs on it is left out; the report says why. Here: what the office keeps.
 */
import { authCalls } from '../../contract/auth'
import { bankCalls } from '../../contract/banks'
import { budgetItemCalls } from '../../contract/budget-items'
import { CONFIRMATION, ministryCalls } from '../../contract/ministries'
import { paymentCalls } from '../../contract/payments'
import { registrationCalls } from '../../contract/registrations'
import { supportAreaCalls } from '../../contract/supportareas'
import { NOTHING } from './checker'
import { mailOf, PAID, receipt, registration } from './samples'
import type { Writer } from './writer'
import { followUp } from './writing-converts'
import { movesMoney } from './writing-money'
import { askForSupport, reportBack } from './writing-requests'

export async function writeEverything(writer: Writer) {
  const steps = [deposit, register, catalogue, areasAndBanks, askForSupport, reportBack, followUp]
  const { check } = writer
  for (const step of steps) {
    check.stopIfAsked()
    check.isHeld = true
    await step(writer)
    check.isHeld = false
  }
}

async function deposit(writer: Writer) {
  const { write, named, client } = writer
  const amount = client ? PAID.in : PAID.toMinistry
  const form = { amount, title: named('deposit'), sender: 'Check' }
  await movesMoney(writer, paymentCalls.create, Number(amount), () => write(paymentCalls.create, { form }))
}

async function register(writer: Writer) {
  const { read, write, named, check, nobody, password } = writer
  const state = 'Lagos'
  // It says which extensions are offered.
  await read(authCalls.role)
  const [bank] = (await read(authCalls.banks)) ?? []
  const [lga] = (await read(authCalls.lgas, { params: { state } })) ?? []
  const area = (await read(authCalls.supportAreas))?.find(({ available }) => available)
  if (nobody) {
    await check.refused(nobody, authCalls.resetPassword, { body: { token: NOTHING, password } }, 'wrong')
    const body = { email: mailOf(named('ministry')) }
    await write(authCalls.forgot, { body }, nobody)
    if (check.offered.has(CONFIRMATION)) await write(authCalls.confirmation, { body }, nobody)
  }
  if (!bank || !lga || !area || !nobody) {
    const why = !bank
      ? 'GET auth/register/banks gave no bank'
      : !lga
        ? 'GET auth/register/state/{state}/lgas gave no LGA'
        : 'GET auth/supportAreas gave no area that is available'
    writer.without([authCalls.register, registrationCalls.decide, ...CARE], why)
    return
  }
  const name = named('ministry')
  const body = registration(name, { bank, state, lga: lga.name, supportAreaId: area.id })
  if (!(await write(authCalls.register, { body }, nobody))) return
  const list = () => read(registrationCalls.withStatus, { params: { status: 'Pending' } })
  const id = await writer.made(true, registrationCalls.withStatus.row, list, (row) => row.ministry === name, [registrationCalls.decide, ...CARE]) // prettier-ignore
  if (!id || !(await write(registrationCalls.decide, { body: { id, status: 'Approved' } }))) return
  writer.went(registrationCalls.decide, await list(), (row) => row.id === id, 'it waits on')
  const { status } = (await read(registrationCalls.one, { params: { id } })) ?? {}
  writer.came(registrationCalls.decide, status, 'Approved', 'the ministry never comes in')
  await lookAfter(writer, name)
}

const CARE = [supportAreaCalls.setLink, supportAreaCalls.link, ministryCalls.resetPassword]
/** What the office does with a ministry, done to the new one. */
async function lookAfter(writer: Writer, name: string) {
  const { read, write, named, admin, password, check } = writer
  const id = await writer.made(
    true,
    'GET ministries',
    () => read(ministryCalls.list),
    (row) => row.name === name,
    CARE,
  )
  const ministry = id && (await read(ministryCalls.one, { params: { id } }))
  if (!ministry) return
  const link = ministry.supportAreas[0]?.id
  for (const status of link ? (['Unavailable', 'Available'] as const) : [])
    if (await write(supportAreaCalls.setLink, { body: { id: link ?? NOTHING, status } })) {
      const { supportAreas } = (await read(ministryCalls.one, { params: { id } })) ?? {}
      const now = supportAreas?.find((area) => area.id === link)?.status
      writer.came(supportAreaCalls.setLink, now, status, 'a ministry may ask for what it shall not, or may not')
    }
  const [open] = (await read(supportAreaCalls.unlinked, { params: { ministryId: id } })) ?? []
  if (open && (await write(supportAreaCalls.link, { body: { ministryId: id, supportAreaId: open.id } })))
    writer.went(supportAreaCalls.link, await read(supportAreaCalls.unlinked, { params: { ministryId: id } }), (one) => one.id === open.id, 'it is offered again') // prettier-ignore
  const { userId } = ministry
  if (userId && check.offered.has(CONFIRMATION)) {
    await write(ministryCalls.sendConfirmation, { body: { userId } })
    await write(ministryCalls.confirm, { body: { userId, reason: 'Check' } })
  }
  const adminpassword = admin?.account?.password
  // A server that does not say the account's id cannot be asked for this: the web app hides it.
  if (!userId) writer.without([ministryCalls.resetPassword], 'GET ministries/{id} gave no userId')
  else if (adminpassword) {
    const body = { userId, adminpassword, newpassword: password }
    await write(ministryCalls.resetPassword, { body }, admin)
  }
  const form = { amount: PAID.toMinistry, ministryId: id, sender: 'Check', title: named('payment'), receipt: receipt() }
  await movesMoney(writer, paymentCalls.create, -Number(PAID.toMinistry), () => write(paymentCalls.create, { form }))
}

async function catalogue(writer: Writer) {
  const { read, write, named, later } = writer
  const name = named('item')
  const body = { type: 'Crusades', name, amount: 100, available: false } as const
  const { approve, amount, toggle, canDelete, remove } = budgetItemCalls
  const made = await write(budgetItemCalls.create, { body })
  const list = () => read(budgetItemCalls.list)
  const id = await writer.made(made, 'GET budgets/items/All', list, (row) => row.name === name, [approve, amount, toggle, remove]) // prettier-ignore
  if (!id) return
  const params = { id }
  const now = async () => (await list())?.find((row) => row.id === id)
  if (await write(approve, { params })) writer.came(approve, (await now())?.approved, true, 'it waits on')
  if (await write(amount, { body: { id, amount: 120.5 } }))
    writer.came(amount, (await now())?.amount, 120.5, 'another usual price is offered')
  if (await write(toggle, { params })) writer.came(toggle, (await now())?.available, true, 'nobody can choose it')
  await read(canDelete, { params })
  later(async () => {
    if (await write(remove, { params })) writer.went(remove, await list(), (row) => row.id === id)
  })
}

export async function areasAndBanks(writer: Writer) {
  const { read, write, named, later } = writer
  const name = named('bank')
  const made = await write(bankCalls.create, { body: { name } })
  const id = await writer.made(made, 'GET banks', () => read(bankCalls.list), (row) => row.name === name, [bankCalls.remove]) // prettier-ignore
  if (id)
    later(async () => {
      if (await write(bankCalls.remove, { params: { id } }))
        writer.went(bankCalls.remove, await read(bankCalls.list), (row) => row.id === id)
    })
  await areas(writer)
}

/** Only what was made here is closed again. An old area is never anybody's to try on: it is told nothing but what it said. */
async function areas(writer: Writer) {
  const { read, write } = writer
  const { list, names, create, update } = supportAreaCalls
  const old = await read(list)
  if (!old) return writer.without([create, update], 'GET supportareas could not be read')
  // Some servers name those that are open here.
  const name = (await read(names))?.find((one) => old.every((area) => area.name !== one))
  if (name) {
    const made = await write(create, { body: { name, duration: 30 } })
    const isNew = ({ id, name: other }: { id: string; name: string }) => other === name && old.every((area) => area.id !== id) // prettier-ignore
    const id = await writer.made(made, 'GET supportareas', () => read(list), isNew, [update])
    if (id) await write(update, { body: { id, available: false, duration: 30 } })
    return
  }
  const known = old.find(({ id, duration }) => id && Number.isFinite(duration))
  if (known) {
    if (await write(update, { body: { id: known.id, duration: known.duration } })) {
      const now = (await read(list))?.find(({ id }) => id === known.id)
      writer.came(update, now?.available, known.available, 'who changes the days opens or closes the area')
    }
  } else writer.without([update], 'GET supportareas gave no id with a duration')
}
