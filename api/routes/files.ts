import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { chatCalls } from '../../contract/chats'
import { grants } from '../../contract/claims'
import { feedbackCalls } from '../../contract/feedbacks'
import { fileCalls } from '../../contract/files'
import { FILE_TYPES, type Call } from '../../contract/parts'
import {
  albums,
  budgets,
  chatMessages,
  chats,
  feedbacks,
  files,
  hospitals,
  media,
  paymentReceipts,
  payments,
  preparedPayments,
} from '../db/schema'
import { notFound, Refusal } from '../errors'
import { fileName } from '../files/names'
import { MissingFile, type Range } from '../files/place'
import type { Deps } from '../route'
import { checkIds } from '../records'

/** Shown in place: the pictures and films that are taken. Everything else, a drawing with scripts in it too, is downloaded, so that no document runs on our origin. */
const INLINE = new Set([...FILE_TYPES.picture, ...FILE_TYPES.video])

/** RFC 5987: what encodeURIComponent leaves alone may end a header's value. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** Files are served to those who may see the record they belong to; to everybody else they do not exist. */
export function registerFiles(app: FastifyInstance, { db, files: store }: Deps) {
  const serve = (
    url: string,
    { row, params }: Call,
    belongs: (request: FastifyRequest<{ Params: { id: string } }>) => SQL | undefined,
    { idOf = files.id, download = false }: { idOf?: PgColumn; download?: boolean } = {},
  ) => {
    const checkParams = checkIds(params)
    app.get<{ Params: { id: string } }>(url, { config: { row } }, async (request, reply) => {
      checkParams(request.params)
      const [file] = await db
        .select(getTableColumns(files))
        .from(files)
        .leftJoin(media, eq(media.fileId, files.id))
        .where(and(eq(idOf, request.params.id), belongs(request)))
      if (!file) throw notFound('This file')
      return send(request, reply, file, download)
    })
  }

  const own = (ministryColumn: SQL, ministryId: string | null) =>
    ministryId ? sql`and ${ministryColumn} = ${ministryId}` : sql``

  // With its record: a request is read by more people than payments are.
  serve('/files/receipts/:id', fileCalls.receipt, ({ me }) =>
    or(
      sql`exists (select 1 from ${budgets} where ${budgets.receiptId} = ${files.id} ${own(sql`${budgets.ministryId}`, me.ministryId)})`,
      grants(me.roles, 'readPayments')
        ? sql`(exists (select 1 from ${payments} where ${payments.receiptId} = ${files.id} ${own(sql`${payments.ministryId}`, me.ministryId)})
      or exists (select 1 from ${paymentReceipts} join ${payments} on ${payments.id} = ${paymentReceipts.paymentId}
        where ${paymentReceipts.fileId} = ${files.id} ${own(sql`${payments.ministryId}`, me.ministryId)}))`
        : undefined,
      // The office's own until it is paid.
      grants(me.roles, 'readPrepared')
        ? sql`exists (select 1 from ${preparedPayments} where ${preparedPayments.receiptId} = ${files.id})`
        : undefined,
    ),
  )
  serve(
    '/files/letters/:id',
    fileCalls.letter,
    ({ me }) =>
      sql`exists (select 1 from ${hospitals} join ${budgets} on ${budgets.id} = ${hospitals.budgetId}
      where ${files.id} in (${hospitals.applicationLetterId}, ${hospitals.approvalLetterId}) ${own(sql`${budgets.ministryId}`, me.ministryId)})`,
  )

  serve(
    '/files/chats/:id',
    chatCalls.file,
    ({ me }) =>
      sql`exists (select 1 from ${chatMessages} join ${chats} on ${chats.id} = ${chatMessages.chatId}
      where ${chatMessages.fileId} = ${files.id} ${own(sql`${chats.ministryId}`, me.ministryId)})`,
  )

  const ofFeedback = ({ me }: FastifyRequest) =>
    sql`exists (select 1 from ${albums} join ${feedbacks} on ${feedbacks.id} = ${albums.feedbackId}
      join ${budgets} on ${budgets.id} = ${feedbacks.budgetId}
      where ${albums.id} = ${media.albumId} ${own(sql`${budgets.ministryId}`, me.ministryId)})`
  serve('/files/media/:id', feedbackCalls.download, ofFeedback)
  serve('/api/feedbacks/download/:id', feedbackCalls.download, ofFeedback, { idOf: media.id, download: true })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: typeof files.$inferSelect,
    download: boolean,
  ) {
    const { size } = file
    const range = rangeIn(request.headers.range ?? '', size)
    if (range === 'none') {
      void reply.header('content-range', `bytes */${size}`)
      throw new Refusal(416, 'The file is shorter than that.')
    }
    // Nobody receives more: that it can be read is what HEAD has to find out.
    const read = request.method === 'HEAD' ? { start: 0, end: 0 } : range
    const body = await store.read(file.id, read).catch((error: unknown) => {
      if (!(error instanceof MissingFile)) throw error
      request.log.error({ file: file.id }, 'a file that has a record is missing')
      throw notFound('This file')
    })
    const disposition = !download && INLINE.has(file.type) ? 'inline' : 'attachment'
    void reply
      .header('content-type', file.type)
      .header('content-disposition', `${disposition}; filename*=UTF-8''${encoded(fileName(file.name, file.type))}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('accept-ranges', 'bytes')
    if (!range) return reply.header('content-length', size).send(body)
    const { start, end } = range
    return reply
      .code(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(body)
  }
}

/** The part that is asked for; undefined for the whole file, 'none' where it has no such part. */
function rangeIn(header: string, size: number): Range | 'none' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start > end || start >= size ? 'none' : { start, end }
}
