import { z } from 'zod'
import { attachmentKinds } from '../making/clips/attachments.ts'
import { clipKinds } from '../making/clips/clips.ts'
import { faceArea } from '../making/clips/face-area.ts'
import { consentChannels } from '../making/consent-records.ts'
import { look } from '../making/publishing/look.ts'
import { locationLabel } from '../making/publishing/share-links.ts'
import { limits } from '../wire/limits.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'
import { inkJson, inkState } from './inky.ts'

export const channels = ['studio', 'link', 'embed', 'kiosk', 'mobile', 'lms', 'rehearsal'] as const
export const askedBy = ['voice', 'text', 'tap', 'starter', 'choice'] as const
/**
 * `courtesy`: a greeting, thanks or a goodbye; without a clip the player rests and offers the starters.
 * `help`: the visitor is in distress; no clip, but a card with people to turn to.
 */
export const answerKinds = [
  'answer',
  'courtesy',
  'did_you_mean',
  'cannot_answer',
  'bad_transcription',
  'help',
] as const
/** The rules that decide a turn, in the order in which they are asked; see docs/dialogue-engine.md. */
export const deciders = [
  'tap',
  'safety',
  'safety_category',
  'operator',
  'story',
  'exact',
  'courtesy',
  'insult',
  'unclear',
  'routing_category',
  'several',
  'matcher',
  'chooser',
  'offer',
  'decline',
] as const
/** What the people who read the log should see of a turn. */
export const turnFlags = ['distress', 'insult'] as const

/** What is shown beside an answer, or after it. */
export const playableAttachment = z.object({
  attachmentId: id,
  kind: z.enum(attachmentKinds),
  /** When it appears, in milliseconds of the clip; null: after the answer. */
  atMs: z.number().nullable(),
  title: z.string(),
  credit: z.string(),
  /** A description for people who don't see it. */
  alternative: z.string(),
  /** A page of the web, for the visitor to open; null: there is none. */
  address: z.string().nullable(),
  /** The file with its `access_token`; null: there is none. */
  fileUrl: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
})
export type PlayableAttachment = z.infer<typeof playableAttachment>

/** A clip as the player needs it. `videoUrl` and `posterUrl` already carry their `access_token`. */
export const playableClip = z.object({
  clipId: id,
  kind: z.enum(clipKinds),
  videoUrl: z.string(),
  posterUrl: z.string(),
  durationMs: z.number(),
  /** What to add to its sound, in decibels from -12 to 6, so that all clips are equally loud. */
  gainDb: z.number(),
  /** The text of the captions; `words` times them where known. */
  transcript: z.string(),
  words: z.array(z.object({ t0: z.number(), t1: z.number(), text: z.string() })),
  /** Captions that people wrote or brought, in one or more languages; they go before those of the transcript. */
  captions: z.array(
    z.object({
      language: z.string(),
      cues: z.array(
        z.object({
          startMs: z.number(),
          endMs: z.number(),
          text: z.string(),
          /** It says what is shown, for people who don't see it. */
          describes: z.literal(true).optional(),
        }),
      ),
    }),
  ),
  attachments: z.array(playableAttachment),
})
export type PlayableClip = z.infer<typeof playableClip>

/** A clip that is likely next: enough to fetch it. Its words come with the answer that plays it. */
export const primedClip = playableClip.omit({
  transcript: true,
  words: true,
  captions: true,
  attachments: true,
})
export type PrimedClip = z.infer<typeof primedClip>

/** A question that can be answered, which names its clip; or, without ids, a choice of a story. */
export const suggestion = z.object({
  clipId: id.nullable(),
  questionId: id.nullable(),
  text: z.string(),
  /** Its clip can have been meant by what was asked; the others are there to go on with. */
  near: z.boolean().optional(),
  /** Of what is near: a picture of its clip, with its `access_token`. */
  posterUrl: z.string().optional(),
})
export type Suggestion = z.infer<typeof suggestion>

