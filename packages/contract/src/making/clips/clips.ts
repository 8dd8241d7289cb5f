import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, listOf, listQuery, nothing, timestamp } from '../../wire/list.ts'
import type { Noun } from '../../wire/noun.ts'
import { access, route } from '../../wire/route.ts'
import { upload, uploadFailures, videoNotes } from './media.ts'

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

/** Kinds of which the player uses one: a second video without a question is a take of the first. */
export const singleKinds: readonly ClipKind[] = ['resting', 'listening', 'intro']

export const clipStatuses = [
  'uploading',
  'processing',
  'processed',
  'approved',
  'failed',
  'withdrawn',
] as const

/** One spoken word; its times are milliseconds from the start of the clip. */
export const word = z.object({
  t0: z.number(),
  t1: z.number(),
  text: z.string(),
  /** The studio wrote it down and is not sure. */
  doubtful: z.literal(true).optional(),
})

export const transcriptStates = ['waiting', 'draft', 'read', 'failed'] as const

export const clip = z.object({
  clipId: id,
  storyfileId: id,
  kind: z.enum(clipKinds),
  status: z.enum(clipStatuses),
  questions: z.array(
    z.object({
      questionId: id,
      text: z.string(),
      topicName: z.string(),
      /** How many answers it has; visitors get several in turn. */
      answers: z.number().int(),
    }),
  ),
  /** The answer that this clip is a take of. All its takes have the same kind and questions. */
  answerId: id,
  /** Whether this take is the one that visitors get, from the next training on. */
  chosen: z.boolean(),
  /** Flagged on the set, to be looked at later. */
  flagged: z.boolean(),
  takeNo: z.number().int(),
  /** How many takes the answer has. */
  takes: z.number().int(),
  fileName: z.string(),
  uploadId: id.nullable(),
  /** Percentage of processing and the sentence of a failure. */
  progress: z.number(),
  error: z.string().nullable(),
  /** What can help after a failure; null where nothing failed. */
  failure: z.enum(uploadFailures).nullable(),
  /** State of a new file for this clip, whose old video plays until then; null: none is on its way. */
  replacement: z.enum(['uploading', 'processing', 'failed']).nullable(),
  /** Paths under `/v1/content`; an `access_token` has to be appended. */
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  durationMs: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  loudnessLufs: z.number().nullable(),
  /** Its sound was measured, and nothing can be heard in it. */
  silent: z.boolean(),
  videoNotes: z.array(z.enum(videoNotes)),
  /** How many sound tracks its original has, where there are several to choose from; otherwise 0. */
  soundTracks: z.number().int(),
  originalSha256: z.string().nullable(),
  transcript: z.string(),
  words: z.array(word),
  /** `waiting`: the studio still writes it down. `draft`: it did, and it isn’t read yet. `failed`: it could not. */
  transcriptState: z.enum(transcriptStates),
  /** While it waits: how much is written down. */
  transcriptPercent: z.number().int(),
  /** The interview that it was cut from; null: it came by itself. */
  interviewId: id.nullable(),
  /** Counts what people changed of it. */
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Clip = z.infer<typeof clip>

/** The progress of the transcripts of a storyfile's spoken clips. */
export const transcriptProgress = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
})
export type TranscriptProgress = z.infer<typeof transcriptProgress>

const inClip = z.object({ clipId: id })

export const videoFile = {
  // A Mac writes "é" as two letters: a search finds either form.
  fileName: z.string().trim().normalize('NFC').min(1).max(255),
  bytes: z
    .number()
    .int()
    .min(1, 'The file is empty.')
    .max(limits.videoBytes, 'A video may have 20 GB at most.'),
}

