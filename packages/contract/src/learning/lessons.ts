import { z } from 'zod'
import { stage } from '../talking/conversations.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { activityStates, mustFind, ofLearning } from './activities.ts'

/** Why a teacher should look at a pupil; the gravest counts. */
export const pupilSigns = ['distress', 'misses', 'off_topic', 'quiet'] as const
export type PupilSign = (typeof pupilSigns)[number]
/** Of a question for the class: only allowed ones are on the projector. */
export const classQuestionStates = ['waiting', 'allowed', 'asked', 'hidden'] as const

export const pupilTile = z.object({
  studentId: id,
  /** Null: not joined yet. */
  attemptId: id.nullable(),
  name: z.string(),
  found: z.number().int(),
  questions: z.number().int(),
  lastQuestion: z.string().nullable(),
  lastAt: timestamp.nullable(),
  /** When a device of the pupil last looked, give or take 20 seconds; null: it never did. */
  seenAt: timestamp.nullable(),
  /** How many of the last questions in a row got no answer. */
  misses: z.number().int(),
  sign: z.enum(pupilSigns).nullable(),
  isDone: z.boolean(),
})
export type PupilTile = z.infer<typeof pupilTile>

export const classQuestion = z.object({
  classQuestionId: id,
  text: z.string(),
  /** Who asked it; never on the projector. */
  name: z.string(),
  state: z.enum(classQuestionStates),
})
export type ClassQuestion = z.infer<typeof classQuestion>

export const lesson = z.object({
  activityId: id,
  name: z.string(),
  state: z.enum(activityStates),
  /** The newest code that still lets pupils in; null: none. */
  code: z.string().nullable(),
  dueAt: timestamp.nullable(),
  isFrozen: z.boolean(),
  prompt: z.string(),
  questions: z.number().int(),
  unanswered: z.number().int(),
  pupils: z.array(pupilTile),
  mustFinds: z.array(mustFind.extend({ foundBy: z.number().int() })),
  /** Topics of the script without a question. */
  untouched: z.array(z.string()),
  queue: z.array(classQuestion),
})
export type Lesson = z.infer<typeof lesson>

const ofActivity = access.member('owner', 'activity', ofLearning)
const inActivity = z.object({ activityId: id })

export const lessonsRoutes = {
  get: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/lesson',
    access: ofActivity,
    needs: 'visitorText',
    summary: 'The class as it is now: who asks what, what was found, and what waits for the projector.',
    params: inActivity,
    reply: lesson,
    perMinute: 'unlimited',
  }),
  broadcast: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/prompt',
    access: ofActivity,
    summary: 'Shows a prompt to every student; an empty one removes it.',
    params: inActivity,
    body: z.strictObject({ prompt: z.string().trim().max(200) }),
    reply: nothing,
  }),
  freeze: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/freeze',
    access: ofActivity,
    summary: 'Pauses the class: no question of a student is answered until it is resumed.',
    params: inActivity,
    body: z.strictObject({ isFrozen: z.boolean() }),
    reply: nothing,
  }),
  moderate: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/questions',
    access: ofActivity,
    summary: 'Allows a question for the projector, hides it, or marks it as asked.',
    params: inActivity,
    body: z.strictObject({ classQuestionId: id, state: z.enum(classQuestionStates) }),
    reply: nothing,
  }),
  show: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/shown',
    access: ofActivity,
    needs: 'visitorText',
    summary:
      'Puts what a student asked among the questions for the projector, allowed. Once more changes nothing.',
    params: inActivity,
    body: z.strictObject({ turnId: id }),
    reply: classQuestion.pick({ classQuestionId: true, state: true }),
  }),
  openProjector: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/projector',
    access: ofActivity,
    summary: 'Opens a conversation of the whole class with one of the activity’s storyfiles.',
    params: inActivity,
    body: z.strictObject({ storyfileId: id, clientSessionId: id }),
    reply: stage,
    status: 201,
  }),
}

export const lessonsNoun = {
  name: 'lessons',
  about: 'A class as it happens, and what the teacher does in it.',
  routes: lessonsRoutes,
  allows: {
    learning: ['get', 'broadcast', 'freeze', 'moderate', 'show', 'openProjector'],
  },
  refusals: {
    openProjector: ['NOT_PUBLISHED', 'SESSION_ENDED'],
  },
  stale: {
    activity: ['lessons.get'],
  },
} as const satisfies Noun
