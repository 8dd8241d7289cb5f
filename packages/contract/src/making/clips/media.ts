import { z } from 'zod'
import { id, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'

/** The server's word for an upload; in numbers 0 uploaded (START), 1 processed (END), 2 failed (FAIL). */
export const uploadStates = ['START', 'END', 'FAIL'] as const

/** Where an upload stands. `waiting`: announced, no byte or not all bytes here yet. */
export const uploadStages = ['waiting', 'uploaded', 'processing', 'processed', 'failed'] as const

/** What can help a failed upload: another file, processing this one again, or sending it again. */
export const uploadFailures = ['file', 'studio', 'unsent'] as const
export type UploadFailure = (typeof uploadFailures)[number]

/**
 * What the studio did to make a video playable that its author should know. `deinterlaced`: fields became pictures.
 * `pictureHeld`: the last picture stays while the sound goes on. `framesRepeated`, `framesThinned`: to a usual rhythm.
 * `otherTrack`: the first sound track is silent, the first one with sound is taken. `tracksMixed`: two microphones with a
 * track each. `oneSide`: what was on one side is in the middle. `plainPicture`: a filter failed, the picture is as it came.
 */
export const videoNotes = [
  'deinterlaced',
  'pictureHeld',
  'framesRepeated',
  'framesThinned',
  'otherTrack',
  'tracksMixed',
  'oneSide',
  'plainPicture',
] as const
export type VideoNote = (typeof videoNotes)[number]

/** A sound track of an original. */
export const soundTrack = z.object({
  channels: z.number().int(),
  /** As its recorder named it; null: it did not. */
  title: z.string().nullable(),
  /** Null: not measured. */
  heard: z.boolean().nullable(),
})
export type SoundTrack = z.infer<typeof soundTrack>

export const upload = z.object({
  /** Also the id of the tus upload and the `uploadObjectKey` of the status call. */
  uploadId: id,
  stage: z.enum(uploadStages),
  fileName: z.string(),
  /** Null while a recording is sent whose length is not known yet. */
  bytes: z.number().nullable(),
  receivedBytes: z.number(),
  /** Of all that was sent; null until a recording has ended, or another file was processed. */
  sha256: z.string().nullable(),
  /** Of processing, 0 to 100. */
  percentage: z.number(),
  /** A sentence for a person; null unless failed. */
  error: z.string().nullable(),
  /** What can help after a failure; null unless failed. */
  failure: z.enum(uploadFailures).nullable(),
  createdAt: timestamp,
  /** What the upload is for, as its owner named it: `clip` and the clip's id. */
  resourceType: z.string(),
  resourceId: z.string(),
  storyfileId: id.nullable(),
})
export type Upload = z.infer<typeof upload>

export const mediaRoutes = {
  /** The specification's upload-status call; an unfinished upload answers an empty status. */
  status: route({
    method: 'GET',
    path: '/v1/conversa/upload/status',
    // Pictures of people belong to no organization: the handler decides who may see an upload.
    access: access.signedIn,
    summary: 'START, END or FAIL of an upload: of a video, or of a picture that the caller sent.',
    query: z.object({ uploadObjectKey: id }),
    reply: z.object({
      status: z.enum(['', ...uploadStates]),
      error: z.string().nullable(),
      failure: z.enum(uploadFailures).nullable(),
      percentage: z.number(),
      sha256: z.string().nullable(),
    }),
    perMinute: 3000,
  }),
  uploads: route({
    method: 'GET',
    path: '/v1/conversa/uploads',
    access: access.member('read', 'storyfile'),
    summary: 'Uploads of a storyfile which are not finished or failed.',
    query: z.object({ storyfileId: id }),
    reply: z.object({ items: z.array(upload) }),
  }),
  retry: route({
    method: 'POST',
    path: '/v1/conversa/uploads/:uploadId/retry',
    access: access.member('edit', 'upload'),
    summary: 'Processes a failed upload again.',
    params: z.object({ uploadId: id }),
    reply: upload,
  }),
  contentToken: route({
    method: 'GET',
    path: '/v1/conversa/content_token',
    access: access.member('read', 'storyfile'),
    summary:
      'A short-lived token for the media of one storyfile, for the `access_token` of content addresses.',
    query: z.object({ storyfileId: id }),
    reply: z.object({ token: z.string(), expiresAt: timestamp }),
  }),
  contentTokens: route({
    method: 'GET',
    path: '/v1/conversa/content_tokens',
    access: access.member('read', 'any'),
    summary: 'A short-lived token for the posters of all storyfiles one may see.',
    reply: z.object({ token: z.string(), expiresAt: timestamp }),
  }),
}

export const mediaNoun = {
  name: 'media',
  about: 'Uploads, their state, and the tokens for videos and pictures.',
  routes: mediaRoutes,
  allows: {
    signedIn: ['status'],
    seeStoryfile: ['uploads', 'contentToken', 'contentTokens'],
    editContent: ['retry'],
  },
  refusals: {
    status: ['NOT_FOUND'],
  },
  changes: { upload: 'read' },
  stale: {
    upload: ['media.uploads', 'media.status'],
  },
} as const satisfies Noun
