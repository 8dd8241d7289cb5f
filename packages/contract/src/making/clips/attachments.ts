/** What is shown beside an answer, or after it: pictures, sounds, maps, documents and links. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { upload } from './media.ts'

export const attachmentKinds = ['image', 'sound', 'map', 'document', 'link'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** A sound may be larger than the rest. */
export const attachmentBytes = { sound: 100_000_000, other: 25_000_000 } as const

export const attachmentTypes = ['image/webp', 'audio/mp4', 'application/pdf'] as const

/** What of a file each kind shows; a map may be a link instead. */
export const attachmentTypeOf: Record<AttachmentKind, (typeof attachmentTypes)[number] | null> = {
  image: 'image/webp',
  map: 'image/webp',
  sound: 'audio/mp4',
  document: 'application/pdf',
  link: null,
}

/** A page of the web; the player never opens it by itself. */
const webAddress = z.url({ protocol: /^https?$/ }).max(2000)

export const attachment = z.strictObject({
  attachmentId: id,
  kind: z.enum(attachmentKinds),
  /** When it appears, in milliseconds of the whole video; null: after the answer. */
  atMs: z.number().int().min(0).nullable(),
  title: z.string().trim().min(1).max(limits.attachmentTitleCharacters),
  credit: z.string().trim().max(limits.attachmentCreditCharacters).default(''),
  /** A description for people who don't see it. */
  alternative: z.string().trim().max(limits.attachmentAlternativeCharacters).default(''),
  address: webAddress.nullable().default(null),
  fileId: id.nullable().default(null),
})
export type Attachment = z.infer<typeof attachment>

export const attachmentFile = z.object({
  fileId: id,
  type: z.enum(attachmentTypes),
  fileName: z.string(),
  bytes: z.number(),
  /** Of a picture. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Of a sound. */
  durationMs: z.number().nullable(),
  /** A path under `/v1/content`; an `access_token` has to be appended. */
  fileUrl: z.string(),
})
export type AttachmentFile = z.infer<typeof attachmentFile>

export const clipAttachments = z.object({
  items: z.array(attachment),
  /** The files that they name. */
  files: z.array(attachmentFile),
  /** Counts what people changed of them. */
  version: z.number().int(),
  /** False: they were written for a video that the clip had before, and visitors do not get them. */
  fits: z.boolean(),
  byName: z.string().nullable(),
  updatedAt: timestamp.nullable(),
})
export type ClipAttachments = z.infer<typeof clipAttachments>

const inClip = z.object({ clipId: id })
const ofClip = '/v1/conversa/clips/:clipId/attachments'

export const attachmentsRoutes = {
  list: route({
    method: 'GET',
    path: ofClip,
    access: access.member('read', 'clip'),
    summary: 'The attachments shown beside a clip and after it.',
    params: inClip,
    reply: clipAttachments,
  }),
  save: route({
    method: 'PUT',
    path: ofClip,
    access: access.member('edit', 'clip'),
    summary:
      'Saves the attachments of a clip; refused if they changed since `basedOn`. Visitors get them after the next training.',
    params: inClip,
    body: z.strictObject({
      basedOn: z.number().int().min(0),
      items: z.array(attachment).max(limits.attachmentsPerClip),
    }),
    reply: clipAttachments,
  }),
  /** The file is sent by tus; its id is that of the upload. */
  announce: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/attachment_files',
    access: access.member('edit', 'clip'),
    summary: 'Announces a file that is to be shown beside a clip, with the upload that tus then fills.',
    params: inClip,
    body: z.strictObject({
      fileName: z.string().trim().normalize('NFC').min(1).max(255),
      bytes: z
        .number()
        .int()
        .min(1, 'The file is empty.')
        .max(attachmentBytes.sound, 'A file may have 100 MB at most.'),
    }),
    reply: upload,
    status: 201,
  }),
  file: route({
    method: 'GET',
    path: '/v1/conversa/clips/:clipId/attachment_files/:fileId',
    access: access.member('read', 'clip'),
    summary: 'A file that was sent for a clip, once it is processed.',
    params: inClip.extend({ fileId: id }),
    reply: attachmentFile,
  }),
}

export const attachmentsNoun = {
  name: 'attachments',
  about: 'Attachments of answers.',
  routes: attachmentsRoutes,
  allows: { seeStoryfile: ['list', 'file'], editContent: ['save', 'announce'] },
  refusals: {
    list: ['STATE_CONFLICT'],
    save: ['CHANGED_MEANWHILE', 'STATE_CONFLICT'],
    announce: ['STORAGE_FULL', 'TOO_LARGE'],
  },
  auditFields: ['attachments'],
  stale: { clip: ['attachments.list'] },
} as const satisfies Noun