export const clipsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/clips',
    access: access.member('read', 'storyfile'),
    summary: 'The clips of a storyfile.',
    query: listQuery.extend({
      storyfileId: id,
      kind: z.enum(clipKinds).optional(),
      /** Only the takes of this answer. */
      answerId: id.optional(),
      /** Only what answers this question. */
      questionId: id.optional(),
      /** `true`: only the chosen take of each answer. */
      chosen: z.enum(['true', 'false']).optional(),
    }),
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
      /**
       * The answer that the video is a take of; its kind and questions are those of the answer. Null: an answer of its
       * own, which takes turns with the others to its questions. Left out: a take of the oldest answer of this kind to
       * all of these questions, or an answer of its own where there is none. A take reaches visitors once it is chosen.
       */
      answerId: id.nullable().optional(),
      ...videoFile,
      /** Null: it is not known yet, because the video is sent while it is recorded. */
      bytes: videoFile.bytes.nullable(),
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
      'Changes what a clip answers, its kind, its transcript, its approval, its flag or the chosen take; a transcript that is sent, changed or not, counts as read; with `if-match`, refused if it changed since. Kind and questions change for all takes of the answer.',
    params: inClip,
    body: z.strictObject({
      kind: z.enum(clipKinds).optional(),
      questionIds: z.array(id).max(50).optional(),
      transcript: z.string().trim().max(limits.transcriptCharacters).optional(),
      /** With a transcript alone, the studio keeps the times of the words that are still there. */
      words: z.array(word).max(20_000).optional(),
      status: z.enum(['processed', 'approved']).optional(),
      /** Makes this take the one that visitors get. */
      chosen: z.literal(true).optional(),
      /** A flag of the set: to be looked at. It changes nothing for visitors. */
      flagged: z.boolean().optional(),
      /** Makes the clip a take of this answer, with its kind and questions; null: an answer of its own. */
      answerId: id.nullable().optional(),
    }),
    reply: clip,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/clips/:clipId',
    access: access.member('edit', 'clip'),
    summary:
      'Deletes a clip softly. Visitors stop getting it within a minute, without a training. If it was the chosen take, the newest one left is chosen.',
    params: inClip,
    reply: nothing,
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/withdrawal',
    access: access.member('edit', 'clip'),
    summary:
      'Takes a clip back from visitors within a minute, without a training; it stays in the list of clips. If it was the chosen take, the newest one left is chosen. Repeating it changes nothing.',
    params: inClip,
    reply: clip,
  }),
  bringBack: route({
    method: 'DELETE',
    path: '/v1/conversa/clips/:clipId/withdrawal',
    access: access.member('edit', 'clip'),
    summary:
      'Ends the withdrawal of a clip. Releases that hold it give it to visitors again within a minute; a take that was chosen is chosen again.',
    params: inClip,
    reply: clip,
  }),
  /** Announces a new file for a clip, with the upload that tus then fills. */
  replaceFile: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/file',
    access: access.member('edit', 'clip'),
    summary:
      'Announces another file for a clip, which keeps its questions and transcript. A video that plays stays until the new one is processed.',
    params: inClip,
    body: z.strictObject(videoFile),
    reply: z.object({ clip, upload }),
    status: 201,
  }),
  keepFile: route({
    method: 'DELETE',
    path: '/v1/conversa/clips/:clipId/file',
    access: access.member('edit', 'clip'),
    summary: 'Gives up the new file of a clip: what it had before counts again.',
    params: inClip,
    reply: clip,
  }),
  transcripts: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/transcripts',
    access: access.member('read', 'storyfile'),
    summary: 'How far the transcripts of a storyfile are.',
    params: z.object({ storyfileId: id }),
    reply: transcriptProgress,
  }),
  retryTranscript: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/transcript',
    access: access.member('edit', 'clip'),
    summary: 'Has the studio try again to write down what is said in a clip, after it failed.',
    params: inClip,
    reply: clip,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/clips/:clipId/restore',
    access: access.member('edit', 'clip'),
    summary:
      'Restores a deleted clip. Releases that hold it give it to visitors again within a minute. If it was the chosen take when it was deleted, it is chosen again.',
    params: inClip,
    reply: clip,
  }),
}

export const clipsNoun = {
  name: 'clips',
  about: 'The videos of a storyfile.',
  routes: clipsRoutes,
  allows: {
    seeStoryfile: ['list', 'get', 'transcripts'],
    editContent: [
      'announce',
      'update',
      'remove',
      'withdraw',
      'bringBack',
      'replaceFile',
      'keepFile',
      'restore',
      'retryTranscript',
    ],
  },
  refusals: {
    announce: ['STORAGE_FULL'],
    withdraw: ['STATE_CONFLICT'],
    bringBack: ['STATE_CONFLICT'],
    replaceFile: ['STORAGE_FULL'],
    restore: ['STORAGE_FULL'],
    retryTranscript: ['STATE_CONFLICT'],
  },
  changes: { clip: 'read' },
  stale: {
    script: ['clips.list'],
    clip: [
      'clips.list',
      'clips.get',
      'clips.transcripts',
      'storyfiles.script',
      'storyfiles.get',
      'storyfiles.list',
    ],
    upload: ['clips.list', 'clips.get'],
  },
} as const satisfies Noun
