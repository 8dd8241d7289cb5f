/** Trying a script before the shoot: guests ask, and the planned answers appear as text cards. */
import { z } from 'zod'
import { deciders, rankedClip, stage } from '../talking/conversations.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

/** How many days a guest link may last. */
export const rehearsalDays = [1, 7, 30] as const
/** How long an operator may take to choose an answer. */
export const operatorSeconds = { min: 5, max: 60, usual: 20 } as const

export const rehearsalLink = z.object({
  rehearsalLinkId: id,
  /** Empty once the account is gone. */
  madeBy: z.string(),
  madeAt: timestamp,
  endsAt: timestamp,
  revokedAt: timestamp.nullable(),
  isOpen: z.boolean(),
  questions: z.number().int(),
})
export type RehearsalLink = z.infer<typeof rehearsalLink>

export const rehearsal = z.object({
  storyfileId: id,
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  /** Why the last preparation failed. */
  failure: z.string().nullable(),
  /** Guests can ask: a preparation that runs or failed leaves the one before in its place. */
  isOpen: z.boolean(),
  cards: z.number().int(),
  preparedAt: timestamp.nullable(),
  preparedBy: z.string(),
  /** The script has changed since. */
  isOutdated: z.boolean(),
  questions: z.number().int(),
  links: z.array(rehearsalLink),
  operator: z.object({ userId: id, name: z.string() }).nullable(),
  operatorSeconds: z.number().int(),
})
export type Rehearsal = z.infer<typeof rehearsal>

/** `template`: a question of the script that the storyfile was made from. */
export const rehearsalUses = ['variant', 'question', 'test', 'template'] as const

export const rehearsalUse = z.object({
  rehearsalUseId: id,
  as: z.enum(rehearsalUses),
  /** The question that it became, or belongs to; null: nothing should be answered. */
  questionId: id.nullable(),
})
export type RehearsalUse = z.infer<typeof rehearsalUse>

/** What guests asked, once for each wording. */
export const rehearsedQuestion = z.object({
  /** Of the newest turn with this wording. */
  turnId: id,
  text: z.string(),
  times: z.number().int(),
  lastAt: timestamp,
  decidedBy: z.enum(deciders).nullable(),
  /** The question whose card was shown; null: none fitted. */
  questionId: id.nullable(),
  /** The question of the script that is nearest to it; null: none is near. */
  nearestQuestionId: id.nullable(),
  uses: z.array(rehearsalUse),
})
export type RehearsedQuestion = z.infer<typeof rehearsedQuestion>

/** A question whose guest waits for the operator. */
export const rehearsalWait = z.object({
  rehearsalWaitId: id,
  text: z.string(),
  askedAt: timestamp,
  answersAt: timestamp,
  /** The answer of the engine if no host chooses; null: that it cannot answer, or that it is in doubt. */
  questionId: id.nullable(),
  proposals: z.array(rankedClip.pick({ score: true, questionText: true }).extend({ questionId: id })),
})
export type RehearsalWait = z.infer<typeof rehearsalWait>

const inStoryfile = z.object({ storyfileId: id })
const path = '/v1/conversa/storyfiles/:storyfileId/rehearsal'

import type { Noun } from '../wire/noun.ts'

const edits = access.member('edit', 'storyfile')

