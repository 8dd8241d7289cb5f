import { z } from 'zod'
import { dashboardDays } from '../account/dashboard.ts'
import { limits } from '../wire/limits.ts'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { mergeRoutes } from './merges.ts'
import { channelFilters } from './review.ts'
import { thresholdRoutes } from './thresholds.ts'

/** Record an answer that is missing; give an answer more wordings; tell two answers apart. */
export const proposalKinds = ['record', 'phrase', 'mend'] as const
/** `accepted`: its question is in the script, or its wordings are; `declined`: it will not be answered. */
export const proposalStates = ['open', 'accepted', 'declined'] as const

/** A share of questions, from 0 to 1, with how far off it may be: 95 % of such estimates are this near. */
const estimate = z.object({ share: z.number(), margin: z.number() })
export type Estimate = z.infer<typeof estimate>

/** Something to do next, and what it would bring. */
export const proposal = z.object({
  proposalId: id,
  kind: z.enum(proposalKinds),
  state: z.enum(proposalStates),
  /** The question to record, or the one that it is about. */
  text: z.string(),
  /** The question that it is about, or that was made of it; null: none yet. */
  questionId: id.nullable(),
  /** Of two answers that are taken for one another: the other question. */
  other: z.object({ questionId: id, text: z.string() }).nullable(),
  /** How often it was asked, in how many wordings, and since when. */
  asked: z.number().int(),
  ways: z.number().int(),
  since: timestamp,
  /** The wordings, those asked most first. */
  wordings: z.array(z.object({ text: z.string(), times: z.number().int() })),
  /** The recorded answer that comes nearest, and its score. */
  nearest: z.object({ question: z.string(), score: z.number() }).nullable(),
  /** Predicted gain in points of 'visitors got an answer'. */
  points: z.number(),
  /** Of `asked`, how many it would catch; how many questions it would take from other answers. */
  caught: z.number(),
  taken: z.number(),
  /** False: too few wordings to try it out; the gain is what such proposals usually bring. */
  tested: z.boolean(),
  /**
   * Of a question that was recorded: how many of visitors' questions its answer got since it went live, and the gain in
   * points that this is. Null: not live yet, or nothing to record.
   */
  cameTrue: z
    .object({
      since: timestamp,
      questions: z.number().int(),
      answered: z.number().int(),
      points: z.number(),
    })
    .nullable(),
})
export type Proposal = z.infer<typeof proposal>

export const nextShoot = z.object({
  storyfileId: id,
  subjectName: z.string(),
  /** When the list was made; null: not yet. */
  plannedAt: timestamp.nullable(),
  /** True while a new list is being made. */
  planning: z.boolean(),
  /** Since when the questions of visitors are counted, and how many they are. */
  since: timestamp,
  questions: z.number().int(),
  /** 'Visitors got an answer', counted; null: nothing was asked. */
  now: z.object({ share: z.number() }).nullable(),
  /** Those that gain most first. */
  proposals: z.array(proposal),
})
export type NextShoot = z.infer<typeof nextShoot>

/** Something to do in a storyfile, for the dashboard. */
export const nextStep = proposal
  .pick({
    proposalId: true,
    kind: true,
    text: true,
    other: true,
    asked: true,
    ways: true,
    since: true,
    points: true,
    questionId: true,
  })
  .extend({ storyfileId: id, storyfileName: z.string(), now: z.object({ share: z.number() }).nullable() })
export type NextStep = z.infer<typeof nextStep>

const answerOf = z.object({ clipId: id, questionId: id, question: z.string() })

/** Where the questions of visitors went; the numbers add up to all of them. Estimated from those that were reviewed. */
export const split = z.object({
  right: z.number(),
  refusedRightly: z.number(),
  notRecorded: z.number(),
  hadAnswer: z.number(),
  offered: z.number(),
  wrong: z.number(),
  misheard: z.number(),
})
export type Split = z.infer<typeof split>

