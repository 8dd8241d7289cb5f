import { z } from 'zod'
import { limits } from './limits.ts'
import { id, listOf, listQuery, nothing, timestamp } from './list.ts'
import { upload } from './media.ts'
import { access, route } from './route.ts'

export const clipKinds = [
  'regular',
  'resting',
  'cannot_answer',
  'bad_transcription',
  'knowledge',
  'intro',
  'greeting',
  'goodbye',
  'listening',
  'bridge',
] as const
export type ClipKind = (typeof clipKinds)[number]

/** Kinds that may have no sound. */
export const silentKinds: readonly ClipKind[] = ['resting', 'listening']

export const clipStatuses = [
  'uploading',
  'processing',
  'processed',
  'approved',
  'failed',
  'withdrawn',
] as const

/** One spoken word; its times are milliseconds from the start of the clip. */
export const word = z.object({ t0: z.number(), t1: z.number(), text: z.string() })

export const clip = z.object({
  clipId: id,
  storyfileId: id,
  kind: z.enum(clipKinds),
  status: z.enum(clipStatuses),
  questions: z.array(z.object({ questionId: id, text: z.string(), topicName: z.string() })),
  takeNo: z.number().int(),
  fileName: z.string(),
  uploadId: id.nullable(),
  /** Percentage of processing and the sentence of a failure. */
  progress: z.number(),
  error: z.string().nullable(),
  /** Paths under `/v1/content`; an `access_token` has to be appended. */
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationMs: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  loudnessLufs: z.number().nullable(),
  originalSha256: z.string().nullable(),
  transcript: z.string(),
  words: z.array(word),
  /** Counts what people changed of it. */
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Clip = z.infer<typeof clip>

const inClip = z.object({ clipId: id })

export const clipsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/clips',
    access: access.member('read', 'storyfile'),
    summary: 'The clips of a storyfile.',
    query: listQuery.extend({ storyfileId: id, kind: z.enum(clipKinds).optional() }),
    reply: listOf(clip),
  }),
  /** Announces a video: makes the clip and the upload that tus then fills, with the upload's id. */
  announce: route({
    method: 'POST',
    path: '/v1/conversa/clips',
    access: access.member('edit', 'storyfile'),
    summary: 'Makes a clip and announces the upload of its video.',
    body: z.strictObject({
      storyfileId: id,
      kind: z.enum(clipKinds).default('regular'),
      questionIds: z.array(id).max(50).default([]),
      fileName: z.string().trim().min(1).max(255),
      bytes: z
        .number()
        .int()
        .min(1, 'The file is empty.')
        .max(limits.videoBytes, 'A video may have 20 GB at most.'),
      transcript: z.string().trim().max(limits.transcriptCharacters).default(''),
      source: z.enum(['browser', 'upload', 'import']).default('upload'),
    }),
    reply: z.object({ clip, upload }),
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/conversa/clips/:clipId',
    access: access.member('read', 'clip'),
    summary: 'One clip.',
    params: inClip,
    reply: clip,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/clips/:clipId',
    access: access.member('edit', 'clip'),
    summary:
      'Changes what a clip answers, its kind, its transcript or its approval; with `if-match`, unless somebody else did.',
    params: inClip,
    body: z.strictObject({
      kind: z.enum(clipKinds).optional(),
      questionIds: z.array(id).max(50).optional(),
      transcript: z.string().trim().max(limits.transcriptCharacters).optional(),
      words: z.array(word).max(20_000).optional(),
      status: z.enum(['processed', 'approved']).optional(),
    }),
    reply: clip,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/clips/:clipId',
    access: access.member('edit', 'clip'),
    summary: 'Deletes a clip softly; releases that hold it keep it until the next one.',
    params: inClip,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/restore',
    access: access.member('edit', 'clip'),
    summary: 'Restores a deleted clip.',
    params: inClip,
    reply: clip,
  }),
}
