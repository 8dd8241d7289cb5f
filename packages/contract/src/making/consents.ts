/** What a person agrees to: the organization's text in versions, who signed which, where it holds, and how it is taken back. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import {
  clipPlace,
  consentActors,
  consentChannels,
  consentDetail,
  consentRecord,
  consentTerms,
  dueConsent,
  ownConsent,
} from './consent-records.ts'

/** `{organization}` and `{storyfile}` in a text are filled in where it is read. */
export const consentText = z.object({
  /** 0: the text that comes with the studio. */
  version: z.number().int(),
  text: z.string(),
  /** Empty for the text that comes with the studio, and once the account is gone. */
  madeBy: z.string(),
  madeAt: timestamp.nullable(),
  /** How many people have signed it. */
  signed: z.number().int(),
})
export type ConsentText = z.infer<typeof consentText>

const inOrganization = z.object({ organizationId: id })
const ofConsent = z.object({ consentId: id })
const terms = z.strictObject(consentTerms).partial()
const clipIds = z.array(id).min(1, 'Choose at least one answer.').max(limits.heldClips)
/** 128 random bits, as they stand in the address of the letter. */
const code = z.string().min(20).max(64)
const path = '/v1/conversa/organizations/:organizationId/consent_texts'

export const consentsRoutes = {
  texts: route({
    method: 'GET',
    path,
    access: access.member('edit', 'organization'),
    summary:
      'The versions of an organization’s consent text, the newest first; the last is the one that comes with the studio.',
    params: inOrganization,
    reply: z.object({ versions: z.array(consentText) }),
  }),
  write: route({
    method: 'POST',
    path,
    access: access.member('owner', 'organization'),
    summary: 'Writes a new version of the consent text. Signatures on earlier versions stay with those.',
    params: inOrganization,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .normalize('NFC')
        .min(50, 'Say what is recorded, what for, and how long it is kept.')
        .max(limits.consentCharacters),
      /** The version that this one follows: a colleague may have written one meanwhile. */
      after: z.number().int().min(0),
    }),
    reply: consentText,
    status: 201,
  }),
  file: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/file',
    access: access.member('edit', 'consent'),
    summary: 'A signed consent as a PDF: the text as it was read, the name and the date.',
    params: z.object({ consentId: id }),
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
  list: route({
    method: 'GET',
    path: '/v1/conversa/consents',
    access: access.member('edit', 'organization'),
    summary: 'Who allowed what, where and until when. Filters: state, storyfileId.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(consentRecord),
  }),
  due: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/consents_due',
    access: access.member('edit', 'organization'),
    summary: 'Consents that end or begin soon, wait for a signature, or whose files are to be deleted.',
    params: inOrganization,
    reply: z.object({ items: z.array(dueConsent) }),
  }),
  get: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId',
    access: access.member('edit', 'consent'),
    summary: 'One consent with its answers, what was taken back, and its history.',
    params: ofConsent,
    reply: consentDetail,
  }),
  add: route({
    method: 'POST',
    path: '/v1/conversa/consents',
    access: access.member('owner', 'storyfile'),
    summary: 'Adds a consent and asks for it. Without clips it covers the whole storyfile.',
    body: z.strictObject({
      ...terms.shape,
      storyfileId: id,
      subject: consentTerms.subject,
      clipIds: clipIds.optional(),
    }),
    reply: consentDetail,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/v1/conversa/consents/:consentId',
    access: access.member('owner', 'consent'),
    summary: 'Changes where, what for and how long a consent holds.',
    params: ofConsent,
    body: terms.extend({
      /** The version that was read: a colleague may have changed it meanwhile. */
      after: z.number().int().min(1),
    }),
    reply: consentDetail,
  }),
  assign: route({
    method: 'PUT',
    path: '/v1/conversa/consents/:consentId/clips',
    access: access.member('owner', 'consent'),
    summary: 'Sets the answers that a consent covers; null: the whole storyfile.',
    params: ofConsent,
    body: z.strictObject({ clipIds: clipIds.nullable() }),
    reply: consentDetail,
  }),
  addDocument: route({
    method: 'PUT',
    path: '/v1/conversa/consents/:consentId/document',
    access: access.member('owner', 'consent'),
    summary: 'Adds the signed paper as a PDF of 10 MB at most, in base64. The consent counts as signed.',
    params: ofConsent,
    body: z.strictObject({
      name: z.string().trim().normalize('NFC').min(1, 'Please enter a name.').max(200),
      data: z
        .base64()
        .min(1)
        .max(Math.ceil((limits.consentDocumentBytes * 4) / 3) + 4),
      signedOn: z.iso.date(),
    }),
    reply: consentDetail,
    bodyBytes: Math.ceil((limits.consentDocumentBytes * 4) / 3) + 10_000,
  }),
  document: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/document',
    access: access.member('edit', 'consent'),
    summary: 'The signed paper that was added.',
    params: ofConsent,
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
  letter: route({
    method: 'POST',
    path: '/v1/conversa/consents/:consentId/letter',
    access: access.member('owner', 'consent'),
    summary:
      'Makes a link by which the person takes answers back, in the place of an earlier one. It is answered this once; `send` also mails it.',
    params: ofConsent,
    body: z.strictObject({ send: z.boolean().default(false) }),
    reply: z.object({ path: z.string(), to: z.enum(consentActors), sentTo: z.string().nullable() }),
    secret: true,
    perMinute: 20,
  }),
  places: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/places',
    access: access.member('edit', 'consent'),
    summary: 'Where the answers of a consent are or have been.',
    params: ofConsent,
    reply: z.object({ places: z.array(clipPlace) }),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/conversa/consents/:consentId/withdrawal',
    access: access.member('owner', 'consent'),
    summary:
      'Takes answers back for the person; null: all of them. Within a minute no visitor gets them, on any server.',
    params: ofConsent,
    body: z.strictObject({
      clipIds: clipIds.nullable(),
      /** How the person asked for it. */
      note: z.string().trim().normalize('NFC').min(1, 'Write down how it was asked for.').max(1000),
    }),
    reply: consentDetail,
  }),
  record: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/withdrawals/:withdrawalId/file',
    access: access.member('edit', 'consent'),
    summary: 'The letter about a withdrawal as a PDF: what was taken back, and where it had been.',
    params: ofConsent.extend({ withdrawalId: id }),
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
  purge: route({
    method: 'POST',
    path: '/v1/conversa/consents/:consentId/purge',
    access: access.member('owner', 'consent'),
    summary:
      'Deletes the files and the words of answers that were taken back, for good, and writes a certificate for each.',
    params: ofConsent,
    body: z.strictObject({ clipIds }),
    reply: consentDetail,
  }),
  certificate: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/certificates/:certificateId/file',
    access: access.member('edit', 'consent'),
    summary: 'The certificate of a deletion as a PDF.',
    params: ofConsent.extend({ certificateId: id }),
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
  coverage: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/consent_coverage',
    access: access.member('edit', 'storyfile'),
    summary:
      'For each channel, whether the consents of a storyfile cover it now, and the first reason why not.',
    params: z.object({ storyfileId: id }),
    reply: z.object({
      channels: z.array(
        z.object({ channel: z.enum(consentChannels), covered: z.boolean(), message: z.string() }),
      ),
    }),
  }),
  term: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/consent_term',
    access: access.member('edit', 'organization'),
    summary: 'After how many days the files of answers that were taken back are deleted.',
    params: inOrganization,
    reply: z.object({ days: z.number().int() }),
  }),
  setTerm: route({
    method: 'PUT',
    path: '/v1/conversa/organizations/:organizationId/consent_term',
    access: access.member('owner', 'organization'),
    summary: 'Sets after how many days the files of answers that were taken back are deleted.',
    params: inOrganization,
    body: z.strictObject({ days: z.number().int().min(0).max(limits.consentTermDays) }),
    reply: z.object({ days: z.number().int() }),
  }),
  open: route({
    method: 'POST',
    path: '/v1/consent/open',
    access: access.public,
    summary: 'A person’s consent, by the code in their letter.',
    body: z.strictObject({ code }),
    reply: ownConsent,
    secret: true,
    perMinute: 30,
  }),
  takeBack: route({
    method: 'POST',
    path: '/v1/consent/withdrawal',
    access: access.public,
    summary: 'A person takes answers back by the code of their letter; null: all of them.',
    body: z.strictObject({ code, clipIds: clipIds.nullable() }),
    reply: ownConsent,
    secret: true,
    perMinute: 30,
  }),
  giveAgain: route({
    method: 'POST',
    path: '/v1/consent/return',
    access: access.public,
    summary:
      'A person changes their mind about answers whose files are still there; null: about all of them.',
    body: z.strictObject({ code, clipIds: clipIds.nullable() }),
    reply: ownConsent,
    secret: true,
    perMinute: 30,
  }),
  copy: route({
    method: 'POST',
    path: '/v1/consent/file',
    access: access.public,
    summary: 'The signed consent as a PDF, by the code of the letter.',
    body: z.strictObject({ code }),
    reply: nothing,
    file: ['application/pdf'],
    secret: true,
    perMinute: 30,
  }),
  poster: route({
    method: 'POST',
    path: '/v1/consent/poster',
    access: access.public,
    summary: 'The picture of an answer, by the code of the letter, until its files are deleted.',
    body: z.strictObject({ code, clipId: id }),
    reply: nothing,
    file: ['image/jpeg'],
    secret: true,
    perMinute: 300,
  }),
}