export const qualityFigures = z.object({
  since: timestamp,
  questions: z.number().int(),
  reviewed: z.number().int(),
  /**
   * 'Visitors got an answer', counted, as on the dashboard: a recorded answer was played, and no reviewer called it wrong.
   */
  gotAnswer: z.object({ questions: z.number().int(), answered: z.number().int() }),
  /** Right answers, estimated from the reviewed ones. Null until 20 answers were reviewed. */
  right: estimate.nullable(),
  /** The same in the time of equal length before. */
  rightBefore: z.number().nullable(),
  split,
  /** Visitors who chose one of the offered questions. */
  recovered: z.number().int(),
  /** In days or weeks, the oldest first; empty for fewer than 200 questions. */
  trend: z.array(z.object({ from: timestamp, questions: z.number().int(), right: estimate.nullable() })),
  markers: z.array(z.object({ at: timestamp, kind: z.enum(['run', 'live']), number: z.number().int() })),
  /** Answers taken for one another, the most frequent first. */
  pairs: z.array(
    z.object({
      /** `plays`: how often visitors got it in this time. */
      played: answerOf.extend({ plays: z.number().int() }),
      right: answerOf.extend({ plays: z.number().int() }),
      turns: z.number().int(),
      wordings: z.array(z.object({ text: z.string(), times: z.number().int() })),
    }),
  ),
  /** Answers that were judged wrong most often. */
  weak: z.array(
    answerOf.extend({
      played: z.number().int(),
      reviewed: z.number().int(),
      wrong: z.number().int(),
    }),
  ),
  neverPlayed: z.array(answerOf),
  topics: z.array(
    z.object({
      name: z.string(),
      asked: z.number().int(),
      weeks: z.array(z.object({ from: timestamp, asked: z.number().int(), share: z.number().nullable() })),
    }),
  ),
  /** What would have been at other thresholds, from 0 to 1 in equal steps. */
  threshold: z.object({
    now: z.number().nullable(),
    steps: z.array(z.object({ at: z.number(), wrong: z.number(), refused: z.number() })),
  }),
})
export type QualityFigures = z.infer<typeof qualityFigures>

/** Questions that ask the same in other words. */
export const questionCluster = z.object({
  /** The wording that was asked most. */
  text: z.string(),
  asked: z.number().int(),
  ways: z.number().int(),
  /** How many of `asked` got an answer that no reviewer called wrong. */
  answered: z.number().int(),
  /** Those asked most first, `limits.clusterWordings` at most. */
  wordings: z.array(z.object({ text: z.string(), times: z.number().int() })),
})
export type QuestionCluster = z.infer<typeof questionCluster>

/** A question that has one right answer, and what the newest training makes of it. */
export const testQuestion = z.object({
  testQuestionId: id,
  text: z.string(),
  /** The question whose answer is right; null: nothing should be answered. */
  questionId: id.nullable(),
  /** What is answered now, as the question that the answer belongs to; null: nothing. */
  gets: z.string().nullable(),
  /** Null: nothing has been trained yet. */
  isRight: z.boolean().nullable(),
})
export type TestQuestion = z.infer<typeof testQuestion>

const inStoryfile = z.object({ storyfileId: id })
const inProposal = inStoryfile.extend({ proposalId: id })
const days = z.coerce
  .number()
  .pipe(z.union(dashboardDays.map((one) => z.literal(one))))
  .default(30)