/** What the player loads first. */
export const stage = z.object({
  sessionId: id,
  /** Bearer token of this visitor, for this session only. */
  visitorToken: z.string(),
  storyfile: z.object({
    storyfileId: id,
    shortName: z.string(),
    name: z.string(),
    subjectName: z.string(),
    subjectDescription: z.string(),
    description: z.string(),
    language: z.string(),
    isSample: z.boolean(),
    /** Where the face is in its videos; null: not marked. */
    faceArea: faceArea.nullable(),
  }),
  /** How it presents itself; null: as players always did. */
  look: look.extend({ logoUrl: z.string().nullable() }).nullable(),
  releaseNumber: z.number().int(),
  /** Before the shoot: clips are text cards, whose `transcript` is shown; they have no video. */
  rehearsal: z.boolean(),
  /** False: visitors tap questions and have no field to type in; `starters` are then all questions with an answer. */
  freeQuestions: z.boolean(),
  /** Which of the spoken clips have a transcript and so captions. */
  captions: z.enum(['all', 'some', 'none']),
  /** The languages in which there are captions; the storyfile's own first. */
  captionLanguages: z.array(z.string()),
  /** Whether the server turns speech in this storyfile's language into text. */
  serverSpeech: z.boolean(),
  resting: playableClip.nullable(),
  listening: playableClip.nullable(),
  intro: playableClip.nullable(),
  /** Clips that play after it: a story that begins with several. */
  thenIntro: z.array(playableClip),
  starters: z.array(suggestion),
  /** Where the story begins; null without a story. */
  inkState: inkState.nullable(),
  /** Clips worth priming before the first question. */
  prime: z.array(primedClip),
})
export type Stage = z.infer<typeof stage>

export const rankedClip = z.object({ clipId: id, score: z.number(), questionText: z.string() })

/** One line of the help card: people who listen, and how to reach them. */
export const helpLine = z.object({
  name: z.string(),
  phone: z.string().optional(),
  /** How to write to them, such as "HOME to 741741". */
  text: z.string().optional(),
  url: z.string().optional(),
  hours: z.string().optional(),
  /** ISO 3166 code of two letters; none: the line serves several countries. */
  country: z.string().optional(),
})
export type HelpLine = z.infer<typeof helpLine>

export const answer = z.object({
  turnId: id,
  kind: z.enum(answerKinds),
  clip: playableClip.nullable(),
  /** Clips to play after `clip`, in this order: answers to further questions of the same turn. */
  thenClips: z.array(playableClip),
  /** With kind `help` only: people to turn to, the nearest first. */
  help: z.object({ lines: z.array(helpLine) }).nullable(),
  /** The rule that decided; null for turns from before rules had names. */
  decidedBy: z.enum(deciders).nullable(),
  score: z.number(),
  threshold: z.number(),
  margin: z.number(),
  top: z.array(rankedClip),
  /** After `answer` what to ask next; after `courtesy` the starters; otherwise the nearest questions. */
  suggestions: z.array(suggestion),
  /** Other answers that can have been meant, where the one that plays was only just sure. */
  instead: z.array(suggestion),
  /** Clips that are likely next. */
  prime: z.array(primedClip),
  heard: z.string(),
  /** Where the story waits; null: the conversation has none. */
  inkState: inkState.nullable(),
  /** Time at the server to choose the clip, in milliseconds. */
  matchMs: z.number(),
})
export type Answer = z.infer<typeof answer>

/** How a recogniser is doing. */
const earTest = z.object({
  /** `untested`: nothing is known yet, and visitors are heard. `slow`, `broken`: they are not, until a test succeeds. */
  state: z.enum(['untested', 'ready', 'slow', 'broken']),
  /** Processor time of this machine for a question of three seconds; null: not measured. */
  milliseconds: z.number().nullable(),
  testedAt: timestamp.nullable(),
  /** When it is tested again; null: not until an owner asks for it. */
  nextTestAt: timestamp.nullable(),
})

/** Who turns visitors' speech into text, and how that is going; of this machine's recognisers that of English. */
export const hearing = earTest.extend({
  engine: z.enum(['builtin', 'url', 'none']),
  /** This machine's recogniser of other languages than English; null: there is none. */
  others: earTest.extend({ languages: z.array(z.string()) }).nullable(),
  /** What this machine could hear besides, but is set not to. */
  unheard: z.array(z.string()),
  /** Nothing is switched off, and this machine's models aren't there. */
  noModels: z.boolean(),
})
export type Hearing = z.infer<typeof hearing>

/** Who speaks, and by what that can be checked. */
export const authenticity = z.object({
  speaker: z.string(),
  about: z.string(),
  /** The days on which it was filmed, as its people say; null: they did not say. */
  filmed: z.object({ from: z.iso.date(), until: z.iso.date() }).nullable(),
  /** When the first and the last of its files came to the studio; null: there are none. */
  recordedFrom: timestamp.nullable(),
  recordedUntil: timestamp.nullable(),
  clips: z.number().int(),
  /** To which channels the speaker agreed, in all consents that hold now, until the first of them ends; null: none is kept. */
  agreed: z.object({ channels: z.array(z.enum(consentChannels)), until: timestamp.nullable() }).nullable(),
  releaseNumber: z.number().int(),
  /** Nothing was: every answer is a recording. */
  generated: z.literal(false),
  /** The signed list of all files (JWS); null: not yet. */
  signed: z
    .object({ at: timestamp, files: z.number().int(), sha256: z.string(), jws: z.string() })
    .nullable(),
  publicKey: z.record(z.string(), z.string()),
})
export type Authenticity = z.infer<typeof authenticity>

