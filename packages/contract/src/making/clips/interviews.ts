/** A long recording that holds many answers: the studio cuts it at pauses, a person corrects the cut, clips are made of it. */
import { z } from 'zod'
import { limits } from '../../wire/limits.ts'
import { id, nothing, timestamp } from '../../wire/list.ts'
import { access, route } from '../../wire/route.ts'
import { videoFile, word } from './clips.ts'
import { upload, uploadFailures } from './media.ts'

/** `uploading` and `processing`: its video is on its way. `listening`: the studio cuts it. `ready`: people can work on it. */
export const interviewStates = ['uploading', 'processing', 'listening', 'ready', 'failed'] as const

/** How sure the studio is of a piece's question; `chosen`: a person said so. */
export const pieceConfidences = ['certain', 'guess', 'none', 'chosen'] as const

/** What the cut had to do without. */
export const interviewLacks = ['transcripts', 'speech', 'pauses', 'questions'] as const

export const interviewPiece = z.strictObject({
  pieceId: id,
  fromMs: z.number().int().min(0),
  untilMs: z.number().int().min(0),
  questionId: id.nullable(),
  confidence: z.enum(pieceConfidences),
  /** The interviewer speaks here. */
  asks: z.boolean(),
  leftOut: z.boolean(),
})
export type InterviewPiece = z.infer<typeof interviewPiece>

export const interviewClip = z.object({
  pieceId: id,
  /** Null until it is cut. */
  clipId: id.nullable(),
  state: z.enum(['waiting', 'made', 'failed']),
  error: z.string().nullable(),
})

const card = z.object({
  interviewId: id,
  storyfileId: id,
  fileName: z.string(),
  state: z.enum(interviewStates),
  /** Of the state that it is in: processed, or listened to. */
  percent: z.number().int(),
  /** How long listening will still take; null where nothing is known yet. */
  secondsLeft: z.number().int().nullable(),
  error: z.string().nullable(),
  failure: z.enum(uploadFailures).nullable(),
  uploadId: id,
  durationMs: z.number().nullable(),
  pieceCount: z.number().int(),
  madeCount: z.number().int(),
  createdAt: timestamp,
})
export type InterviewCard = z.infer<typeof card>

export const interview = card.extend({
  lacks: z.array(z.enum(interviewLacks)),
  videoUrl: z.string().nullable(),
  pieces: z.array(interviewPiece),
  /** What is said in the whole recording, with times from its start. */
  words: z.array(word),
  clips: z.array(interviewClip),
  /** Counts what people changed of the cut. */
  version: z.number().int(),
})
export type Interview = z.infer<typeof interview>

/** A video that answers no question yet, with the question that its transcript seems to answer. */
export const unansweredVideo = z.object({
  clipId: id,
  fileName: z.string(),
  question: z.object({ questionId: id, text: z.string() }).nullable(),
})
export type UnansweredVideo = z.infer<typeof unansweredVideo>

const inInterview = z.object({ interviewId: id })
const ofInterview = '/v1/conversa/interviews/:interviewId'

import type { Noun } from '../../wire/noun.ts'

export const interviewsRoutes = {
  unansweredVideos: route({
    method: 'GET',
    path: '/v1/conversa/unanswered_videos',
    access: access.member('read', 'storyfile'),
    summary:
      'The videos of a storyfile that answer no question yet, each with a question proposed from its transcript.',
    query: z.object({ storyfileId: id }),
    reply: z.object({ items: z.array(unansweredVideo) }),
  }),
  list: route({
    method: 'GET',
    path: '/v1/conversa/interviews',
    access: access.member('read', 'storyfile'),
    summary: 'The interviews of a storyfile, the newest first.',
    query: z.object({ storyfileId: id }),
    reply: z.object({ items: z.array(card) }),
  }),
  /** The upload is then filled by tus, as a clip's is. */
  announce: route({
    method: 'POST',
    path: '/v1/conversa/interviews',
    access: access.member('edit', 'storyfile'),
    summary: 'Announces the upload of a long video that is to be cut into answers.',
    body: z.strictObject({ storyfileId: id, ...videoFile }),
    reply: z.object({ interview, upload }),
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: ofInterview,
    access: access.member('read', 'interview'),
    summary: 'One interview with its pieces and words.',
    params: inInterview,
    reply: interview,
  }),
  peaks: route({
    method: 'GET',
    path: `${ofInterview}/peaks`,
    access: access.member('read', 'interview'),
    summary: 'The waveform of an interview: one byte for each slice of its sound, in base64.',
    params: inInterview,
    reply: z.object({ perSecond: z.number().int(), peaks: z.string() }),
  }),
  saveCut: route({
    method: 'PATCH',
    path: ofInterview,
    access: access.member('edit', 'interview'),
    summary: 'Saves the cut of an interview; with `if-match`, refused if it changed since.',
    params: inInterview,
    body: z.strictObject({ pieces: z.array(interviewPiece).max(limits.piecesPerInterview) }),
    reply: z.object({ version: z.number().int() }),
  }),
  makeClips: route({
    method: 'POST',
    path: `${ofInterview}/clips`,
    access: access.member('edit', 'interview'),
    summary:
      'Makes clips of all pieces that are not left out and have none yet; they are cut in the background. A question that has an answer gets a further take, which visitors do not see until it is chosen.',
    params: inInterview,
    reply: interview,
  }),
  listenAgain: route({
    method: 'POST',
    path: `${ofInterview}/retry`,
    access: access.member('edit', 'interview'),
    summary: 'Continues listening to an interview where it failed.',
    params: inInterview,
    reply: interview,
  }),
  remove: route({
    method: 'DELETE',
    path: ofInterview,
    access: access.member('edit', 'interview'),
    summary: 'Takes an interview off the list; the clips made of it stay.',
    params: inInterview,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: `${ofInterview}/restore`,
    access: access.member('edit', 'interview'),
    summary: 'Puts an interview back on the list.',
    params: inInterview,
    reply: interview,
  }),
}

export const interviewsNoun = {
  name: 'interviews',
  about: 'Long recordings that are cut into clips.',
  routes: interviewsRoutes,
  allows: {
    seeStoryfile: ['list', 'get', 'peaks', 'unansweredVideos'],
    editContent: ['announce', 'saveCut', 'makeClips', 'listenAgain', 'remove', 'restore'],
  },
  refusals: {
    announce: ['STORAGE_FULL'],
    restore: ['STORAGE_FULL'],
  },
  changes: { interview: 'read' },
  stale: {
    upload: ['interviews.list', 'interviews.get'],
    interview: ['interviews.list', 'interviews.get'],
    clip: ['interviews.unansweredVideos'],
    script: ['interviews.unansweredVideos'],
  },
} as const satisfies Noun
