import { z } from 'zod'
import type { purposes } from '../making/storyfiles.ts'
import { limits } from '../wire/limits.ts'
import { id, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'

/**
 * Two named choices of how sure the matcher has to be. `careful`: rather three to choose from than a wrong video, by
 * `carefulThreshold`. `balanced`: what the training found.
 */
export const manners = ['careful', 'balanced'] as const
export type Manner = (typeof manners)[number]
export const carefulThreshold = 0.5
/** Storyfiles for these are careful until their people choose otherwise. */
export const carefulPurposes = [
  'museum',
  'education',
  'support',
] as const satisfies (typeof purposes)[number][]

/** How sure the matcher has to be before it plays an answer. */
export const thresholdsSet = z.object({
  /** Set by a person for all answers; null: what the training found counts. */
  answer: z.number().nullable(),
  /** What the newest training found; null: nothing has been trained yet. */
  trained: z.number().nullable(),
  /** Answers with a threshold of their own. */
  answers: z.array(z.object({ questionId: id, question: z.string(), threshold: z.number() })),
})
export type ThresholdsSet = z.infer<typeof thresholdsSet>
const threshold = z.number().min(limits.threshold.min).max(limits.threshold.max)

const inStoryfile = z.object({ storyfileId: id })

/** A part of `qualityRoutes`. */
export const thresholdRoutes = {
  thresholds: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/thresholds',
    access: access.member('read', 'storyfile'),
    shared: false,
    summary: 'How sure the matcher has to be before it plays an answer.',
    params: inStoryfile,
    reply: thresholdsSet,
  }),
  tryThreshold: route({
    method: 'GET',
    path: '/v1/conversa/storyfiles/:storyfileId/thresholds/effect',
    access: access.member('read', 'storyfile'),
    shared: false,
    summary: 'The effect of another threshold on the questions of the last 30 days.',
    params: inStoryfile,
    query: z.object({
      /** Missing: what counts where none is set. */
      threshold: z.coerce.number().min(limits.threshold.min).max(limits.threshold.max).optional(),
      /** The question whose answer it is for; missing: all that have none of their own. */
      questionId: id.optional(),
    }),
    reply: z.object({
      since: timestamp,
      /** Answers that were played and would have been refused. */
      toRefusals: z.number().int(),
      /** Refusals and offers that would have been answers. */
      toAnswers: z.number().int(),
      /** Questions that the matcher weighed, and how many of them an answer would have been played to. */
      weighed: z.number().int(),
      answered: z.number().int(),
      /** Of those, the ones that a reviewer called wrong. */
      wrong: z.number().int(),
    }),
    perMinute: 120,
  }),
  setThreshold: route({
    method: 'PUT',
    path: '/v1/conversa/storyfiles/:storyfileId/thresholds',
    access: access.member('edit', 'storyfile'),
    shared: false,
    needs: 'visitorText',
    summary: 'Sets or clears a threshold; it is live when the call answers.',
    params: inStoryfile,
    body: z.strictObject({
      /** The question whose answer it is for; null: all that have none of their own. */
      questionId: id.nullable(),
      /** Null: what counts where none is set. */
      threshold: threshold.nullable(),
      /** A person has seen which test questions get a wrong answer then. */
      confirmBroken: z.boolean().optional(),
    }),
    reply: thresholdsSet,
  }),
}