export const usageRow = z.object({
  /** The channel, link, language, place or site; empty: none. */
  key: z.string(),
  visits: z.number().int(),
  questions: z.number().int(),
  answered: z.number().int(),
  /** Half of the visitors left after this many questions or fewer. */
  leftAt: z.number(),
  /** Visitors who asked nothing. */
  silent: z.number().int(),
  thumbsUp: z.number().int(),
  thumbsDown: z.number().int(),
  /** When the last of these visits began. */
  lastAt: timestamp,
})
export type UsageRow = z.infer<typeof usageRow>

const inOrganization = z.object({ organizationId: id })
const inSession = z.object({ sessionId: id })

export const conversationsRoutes = {
  start: route({
    method: 'POST',
    path: '/v1/dialogue/sessions',
    access: access.public,
    summary: 'Opens a conversation with a storyfile that is open to visitors.',
    body: z.strictObject({
      shortName: z.string().trim().min(1).max(60),
      channel: z.enum(['link', 'embed', 'kiosk', 'mobile', 'lms']).default('link'),
      /** Where its address asks for one. */
      password: z.string().min(1).max(200).optional(),
      /** The name of the place, such as a kiosk's: for the people who read the chat log. */
      locationLabel: locationLabel.optional(),
      /** The site whose page shows the player in a frame; kept only where it may. */
      site: z.string().trim().toLowerCase().max(260).optional(),
      /** Made by the client and kept to itself; a repeated call with the same id opens the same conversation. */
      clientSessionId: id.optional(),
    }),
    reply: stage,
    status: 201,
    // Limited by address and visitor, as the operator set it.
    perMinute: 'unlimited',
    crossSite: true,
  }),
  preview: route({
    method: 'POST',
    path: '/v1/dialogue/previews',
    access: access.member('read', 'storyfile'),
    summary: 'Opens a conversation with the newest trained release, for the studio.',
    body: z.strictObject({
      storyfileId: id,
      /** A version of its story to try out, instead of the one of the release. */
      storyVersionId: id.optional(),
      /** Continues from the state after this turn of another conversation; for who reads the chat log. */
      fromTurnId: id.optional(),
      /** Continues from this state of the runtime in the story of another conversation; for platform admins. */
      fromState: z.strictObject({ sessionId: id, ink: inkJson }).optional(),
    }),
    reply: stage,
    status: 201,
  }),
  ask: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/ask',
    access: access.visitor,
    summary: 'Asks a question; answers the clip that fits best, or that none fits.',
    params: inSession,
    body: z.strictObject({
      text: z
        .string()
        .min(1, 'Please enter a question.')
        .max(limits.visitorTextCharacters, 'A question may have 2,000 characters at most.'),
      askedBy: z.enum(askedBy).default('text'),
      /** Made by the client; a repeated call with the same id answers the same turn. */
      clientTurnId: id,
      /** The clip of a tapped suggestion. */
      clipId: id.optional(),
      confidence: z.number().min(0).max(1).optional(),
    }),
    reply: answer,
    perMinute: 'unlimited',
  }),
  guess: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/guess',
    access: access.visitor,
    summary:
      'The clips that a question comes to while it is typed or said, to fetch them ahead; nothing is kept.',
    params: inSession,
    body: z.strictObject({ text: z.string().max(limits.visitorTextCharacters) }),
    reply: z.object({ prime: z.array(primedClip) }),
    perMinute: 'unlimited',
  }),
  played: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/played',
    access: access.visitor,
    summary: 'Tells how far an answer was watched.',
    params: inSession,
    body: z.strictObject({
      turnId: id,
      playedMs: z.number().min(0),
      interrupted: z.boolean(),
      /** Whether the clip had been fetched before its question was asked; with the first report of an answer. */
      primed: z.boolean().optional(),
    }),
    reply: nothing,
  }),
  authenticity: route({
    method: 'GET',
    path: '/v1/dialogue/sessions/:sessionId/authenticity',
    access: access.visitor,
    summary: 'Who speaks, recorded when, and a signature over the SHA-256 of every file.',
    params: inSession,
    reply: authenticity,
  }),
  thumb: route({
    method: 'PUT',
    path: '/v1/dialogue/sessions/:sessionId/thumbs',
    access: access.visitor,
    summary: 'A visitor’s thumb for an answer, with one line of why; null removes it.',
    params: inSession,
    body: z.strictObject({
      turnId: id,
      good: z.boolean().nullable(),
      words: z.string().trim().max(280).normalize('NFC').default(''),
    }),
    reply: nothing,
  }),
  noneOfThese: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/none-of-these',
    access: access.visitor,
    summary: 'Tells that nothing of what a turn offered is what the visitor asked.',
    params: inSession,
    body: z.strictObject({ turnId: id }),
    reply: nothing,
  }),
  renew: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/renew',
    access: access.visitor,
    summary: 'The stage again with fresh content tokens.',
    params: inSession,
    reply: stage,
  }),
  stillShown: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/still-shown',
    access: access.visitor,
    summary:
      'Which of these clips visitors may still get. An open page asks every half minute and drops the others.',
    params: inSession,
    body: z.strictObject({ clipIds: z.array(id).max(limits.heldClips) }),
    reply: z.object({ clipIds: z.array(id) }),
    perMinute: 'unlimited',
  }),
  end: route({
    method: 'POST',
    path: '/v1/dialogue/sessions/:sessionId/end',
    access: access.visitor,
    summary: 'Ends the conversation.',
    params: inSession,
    reply: z.object({ endedAt: timestamp }),
  }),
  usage: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/usage',
    access: access.member('read', 'storyfile'),
    summary: 'How visitors came and how far they got, most visited first. No cookie counts them.',
    params: z.object({ storyfileId: id }),
    query: z.object({
      days: z.coerce.number().int().min(1).max(365).default(30),
      by: z.enum(['channel', 'link', 'language', 'location', 'site']).default('channel'),
    }),
    reply: z.object({ from: timestamp, items: z.array(usageRow) }),
  }),
  hearing: route({
    method: 'GET',
    path: '/v1/conversa/organizations/:organizationId/speech',
    access: access.member('owner', 'organization'),
    summary: 'Who turns speech into text on this server, and whether that works.',
    params: inOrganization,
    reply: hearing,
  }),
  testHearing: route({
    method: 'POST',
    path: '/v1/conversa/organizations/:organizationId/speech/test',
    access: access.member('owner', 'organization'),
    summary: 'Tests the speech recognition of this server now.',
    params: inOrganization,
    reply: hearing,
    perMinute: 4,
  }),
}

