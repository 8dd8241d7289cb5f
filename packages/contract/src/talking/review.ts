import { z } from 'zod'
import { locationLabel } from '../making/publishing/share-links.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { answerKinds, askedBy, channels, deciders, rankedClip, turnFlags } from './conversations.ts'

export const qualities = ['good', 'acceptable', 'wrong', 'missing', 'unclear', 'abuse'] as const

/** One row of the chat log: what was heard, what was chosen, and why. */
export const turn = z.object({
  turnId: id,
  sessionId: id,
  storyfileId: id,
  storyfileName: z.string(),
  at: timestamp,
  channel: z.enum(channels),
  /** The name of the place where the conversation was opened; null: it was given none. */
  locationLabel: z.string().nullable(),
  askedBy: z.enum(askedBy),
  /** What counts: as it was heard, or as a person fixed it. */
  heardText: z.string(),
  /** The text as heard, before a person fixed it; null: not fixed. */
  misheardText: z.string().nullable(),
  kind: z.enum(answerKinds),
  chosenClipId: id.nullable(),
  chosenQuestion: z.string().nullable(),
  /** Clips that played after it: answers to further questions of the same turn. */
  thenClips: z.array(z.object({ clipId: id, questionText: z.string() })),
  /** The rule that decided; null for turns from before rules had names. */
  decidedBy: z.enum(deciders).nullable(),
  flag: z.enum(turnFlags).nullable(),
  score: z.number(),
  margin: z.number(),
  threshold: z.number(),
  top5: z.array(rankedClip),
  responseMs: z.number(),
  playedMs: z.number().nullable(),
  interrupted: z.boolean(),
  /** The visitor said that nothing of what was offered is what they asked. */
  noneOfThese: z.boolean(),
  /** What the visitor chose next of what was offered as near: the question is a wording of that answer. */
  meant: z.object({ clipId: id, question: z.string() }).nullable(),
  releaseNumber: z.number().int(),
  quality: z.enum(qualities).nullable(),
  correctClipId: id.nullable(),
  correctQuestion: z.string().nullable(),
  reviewer: z.string().nullable(),
  reviewedAt: timestamp.nullable(),
  note: z.string(),
  /** A person wants to look at it again. */
  flagged: z.boolean(),
  /** The custom categories it belongs to, by name. */
  categoryIds: z.array(id),
  categories: z.array(z.string()),
  /** How often a person changed its text, note, flag or categories. */
  revision: z.number().int(),
})
export type Turn = z.infer<typeof turn>

export const reason = z.object({
  kind: z.enum(['word', 'phrase', 'variant', 'custom_word', 'transcript', 'meaning', 'exact']),
  text: z.string(),
  matched: z.string().optional(),
  weight: z.number(),
})

/** A question of the test set or of a visitor, with the questions that its answers belong to; null: no answer. */
export const changedAnswer = z.object({
  text: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})

/** `visitors`: every channel but the studio itself. */
export const channelFilters = ['visitors', ...channels] as const

/** A conversation by what matters most in it: what was missed worst, else its first question. */
export const conversation = z.object({
  sessionId: id,
  storyfileId: id,
  storyfileName: z.string(),
  startedAt: timestamp,
  lastAt: timestamp,
  channel: z.enum(channels),
  locationLabel: z.string().nullable(),
  language: z.string(),
  heardText: z.string(),
  questions: z.number().int(),
  missed: z.number().int(),
  reviewed: z.number().int(),
  keptUntil: timestamp,
})
export type Conversation = z.infer<typeof conversation>

/** What the chat log can be asked for; a view under a name keeps each of them. */
export const logFilters = {
  storyfileId: id.optional(),
  channel: z.enum(channelFilters).optional(),
  locationLabel: locationLabel.optional(),
  kind: z.enum(answerKinds).optional(),
  quality: z.enum([...qualities, 'unreviewed']).optional(),
  scoreBelow: z.coerce.number().min(0).max(1).optional(),
  marginBelow: z.coerce.number().min(0).max(1).optional(),
  categoryId: id.optional(),
  /** A code such as `en`. */
  language: z.string().trim().min(2).max(35).optional(),
  reviewerId: id.optional(),
  releaseNumber: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  activityId: id.optional(),
  interrupted: z.enum(['true']).optional(),
  flagged: z.enum(['true']).optional(),
  /** What the visitor thought of the answer. */
  thumb: z.enum(['any', 'up', 'down']).optional(),
  /** Offers to which the visitor said "None of these". */
  noneOfThese: z.enum(['true']).optional(),
  /** What the caller has not read yet. */
  unread: z.enum(['true']).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
}
const logQuery = listQuery.extend(logFilters)

