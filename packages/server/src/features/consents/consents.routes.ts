import { Refusal, routes } from '@studio/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { fileName } from '../../platform/documents/file-name.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { consentFile } from './consent-file.ts'
import { readTexts, writeText } from './consent-texts.ts'
import { addDocument, addRecord, assignClips, changeRecord, setTerm } from './records/change-records.ts'
import { signedPaper } from './records/document.ts'
import { presentRecord, readOwn, readRecord } from './records/present-record.ts'
import { findPoster, listDue, listRecords, readTerm } from './records/records.store.ts'
import { readCoverage } from './scope/guards.ts'
import { certificateFile } from './withdrawal/certificate.ts'
import { byCode, makeLetter, openLetter } from './withdrawal/own-link.ts'
import { placesNow } from './withdrawal/places-now.ts'
import { withdrawalFile } from './withdrawal/record-file.ts'
import { giveAgain, withdraw, withdrawFor } from './withdrawal/withdraw.ts'

export function consentsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const now = () => context.now()
  const table = routes.consents
  serve(table.texts, async ({ params, language }) => ({
    versions: await readTexts(sql, params.organizationId, language),
  }))
  serve(table.write, ({ params, body, language, ...caller }) =>
    writeText(sql, caller, params.organizationId, body, language),
  )
  serve(table.file, async ({ params, reply }) => {
    const { bytes, name } = await consentFile(sql, params.consentId)
    return sendPdf(reply, bytes, name)
  })
  serve(table.list, async ({ query }) => {
    const { rows, total } = await listRecords(sql, query, now())
    return listAnswer(rows.map(presentRecord), total, query)
  })
  serve(table.due, async ({ params }) => ({
    items: (await listDue(sql, [params.organizationId], now())).map(
      ({ storyfileId: _s, organizationId: _o, at, ...row }) => ({
        ...row,
        at: at?.toISOString() ?? null,
      }),
    ),
  }))
  serve(table.get, ({ params }) => readRecord(sql, params.consentId, now()))
  serve(table.add, ({ body, language, ...by }) => addRecord(context, by, body, language))
  serve(table.change, ({ params, body, ...by }) => changeRecord(context, by, params.consentId, body))
  serve(table.assign, ({ params, body, ...by }) => assignClips(context, by, params.consentId, body.clipIds))
  serve(table.addDocument, ({ params, body, ...by }) => addDocument(context, by, params.consentId, body))
  serve(table.document, async ({ params, reply }) => {
    const { bytes, name } = await signedPaper(context, params.consentId)
    return sendPdf(reply, bytes, name)
  })
  serve(table.term, async ({ params }) => ({ days: await readTerm(sql, params.organizationId) }))
  serve(table.setTerm, async ({ params, body, ...by }) => {
    await setTerm(context, by, params.organizationId, body.days)
    return { days: body.days }
  })
  serve(table.coverage, async ({ params, language }) => ({
    channels: (await readCoverage(sql, params.storyfileId, now())).map(({ channel, barrier }) => ({
      channel,
      covered: barrier === undefined,
      message: barrier?.[language] ?? '',
    })),
  }))
  serveWithdrawals(serve, context)
  serveOwn(serve, context)
}

function serveWithdrawals(serve: Serve, context: Context): void {
  const { sql } = context
  const now = () => context.now()
  const table = routes.consents
  serve(table.letter, ({ params, body, ...by }) => makeLetter(context, by, params.consentId, body))
  serve(table.places, async ({ params }) => ({ places: await placesNow(context, params.consentId) }))
  serve(table.withdraw, ({ params, body, ...by }) => withdrawFor(context, by, params.consentId, body))
  serve(table.record, async ({ params, language, reply }) => {
    const bytes = await withdrawalFile(sql, params, { language, now: now() })
    return sendPdf(reply, bytes, `withdrawal-${fileName(params.withdrawalId.slice(0, 8), 'record')}.pdf`)
  })
  serve(table.certificate, async ({ params, language, reply }) => {
    const bytes = await certificateFile(sql, params, language)
    return sendPdf(reply, bytes, `certificate-${params.certificateId.slice(0, 8)}.pdf`)
  })
}

/** Of the person, by the code of their letter. */
function serveOwn(serve: Serve, context: Context): void {
  const { sql, storage } = context
  const now = () => context.now()
  const table = routes.consents
  const own = async (code: string) => readOwn(sql, (await byCode(context, code)).consentId, now())
  serve(table.open, async ({ body }) => {
    const { consentId } = await openLetter(context, body.code)
    return readOwn(sql, consentId, now())
  })
  serve(table.takeBack, async ({ body: { code, clipIds } }) => {
    const { consentId, actsFor } = await byCode(context, code)
    await withdraw(context, consentId, clipIds, { by: actsFor })
    return own(code)
  })
  serve(table.giveAgain, async ({ body: { code, clipIds } }) => {
    await giveAgain(context, (await byCode(context, code)).consentId, clipIds)
    return own(code)
  })
  serve(table.copy, async ({ body, reply }) => {
    const { consentId } = await byCode(context, body.code)
    const { bytes, name } = await signedPaper(context, consentId)
    return sendPdf(reply, bytes, name)
  })
  serve(table.poster, async ({ body, reply }) => {
    const { consentId } = await byCode(context, body.code)
    const key = await findPoster(sql, consentId, body.clipId)
    if (!key || !(await storage.stat(key))) throw new Refusal('NOT_FOUND')
    return reply.type('image/jpeg').send(await storage.read(key))
  })
}

function sendPdf(reply: FastifyReply, bytes: Buffer, name: string) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(bytes)
}