export const rehearsalRoutes = {
  get: route({
    method: 'GET',
    path,
    access: edits,
    summary: 'The rehearsal of a storyfile’s script: whether guests can ask, its links, who operates it.',
    params: inStoryfile,
    reply: rehearsal,
  }),
  prepare: route({
    method: 'POST',
    path,
    access: edits,
    summary: 'Makes the rehearsal of the script as it is now, or brings it up to date.',
    params: inStoryfile,
    reply: rehearsal,
    status: 202,
  }),
  addLink: route({
    method: 'POST',
    path: `${path}/links`,
    access: edits,
    summary: 'Makes a link for guests, who need no account. Its address is answered this once.',
    params: inStoryfile,
    body: z.strictObject({ days: z.literal([...rehearsalDays]) }),
    reply: z.object({ link: rehearsalLink, path: z.string() }),
    status: 201,
    secret: true,
  }),
  revokeLink: route({
    method: 'DELETE',
    path: `${path}/links/:rehearsalLinkId`,
    access: edits,
    summary: 'Ends a link before its time; conversations that began with it end too.',
    params: inStoryfile.extend({ rehearsalLinkId: id }),
    reply: rehearsal,
  }),
  questions: route({
    method: 'GET',
    path: `${path}/questions`,
    access: edits,
    needs: 'visitorText',
    summary: 'Guests’ questions in their own words, newest first; 1,000 wordings at most.',
    params: inStoryfile,
    reply: z.object({
      questions: z.array(rehearsedQuestion),
      /** The script that the storyfile was made from, if the caller may edit it. */
      template: z.object({ scriptId: id, name: z.string() }).nullable(),
    }),
  }),
  use: route({
    method: 'POST',
    path: `${path}/questions/:turnId/uses`,
    access: edits,
    needs: 'visitorText',
    summary:
      'Makes a guest’s question a variant, a new question of the script or of the one it was made from, or a test question.',
    params: inStoryfile.extend({ turnId: id }),
    body: z.discriminatedUnion('as', [
      z.strictObject({ as: z.literal('variant'), questionId: id }),
      z.strictObject({ as: z.literal('question'), topicId: id.optional() }),
      z.strictObject({ as: z.literal('test'), questionId: id.nullable() }),
      z.strictObject({ as: z.literal('template') }),
    ]),
    reply: rehearsalUse,
    status: 201,
  }),
  undoUse: route({
    method: 'DELETE',
    path: `${path}/uses/:rehearsalUseId`,
    access: edits,
    needs: 'visitorText',
    summary: 'Undoes what was made of a guest’s question.',
    params: inStoryfile.extend({ rehearsalUseId: id }),
    reply: nothing,
  }),
  operate: route({
    method: 'PUT',
    path: `${path}/operator`,
    access: edits,
    needs: 'visitorText',
    summary:
      'Says that the caller chooses the answers now (`take`), still does (`stay`) or no longer does (`leave`).',
    params: inStoryfile,
    body: z.strictObject({
      act: z.enum(['take', 'stay', 'leave']),
      seconds: z.number().int().min(operatorSeconds.min).max(operatorSeconds.max).optional(),
    }),
    reply: rehearsal,
    perMinute: 240,
  }),
  waiting: route({
    method: 'GET',
    path: `${path}/waiting`,
    access: edits,
    needs: 'visitorText',
    summary: 'The questions whose guests wait for the operator, the oldest first.',
    params: inStoryfile,
    reply: z.object({ waiting: z.array(rehearsalWait) }),
    perMinute: 600,
  }),
  choose: route({
    method: 'POST',
    path: `${path}/waiting/:rehearsalWaitId`,
    access: edits,
    needs: 'visitorText',
    summary: 'Chooses the card that a waiting guest gets, or none.',
    params: inStoryfile.extend({ rehearsalWaitId: id }),
    body: z.strictObject({
      /** Null: none of the planned answers. */
      questionId: id.nullable(),
    }),
    reply: nothing,
  }),
  open: route({
    method: 'POST',
    path: '/v1/dialogue/rehearsals',
    access: access.public,
    summary: 'Opens a conversation with a rehearsal, by the secret part of a guest link.',
    body: z.strictObject({
      linkCode: z.string().min(1).max(100),
      /** Made by the client and kept to itself; a repeated call with the same id opens the same conversation. */
      clientSessionId: id,
    }),
    reply: stage,
    status: 201,
    secret: true,
  }),
}

export const rehearsalNoun = {
  name: 'rehearsal',
  about: 'Trying a script before the shoot, with guests and text cards.',
  routes: rehearsalRoutes,
  allows: {
    editContent: [
      'get',
      'prepare',
      'addLink',
      'revokeLink',
      'questions',
      'use',
      'undoUse',
      'operate',
      'waiting',
      'choose',
    ],
    everybody: ['open'],
  },
  refusals: {
    prepare: ['STATE_CONFLICT'],
    addLink: ['STATE_CONFLICT'],
    revokeLink: ['NOT_FOUND'],
    use: ['CHANGED_MEANWHILE', 'STATE_CONFLICT', 'ALREADY_EXISTS', 'TOO_LARGE', 'NOT_FOUND'],
    undoUse: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    operate: ['STATE_CONFLICT'],
    choose: ['STATE_CONFLICT', 'NOT_FOUND'],
    open: ['REHEARSAL_ENDED', 'SESSION_ENDED', 'TOO_MANY_REQUESTS'],
  },
  changes: { rehearsal: 'read' },
  stale: {
    script: ['rehearsal.get'],
    rehearsal: [
      'rehearsal.get',
      'rehearsal.questions',
      'rehearsal.waiting',
      'coverage.script',
      'coverage.practice',
      'coverage.template',
      'coverage.templatePractice',
    ],
  },
} as const satisfies Noun