export const consentsNoun = {
  name: 'consents',
  about: 'Consents of recorded people, and their withdrawal.',
  routes: consentsRoutes,
  allows: {
    everybody: ['open', 'takeBack', 'giveAgain', 'copy', 'poster'],
    readConsents: [
      ...['texts', 'file', 'list', 'due', 'get', 'document', 'places', 'record', 'certificate'],
      ...['coverage', 'term'],
    ],
    consents: [
      ...['write', 'add', 'change', 'assign', 'addDocument', 'letter', 'withdraw', 'purge', 'setTerm'],
    ],
  },
  refusals: {
    write: ['CHANGED_MEANWHILE'],
    change: ['CHANGED_MEANWHILE'],
    addDocument: ['UNSUPPORTED_CONTENT_TYPE'],
    letter: ['STATE_CONFLICT'],
    open: ['NOT_FOUND'],
    takeBack: ['NOT_FOUND', 'STATE_CONFLICT'],
    giveAgain: ['NOT_FOUND', 'STATE_CONFLICT'],
    copy: ['NOT_FOUND'],
    poster: ['NOT_FOUND'],
  },
  auditFields: ['version', 'channels', 'endsOn', 'startsOn', 'whole', 'answers', 'days', 'sha256'],
  changes: { consentText: 'read', consent: 'read' },
  stale: {
    consentText: ['consents.texts'],
    consent: ['consents.list', 'consents.get', 'consents.due', 'consents.coverage', 'consents.term'],
    clip: ['consents.get', 'consents.due'],
  },
} as const satisfies Noun
