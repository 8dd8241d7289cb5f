import { z } from 'zod'
import { id, listOf, pageQuery, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

export const runStatuses = [
  'queued',
  'running',
  'passed',
  'regressed',
  'failed',
  'live',
  'rolled_back',
] as const

/** Why a matcher was trained on words alone. */
export const noEncoder = z.enum(['off', 'missing', 'language', 'failed'])
export type NoEncoder = z.infer<typeof noEncoder>

/** A question whose right answer a training lost, or found. Answers are named by the question that they belong to. */
export const worseAnswer = z.object({
  /** Null: what a visitor said, which is read in the chat log alone. */
  text: z.string().nullable(),
  before: z.string().nullable(),
  /** Null: nothing is answered. */
  after: z.string().nullable(),
})
export type WorseAnswer = z.infer<typeof worseAnswer>

export const trainingRun = z.object({
  runId: id,
  storyfileId: id,
  number: z.number().int(),
  trigger: z.enum(['auto', 'manual', 'publish', 'import']),
  status: z.enum(runStatuses),
  startedBy: z.string(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  ms: z.number().nullable(),
  inputs: z.object({
    clips: z.number().int(),
    questions: z.number().int(),
    variants: z.number().int(),
    examples: z.number().int(),
  }),
  metrics: z.record(z.string(), z.number()).nullable(),
  encoder: z.string().nullable(),
  noEncoder: noEncoder.nullable(),
  /** Questions of the test set that were answered rightly before and are not now. */
  worse: z.number().int(),
  /** Those that were not and are now. */
  better: z.number().int(),
  error: z.string().nullable(),
  releaseId: id.nullable(),
})
export type TrainingRun = z.infer<typeof trainingRun>

const storyfileQuery = pageQuery.extend({ storyfileId: id })

export const trainingRoutes = {
  runs: route({
    method: 'GET',
    path: '/v1/conversa/training/runs',
    access: access.member('read', 'storyfile'),
    summary: 'Training runs of a storyfile, newest first.',
    query: storyfileQuery,
    reply: listOf(trainingRun),
  }),
  start: route({
    method: 'POST',
    path: '/v1/conversa/training/runs',
    access: access.member('edit', 'storyfile'),
    needs: 'train',
    summary: 'Trains the matcher of a storyfile from all it has now.',
    body: z.strictObject({ storyfileId: id }),
    reply: trainingRun,
    status: 202,
  }),
  run: route({
    method: 'GET',
    path: '/v1/conversa/training/runs/:runId',
    access: access.member('read', 'run'),
    summary: 'One training run.',
    params: z.object({ runId: id }),
    reply: trainingRun,
    perMinute: 1200,
  }),
  changes: route({
    method: 'GET',
    path: '/v1/conversa/training/runs/:runId/changes',
    access: access.member('read', 'run'),
    needs: 'visitorText',
    shared: false,
    summary: 'Questions of the test set that a training made worse, and better.',
    params: z.object({ runId: id }),
    /** The first 50 of each. */
    reply: z.object({ worse: z.array(worseAnswer), better: z.array(worseAnswer) }),
  }),
}

export const trainingNoun = {
  name: 'training',
  about: 'Training the matcher of a storyfile.',
  routes: trainingRoutes,
  allows: {
    seeStoryfile: ['runs', 'run'],
    editContent: ['start'],
    readLogs: ['changes'],
  },
  refusals: {
    start: ['NOT_READY_TO_TRAIN'],
  },
  changes: { run: 'read' },
  stale: {
    run: ['training.runs', 'training.run', 'training.changes', 'storyfiles.get', 'storyfiles.list'],
  },
} as const satisfies Noun