/** How long a spoken question may wait for its words, in milliseconds: late is better than never. */
export const speechPatienceMs = 120_000

/** Outside the JSON gateway: `POST` of an audio file, answers `{ text, confidence }`. */
export const speechPath = '/v1/speech2text/transcribe'

import type { Noun } from '../wire/noun.ts'

export const conversationsNoun = {
  name: 'conversations',
  about: 'Talking to a storyfile, as the player does.',
  routes: conversationsRoutes,
  allows: {
    everybody: ['start'],
    seeStoryfile: ['preview', 'usage'],
    account: ['hearing', 'testHearing'],
    visitor: ['ask', 'guess', 'played', 'authenticity', 'thumb', 'noneOfThese', 'renew', 'stillShown', 'end'],
  },
  refusals: {
    start: [
      'NOT_FOUND',
      'NOT_PUBLISHED',
      'SITE_NOT_ALLOWED',
      'SESSION_ENDED',
      'TOO_MANY_REQUESTS',
      'PASSWORD_REQUIRED',
      'PASSWORD_WRONG',
      'PASSWORD_TRIES',
      'LINK_ENDED',
      'CHANNEL_OFF',
      'SIGN_IN_NEEDED',
      'NOT_ON_THE_LIST',
    ],
    preview: ['NOT_READY_TO_TRAIN', 'NOT_PUBLISHED', 'STATE_CONFLICT'],
    ask: [
      'STATE_CONFLICT',
      'SESSION_ENDED',
      'NOT_PUBLISHED',
      'TRIAL_USED_UP',
      'TRIAL_ENDED',
      'REHEARSAL_ENDED',
      'LINK_ENDED',
      'CHANNEL_OFF',
    ],
    guess: [
      'SESSION_ENDED',
      'NOT_PUBLISHED',
      'REHEARSAL_ENDED',
      'LINK_ENDED',
      'CHANNEL_OFF',
      'TOO_MANY_REQUESTS',
    ],
    played: ['SESSION_ENDED'],
    authenticity: ['SESSION_ENDED', 'NOT_PUBLISHED', 'REHEARSAL_ENDED', 'LINK_ENDED', 'CHANNEL_OFF'],
    noneOfThese: ['SESSION_ENDED'],
    renew: ['SESSION_ENDED', 'NOT_PUBLISHED', 'REHEARSAL_ENDED', 'LINK_ENDED', 'CHANNEL_OFF'],
    stillShown: ['SESSION_ENDED', 'NOT_PUBLISHED', 'REHEARSAL_ENDED', 'LINK_ENDED', 'CHANNEL_OFF'],
  },
  changes: { turn: 'log' },
} as const satisfies Noun
