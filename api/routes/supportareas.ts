import { supportAreaCalls } from '../../contract/supportareas'
import { AREAS } from '../../contract/vocabulary'
import { audit } from '../audit'
import { conflict, notFound, whenBroken } from '../errors'
import { kept } from '../once'
import * as repository from '../repositories/areas'
import * as ministries from '../repositories/ministries'
import type { Deps, Handlers } from '../route'

const NOT_APPROVED = 'The registration of this ministry is not approved yet.'

export function supportAreas({ db }: Deps): Handlers<typeof supportAreaCalls> {
  return {
    list: async () => repository.all(db),

    names: async () => {
      const taken = new Set((await repository.all(db)).map(({ name }) => name))
      return AREAS.filter((name) => !taken.has(name))
    },

    create: async ({ body, me, request }) =>
      whenBroken('support_areas_name_unique', conflict('This support type exists already.'), () =>
        db.transaction(async (tx) => {
          const area = await repository.create(tx, body)
          await audit(tx, me, 'AREA', `area:${area.id}`, { after: body })
          return kept(tx, request, area)
        }),
      ),

    update: async ({ body: { id, ...change }, me }) =>
      db.transaction(async (tx) => {
        const before = await repository.update(tx, id, {})
        if (!before) throw notFound('This support area')
        const area = (await repository.update(tx, id, change)) ?? before
        const { available = before.available, duration = before.duration } = change
        if (available !== before.available || duration !== before.duration)
          await audit(tx, me, 'AREA', `area:${id}`, { after: change })
        return area
      }),

    unlinked: async ({ params }) => {
      if (!(await ministries.exists(db, params.ministryId))) throw notFound('This ministry')
      const linked = new Set((await repository.linksOf(db, params.ministryId)).map(({ areaId }) => areaId))
      return (await repository.all(db)).filter(({ id }) => !linked.has(id)).map(({ id, name }) => ({ id, name }))
    },

    link: async ({ body: { ministryId, supportAreaId }, me, request }) => {
      const isKnown = await ministries.exists(db, ministryId)
      const area = isKnown ? (await repository.all(db)).find(({ id }) => id === supportAreaId) : undefined
      if (!area) throw notFound('This ministry or support area')
      if (!(await ministries.isApproved(db, ministryId))) throw conflict(NOT_APPROVED)
      return whenBroken('ministry_areas_once', conflict('The ministry has this support area already.'), () =>
        db.transaction(async (tx) => {
          const id = await repository.link(tx, ministryId, supportAreaId, 'Available')
          await audit(tx, me, 'AREA_LINK', `link:${id}`, {
            after: { ministryId, area: area.name, status: 'Available' },
          })
          return kept(tx, request, { id, status: 'Available' as const, supportArea: { name: area.name } })
        }),
      )
    },

    setLink: async ({ body: { id, status }, me, request }) =>
      db.transaction(async (tx) => {
        const link = await repository.linkById(tx, id)
        if (!link) throw notFound('This support area of the ministry')
        if (link.status === 'Pending') throw conflict(NOT_APPROVED)
        if (link.status === status || !(await repository.setLink(tx, id, link.status, status))) {
          throw conflict('Somebody changed this already. Look at the page again.')
        }
        await audit(tx, me, 'AREA_LINK', `link:${id}`, { before: { status: link.status }, after: { status } })
        return kept(tx, request, { id, status, supportArea: { name: link.name } })
      }),
  }
}
