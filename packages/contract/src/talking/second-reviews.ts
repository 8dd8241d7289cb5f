import { z } from 'zod'
import { id, listOf, pageQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { qualities, turn } from './review.ts'

/** What one person said of a turn. */
const givenVerdict = z.object({
  /** Empty once the account is gone. */
  reviewer: z.string(),
  quality: z.enum(qualities),
  correctClipId: id.nullable(),
  correctQuestion: z.string().nullable(),
  at: timestamp,
})
export type GivenVerdict = z.infer<typeof givenVerdict>

/** A turn of which two people said different things. */
export const disagreement = z.object({
  turn,
  first: givenVerdict,
  second: givenVerdict,
  version: z.number().int(),
})
export type Disagreement = z.infer<typeof disagreement>

/** How far reviewers say the same of a turn without seeing each other's verdict. */
export const agreement = z.object({
  /** Of every hundred reviewed turns, how many are put to a second person. */
  percent: z.number().int(),
  /** Turns that have two verdicts, and in how many of them both are equal. */
  reviewed: z.number().int(),
  agreed: z.number().int(),
  /** Cohen's kappa, from -1 to 1; null: too few turns, or nothing to tell apart. */
  kappa: z.number().nullable(),
  /** Turns that wait for the caller's verdict. */
  waiting: z.number().int(),
  /** Turns with different verdicts that aren’t settled. */
  unsettled: z.number().int(),
})
export type Agreement = z.infer<typeof agreement>

const ofOrganization = z.object({ organizationId: id })
const inTurn = z.object({ turnId: id })

export const secondReviewsRoutes = {
  agreement: route({
    method: 'GET',
    path: '/v1/conversa/training/second-reviews/agreement',
    access: access.member('read', 'organization'),
    shared: false,
    summary: 'How often a second reviewer says the same.',
    query: ofOrganization,
    reply: agreement,
  }),
  setShare: route({
    method: 'PUT',
    path: '/v1/conversa/training/second-reviews/share',
    access: access.member('owner', 'organization'),
    shared: false,
    summary: 'Says how many of a hundred reviewed turns are put to a second person.',
    body: ofOrganization.extend({ percent: z.number().int().min(0).max(100) }).strict(),
    reply: agreement.pick({ percent: true }),
  }),
  next: route({
    method: 'GET',
    path: '/v1/conversa/training/second-reviews/next',
    access: access.member('edit', 'organization'),
    shared: false,
    needs: 'visitorText',
    summary: 'The turn that has waited longest for the caller’s second verdict, without the first one.',
    query: ofOrganization,
    reply: z.object({
      waiting: z.number().int(),
      next: z.object({ turn, version: z.number().int() }).nullable(),
    }),
  }),
  give: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/second-review',
    access: access.member('edit', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary: 'Gives the second verdict on a turn. It teaches nothing until a disagreement is settled.',
    params: inTurn,
    body: z.strictObject({ quality: z.enum(qualities), correctClipId: id.nullable().optional() }),
    reply: z.object({ agrees: z.boolean() }),
  }),
  disagreements: route({
    method: 'GET',
    path: '/v1/conversa/training/second-reviews/disagreements',
    access: access.member('edit', 'organization'),
    shared: false,
    needs: 'visitorText',
    summary: 'Turns on which two reviewers disagree, newest first, until one verdict is settled.',
    query: pageQuery.extend({ organizationId: id }),
    reply: listOf(disagreement),
  }),
  settle: route({
    method: 'POST',
    path: '/v1/conversa/training/turns/:turnId/settle',
    access: access.member('edit', 'turn'),
    shared: false,
    needs: 'visitorText',
    summary:
      'Keeps one of two different verdicts on a turn; the second one then teaches as a correction does.',
    params: inTurn,
    body: z.strictObject({
      keep: z.enum(['first', 'second']),
      /** A person has seen which test questions get a wrong answer then. */
      confirmBroken: z.boolean().optional(),
    }),
    reply: z.object({}),
  }),
}

export const secondReviewsNoun = {
  name: 'secondReviews',
  about: 'Turns that a second person reviews without knowing the first verdict.',
  routes: secondReviewsRoutes,
  allows: {
    readLogs: ['agreement'],
    account: ['setShare'],
    review: ['next', 'give', 'disagreements', 'settle'],
  },
  refusals: {
    give: ['STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    settle: ['TESTS_BROKEN', 'STATE_CONFLICT', 'CHANGED_MEANWHILE'],
  },
  stale: {
    turn: ['secondReviews.agreement', 'secondReviews.next', 'secondReviews.disagreements'],
  },
} as const satisfies Noun
