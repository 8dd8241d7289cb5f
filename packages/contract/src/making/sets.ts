/**
 * Sets: people who are being filmed, as an interviewer sees it from another device. Nothing of it is stored; what was
 * filmed stays on the device and takes its own way.
 */
import { z } from 'zod'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** `ready`: nothing runs. `review`: a take is over and its verdict is there. `left`: the set was closed. */
export const setPhases = ['ready', 'countdown', 'recording', 'review', 'left'] as const
/** What an interviewer may do from another device. */
export const cueActs = ['note', 'start', 'stop', 'retake', 'next', 'previous', 'flag'] as const

/** Characters of a still: about 30 kB of JPEG. */
const stillCharacters = 40_000

/** In shares of the picture's width. */
export const headShift = z.object({
  x: z.number().min(-1).max(1),
  y: z.number().min(-1).max(1),
  share: z.number().min(0).max(2),
})
export const setBattery = z.object({ level: z.number().min(0).max(1), charging: z.boolean() })

const figures = {
  /** The question, or the name of a pose. */
  film: z.string().regex(/^[\w-]{1,40}$/, 'This is neither a question nor a pose.'),
  phase: z.enum(setPhases),
  takeNo: z.number().int().min(0).max(10_000),
  elapsedMs: z.number().min(0).max(86_400_000),
  /** What the device's store gave back of the take. */
  safeMs: z.number().min(0).max(86_400_000),
  /** Share of the take that the studio has. */
  sentShare: z.number().min(0).max(1),
  /** Null: the camera is closed. */
  levelDb: z.number().min(-200).max(40).nullable(),
  isClipping: z.boolean(),
  silentMs: z.number().min(0).max(86_400_000),
  /** From the resting pose, in shares of the picture's width; null: there is none. */
  shift: headShift.nullable(),
  battery: setBattery.nullable(),
  isFlagged: z.boolean(),
}

export const filmingSet = z.object({
  ...figures,
  setId: id,
  /** Who films: a member, or the guest of a recording link. */
  name: z.string(),
  /** Null: a member films. */
  guestId: id.nullable(),
  seenAt: timestamp,
})
export type FilmingSet = z.infer<typeof filmingSet>

export const seenSet = filmingSet.extend({
  /** A JPEG in base64; null: the camera is closed, or the first one is on its way. */
  still: z.string().nullable(),
  /** How long ago they came, by the server's clock: those of devices differ. */
  stillAgoMs: z.number().nullable(),
  seenAgoMs: z.number(),
  /** The number of the newest cue, and of the newest that the set has carried out. */
  cue: z.number().int(),
  heard: z.number().int(),
})
export type SeenSet = z.infer<typeof seenSet>

export const cue = z.object({
  n: z.number().int(),
  act: z.enum(cueActs),
  /** What an interviewer writes to the person; empty unless `act` is `note`. */
  note: z.string(),
})
export type Cue = z.infer<typeof cue>

/** What a page that films says of itself. */
export const shownSet = z.strictObject({
  ...figures,
  /** The number of the newest cue that was carried out. */
  heard: z.number().int().min(0),
  still: z
    .base64('This is no picture in base64.')
    .max(stillCharacters, 'A still may have 30 kB at most.')
    .startsWith('/9j/', 'A still has to be a JPEG.')
    .nullable()
    .default(null),
})
const heardBack = z.object({
  /** Whether an interviewer is looking: only then a still is wanted. */
  isWatched: z.boolean(),
  /** In order; each counts until a later call says that it was heard. */
  cues: z.array(cue),
})
export type SetReply = z.infer<typeof heardBack>

const inStoryfile = z.object({ storyfileId: id })
const inSet = inStoryfile.extend({ setId: id })
const path = '/v1/conversa/storyfiles/:storyfileId/sets'
const edits = access.member('edit', 'storyfile')
/** A page says it every second while an interviewer looks, and answers a cue at once. */
const perMinute = 240

/** Characters of a trial at most: a megabyte. */
export const trialCharacters = 1_000_000

export const setsRoutes = {
  list: route({
    method: 'GET',
    path,
    access: edits,
    summary: 'Who films for the storyfile at the moment.',
    params: inStoryfile,
    reply: z.object({ sets: z.array(filmingSet) }),
  }),
  get: route({
    method: 'GET',
    path: `${path}/:setId`,
    access: edits,
    summary: 'One set with its newest still. Asking for it asks the set to send stills for a while.',
    params: inSet,
    reply: seenSet,
    perMinute,
  }),
  direct: route({
    method: 'POST',
    path: `${path}/:setId/cues`,
    access: edits,
    summary: 'Starts or stops a recording, goes to another question, flags a take, or sends a note.',
    params: inSet,
    body: z
      .strictObject({
        act: z.enum(cueActs),
        note: z.string().trim().normalize('NFC').max(200, 'A note may have 200 characters.').default(''),
      })
      .refine(({ act, note }) => (act === 'note') === (note !== ''), {
        path: ['note'],
        error: 'Write a note, and only with `note`.',
      }),
    reply: z.object({ n: z.number().int() }),
    status: 201,
    perMinute,
  }),
  show: route({
    method: 'PUT',
    path: `${path}/:setId`,
    access: edits,
    summary: 'Says how the caller’s own recording is doing, and hears what an interviewer wants.',
    params: inSet,
    body: shownSet,
    reply: heardBack,
    perMinute,
  }),
  trial: route({
    method: 'POST',
    path: `${path}/trial`,
    access: edits,
    summary: 'Takes some characters and forgets them, so that a page can measure how fast it sends.',
    params: inStoryfile,
    body: z.strictObject({ padding: z.string().max(trialCharacters) }),
    reply: z.object({ characters: z.number().int() }),
    perMinute: 20,
  }),
  showAsGuest: route({
    method: 'PUT',
    path: '/v1/recordings/guests/:guestId/set',
    access: access.guest,
    summary: 'Says how a guest’s recording is doing, and hears what an interviewer wants.',
    params: z.object({ guestId: id }),
    body: shownSet,
    reply: heardBack,
    perMinute,
  }),
}

export const setsNoun = {
  name: 'sets',
  about: 'A shoot under way, as an interviewer sees and directs it from another device.',
  routes: setsRoutes,
  allows: {
    editContent: ['list', 'get', 'direct', 'show', 'trial'],
    guest: ['showAsGuest'],
  },
  refusals: {
    get: ['NOT_FOUND'],
    direct: ['NOT_FOUND', 'STATE_CONFLICT'],
    show: ['NOT_FOUND'],
    showAsGuest: ['RECORDING_ENDED'],
  },
  changes: { set: 'read' },
  stale: { set: ['sets.list', 'sets.get'] },
} as const satisfies Noun
