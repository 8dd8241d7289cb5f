import { type GuestLanguage, guestLanguageOf, type Language, routes } from '@studio/contract'
import type { FastifyRequest } from 'fastify'
import type { Owner } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { beginTake, tell } from './begin-take.ts'
import { describeRecordings } from './describe-recordings.ts'
import { addRecordingLink, endRecordingLink, openOwnLink } from './make-link.ts'
import { decide, openRecording, ownConsentFile, visitOf } from './open-guest.ts'
import { approveTake, askAgain } from './review-take.ts'
import { setsRoutes } from './sets.routes.ts'
import { removeTemplate, saveTemplate } from './templates.ts'

export function recordingsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.recordings
  const describe = ({ storyfileId, organizationId }: Owner, language: Language) =>
    describeRecordings(sql, { storyfileId: storyfileId!, organizationId }, language)

  serve(table.get, ({ owner, language }) => describe(owner, language))
  serve(table.addLink, ({ params, body, ...by }) => addRecordingLink(context, by, params.storyfileId, body))
  serve(table.revokeLink, async ({ params, language, ...by }) => {
    await endRecordingLink(context, by, params.storyfileId, params.recordingLinkId)
    return describe(by.owner, language)
  })
  serve(table.approve, async ({ params, body, language, ...by }) => {
    await approveTake(context, by, params.storyfileId, params.takeId, body.questionId)
    return describe(by.owner, language)
  })
  serve(table.askAgain, async ({ params, body, language, ...by }) => {
    await askAgain(context, by, params.storyfileId, params.takeId, body.note)
    return describe(by.owner, language)
  })
  serve(table.saveTemplate, async ({ params, body, language, ...by }) => {
    await saveTemplate(context, by, params.storyfileId, body)
    return describe(by.owner, language)
  })
  serve(table.removeTemplate, async ({ params, language, ...by }) => {
    await removeTemplate(context, by, params.storyfileId, params.recordingTemplateId)
    return describe(by.owner, language)
  })
  serve(table.openOwn, ({ params, ...by }) => openOwnLink(context, by, params.storyfileId))
  serveGuests(serve, context)
  setsRoutes(serve, context)
}

function serveGuests(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.recordings
  serve(table.open, ({ body, request }) => openRecording(context, body, languageFor(request)))
  serve(table.visit, ({ guest, request }) => visitOf(sql, guest, languageFor(request)))
  serve(table.sign, ({ guest, body, request }) =>
    decide(context, guest, { decision: 'signed', ...body }, languageFor(request)),
  )
  serve(table.refuse, ({ guest, request }) =>
    decide(context, guest, { decision: 'refused' }, languageFor(request)),
  )
  serve(table.consentCopy, async ({ guest, reply }) => {
    const { bytes, name } = await ownConsentFile(sql, guest)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(bytes)
  })
  serve(table.begin, ({ guest, body, language }) => beginTake(context, guest, body, language))
  serve(table.tell, async ({ guest, params, body }) => {
    await tell(context, guest, params.takeId, body)
    return {}
  })
}

/** What a guest reads and signs is in the language of the guest's page. */
function languageFor({ headers }: FastifyRequest): GuestLanguage {
  return guestLanguageOf(headers['accept-language'])
}