export const reviewRoutes = {
  turns: route({
    method: 'GET',
    path: '/v1/conversa/training/turns',
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The chat log: visitors’ questions, newest first.',
    query: logQuery.extend({ sessionId: id.optional() }),
    reply: listOf(turn),
  }),
  conversations: route({
    method: 'GET',
    path: '/v1/conversa/training/conversations',
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The conversations that have a turn which the query finds, newest first.',
    query: logQuery,
    reply: listOf(conversation),
  }),
  /** What the log can be narrowed by, as far as it occurs. */
  choices: route({
    method: 'GET',
    path: '/v1/conversa/training/log-choices',
    access: access.member('read', 'any'),
    shared: false,
    summary: 'The reviewers, languages, locations and activities that the chat log can be narrowed by.',
    reply: z.object({
      reviewers: z.array(z.object({ userId: id, name: z.string() })),
      languages: z.array(z.string()),
      locations: z.array(z.string()),
      /** Those of organizations in which the caller leads classes. */
      activities: z.array(z.object({ activityId: id, name: z.string() })),
    }),
  }),
  read: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/read',
    access: access.member('read', 'any'),
    shared: false,
    summary: 'Notes that the caller has read these turns.',
    body: z.strictObject({ turnIds: z.array(id).min(1).max(limits.pageSize.max) }),
    reply: nothing,
  }),
  turn: route({
    method: 'GET',
    path: '/v1/conversa/training/turns/:turnId',
    access: access.member('read', 'turn'),
    shared: false,
    summary: 'One turn with the reasons of its answer.',
    params: z.object({ turnId: id }),
    reply: z.object({
      turn,
      explanations: z.array(
        z.object({ clipId: id, reasons: z.array(reason), nearestPhrase: z.string().nullable() }),
      ),
      whatWouldChangeIt: z.string(),
      /**
       * Other turns of the storyfile with the same question, the same answer and the same verdict, newest first: one
       * verdict can count for all of them. Empty for roles that do not read what visitors wrote.
       */
      equalTurnIds: z.array(id),
    }),
  }),
  changes: route({
    method: 'GET',
    path: '/v1/conversa/training/turns/:turnId/changes',
    access: access.member('read', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'Which other questions get another answer since the turn was last judged.',
    params: z.object({ turnId: id }),
    reply: z.object({
      /** True for the seconds until the answers are compared. */
      comparing: z.boolean(),
      changed: z.array(changedAnswer),
    }),
  }),
  /** What people write about a turn beside its verdict. A fixed text that was learned from is live when the call answers. */
  annotate: route({
    method: 'PATCH',
    path: '/v1/conversa/training/turns/:turnId',
    access: access.member('edit', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary:
      'Fixes a misheard text, writes a note, sets the flag or the categories of a turn; with `if-match`, refused if it changed since.',
    params: z.object({ turnId: id }),
    body: z
      .strictObject({
        /** What was meant; null restores what was heard. */
        text: z
          .string()
          .trim()
          .normalize('NFC')
          .min(1, 'Please enter the spoken words.')
          .max(limits.visitorTextCharacters, 'A question may have 2,000 characters at most.')
          .nullable(),
        note: z.string().trim().max(limits.noteCharacters, 'A note may have 5,000 characters at most.'),
        flagged: z.boolean(),
        categoryIds: z.array(id).max(limits.turnCategories, 'Choose at most 20 categories.'),
        /** A person has seen which test questions get a wrong answer then. */
        confirmBroken: z.boolean(),
      })
      .partial(),
    reply: z.object({
      turn,
      /** Null when nothing had to be learned. */
      live: z.object({ releaseNumber: z.number().int(), ms: z.number() }).nullable(),
    }),
  }),
  /** Says what the right answer was; the correction is live when the call answers. */
  review: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/review',
    access: access.member('edit', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'Judges a turn: right, wrong with the right clip, should not be answered, not recorded.',
    params: z.object({ turnId: id }),
    body: z.strictObject({
      /** Null takes an earlier judgement back, and what was learned from it. */
      quality: z.enum(qualities).nullable(),
      /** The clip that should have played; null when none should. */
      correctClipId: id.nullable().optional(),
      note: z.string().trim().max(5000).optional(),
      /** The `reviewedAt` that the reviewer saw: another verdict since then is not overwritten. */
      seenReviewedAt: timestamp.nullable().optional(),
      /** Turns of the same storyfile with the same question that get the same verdict; see `equalTurnIds` of a turn. */
      equalTurnIds: z.array(id).max(limits.equalTurns).optional(),
      /** A person has seen which test questions get a wrong answer then. */
      confirmBroken: z.boolean().optional(),
    }),
    reply: z.object({
      turn,
      /** Null when nothing had to be learned. */
      live: z
        .object({
          releaseNumber: z.number().int(),
          ms: z.number(),
        })
        .nullable(),
    }),
  }),
}

export const reviewNoun = {
  name: 'review',
  about: 'Visitors’ questions, and correcting the answers.',
  routes: reviewRoutes,
  allows: {
    readLogs: ['turns', 'conversations', 'choices', 'read', 'turn', 'changes'],
    review: ['review', 'annotate'],
  },
  refusals: {
    annotate: ['TESTS_BROKEN', 'STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    review: ['TESTS_BROKEN', 'STATE_CONFLICT', 'CHANGED_MEANWHILE'],
  },
  stale: {
    turn: ['review.turns', 'review.conversations', 'review.turn', 'review.choices'],
  },
} as const satisfies Noun