export const qualityRoutes = {
  figures: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/quality',
    access: access.member('read', 'storyfile'),
    shared: false,
    summary: 'How well a storyfile answers, and where the other questions went.',
    params: inStoryfile,
    query: z.object({ days, channel: z.enum(channelFilters).default('visitors') }),
    reply: qualityFigures,
  }),
  nextShoot: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/next-shoot',
    access: access.member('read', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'The next answers to record or reword, with their gain.',
    params: inStoryfile,
    reply: nextShoot,
  }),
  testSet: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/test-set',
    access: access.member('read', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Questions with one right answer each, and what the newest training makes of them.',
    params: inStoryfile,
    reply: z.object({ items: z.array(testQuestion) }),
  }),
  addTest: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/test-set',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Adds a question to the test set; no correction changes its answer unseen from then on.',
    params: inStoryfile,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .normalize('NFC')
        .min(1, 'Please enter a question.')
        .max(limits.questionCharacters.max),
      questionId: id.nullable(),
    }),
    reply: testQuestion,
    status: 201,
  }),
  removeTest: route({
    method: 'DELETE',
    path: '/v1/conversa/storyfiles/:storyfileId/test-set/:testQuestionId',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Takes a question out of the test set.',
    params: inStoryfile.extend({ testQuestionId: id }),
    reply: z.object({}),
  }),
  ...thresholdRoutes,
  ...mergeRoutes,
  clusters: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/clusters',
    access: access.member('read', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Visitors’ questions, grouped by meaning.',
    params: inStoryfile,
    query: z.object({ days }),
    reply: z.object({
      since: timestamp,
      /** How many questions were looked at, and how many of them were asked once and resemble no other. */
      questions: z.number().int(),
      alone: z.number().int(),
      /** Those asked most first. */
      clusters: z.array(questionCluster),
      /**
       * True while they are still being formed: `clusters` are those of the last time, or by words alone, or none yet. Ask
       * again in a second or two.
       */
      forming: z.boolean(),
    }),
    perMinute: 120,
  }),
  lookAgain: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/next-shoot',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Makes the list of what to record next from the questions of now.',
    params: inStoryfile,
    reply: nextShoot.pick({ planning: true }),
    status: 202,
  }),
  accept: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/next-shoot/:proposalId/accept',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Puts the question into the script and the record queue, or the wordings to their answer.',
    params: inProposal,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .normalize('NFC')
        .min(limits.questionCharacters.min, 'A question needs at least 3 characters.')
        .max(limits.questionCharacters.max)
        .optional(),
      hint: z.string().trim().max(limits.hintCharacters).optional(),
    }),
    reply: proposal,
  }),
  decide: route({
    method: 'POST',
    path: '/v1/conversa/storyfiles/:storyfileId/next-shoot/:proposalId/decision',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Says that a question will not be answered, or takes that back.',
    params: inProposal,
    body: z.strictObject({ state: z.enum(['open', 'declined']) }),
    reply: proposal,
  }),
  nextSteps: route({
    method: 'GET',
    path: '/v1/conversa/next-steps',
    access: access.member('edit', 'any'),
    shared: false,
    needs: 'visitorText',
    summary: 'The most helpful next steps over all storyfiles that the caller edits.',
    query: z.object({ storyfileId: id.optional() }),
    reply: z.object({
      /** Those that gain most first, five at most. */
      steps: z.array(nextStep),
      total: z.number().int(),
    }),
  }),
}

export const qualityNoun = {
  name: 'quality',
  about: 'How well storyfiles answer, and what to record next.',
  routes: qualityRoutes,
  allows: {
    readLogs: ['figures', 'nextShoot', 'testSet', 'thresholds', 'tryThreshold', 'clusters'],
    review: [
      ...['addTest', 'removeTest', 'setThreshold', 'lookAgain', 'accept', 'decide', 'nextSteps'],
      ...['mergeUses', 'mergeAnswers'],
    ],
  },
  refusals: {
    addTest: ['ALREADY_EXISTS', 'TOO_LARGE'],
    setThreshold: ['TESTS_BROKEN', 'NOT_READY_TO_TRAIN'],
    mergeAnswers: ['STATE_CONFLICT', 'CHANGED_MEANWHILE', 'TESTS_BROKEN'],
    accept: ['STATE_CONFLICT', 'TOO_LARGE', 'CHANGED_MEANWHILE'],
    decide: ['STATE_CONFLICT'],
  },
  changes: { shoot: 'log', test_question: 'log' },
  stale: {
    clip: ['quality.figures'],
    release: ['quality.testSet', 'quality.thresholds'],
    shoot: ['quality.nextShoot', 'quality.nextSteps', 'quality.figures'],
    test_question: ['quality.testSet'],
  },
} as const satisfies Noun
