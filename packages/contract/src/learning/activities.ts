import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { criterion, judgedCriterion } from './rubric.ts'

/** Drafts become `scheduled`, `live` and `closed` by their dates; `archived` is chosen by a person. */
export const activityStates = ['draft', 'scheduled', 'live', 'closed', 'archived'] as const
export type ActivityState = (typeof activityStates)[number]
export const gradings = ['none', 'completion', 'points'] as const
export type Grading = (typeof gradings)[number]
/** Which of a pupil's attempts counts. */
export const countedAttempts = ['best', 'last', 'first'] as const

const line = (most: number) => z.string().trim().min(1).max(most)

/** An answer that pupils are to find, named by the question of the script that it answers. */
export const mustFind = z.object({
  questionId: id,
  storyfileId: id,
  question: z.string(),
  /** Shown to pupils who have tried three times without finding another answer. */
  hint: z.string(),
})
export type MustFind = z.infer<typeof mustFind>

/** Of the visitors who asked for an answer, as reviewers judged it in the last 90 days, those who got it. */
export const reached = z.object({ got: z.number().int(), asked: z.number().int() })
export type Reached = z.infer<typeof reached>

export const reflection = z.strictObject({
  /** Made by the client. */
  reflectionId: id,
  prompt: line(limits.hintCharacters),
})
export const quizItem = z.strictObject({
  /** Made by the client. */
  quizItemId: id,
  question: line(limits.hintCharacters),
  choices: z.array(line(limits.learningChoiceCharacters)).min(2).max(6),
  /** The place of the right choice, from 0. */
  correct: z.number().int().min(0).max(5),
})

export const activity = z.object({
  activityId: id,
  organizationId: id,
  name: z.string(),
  storyfiles: z.array(z.object({ storyfileId: id, name: z.string() })),
  groups: z.array(z.object({ groupId: id, name: z.string() })),
  state: z.enum(activityStates),
  opensAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
  /** Pupils who joined, and those of them who finished. */
  started: z.number().int(),
  done: z.number().int(),
  questionsAverage: z.number().nullable(),
  /** In per cent. */
  scoreAverage: z.number().nullable(),
  version: z.number().int(),
  updatedAt: timestamp,
})
export type Activity = z.infer<typeof activity>

/** What opens an activity on a pupil's device. */
export const classCode = z.object({
  code: z.string(),
  groupId: id.nullable(),
  expiresAt: timestamp,
  isExpired: z.boolean(),
})
export type ClassCode = z.infer<typeof classCode>

export const activityDetail = activity.extend({
  brief: z.string(),
  goals: z.array(z.string()),
  mustFinds: z.array(mustFind),
  reflections: z.array(reflection),
  quiz: z.array(quizItem),
  rubric: z.array(criterion),
  attempts: z.number().int(),
  countedAttempt: z.enum(countedAttempts),
  grading: z.enum(gradings),
  points: z.number().int(),
  codes: z.array(classCode),
})
export type ActivityDetail = z.infer<typeof activityDetail>

const settings = {
  name,
  brief: z.string().trim().max(limits.descriptionCharacters),
  storyfileIds: z
    .array(id)
    .min(1, 'Choose at least one storyfile.')
    .max(5, 'An activity can have 5 storyfiles at most.'),
  goals: z.array(line(limits.hintCharacters)).max(10),
  mustFinds: z
    .array(
      z.strictObject({ questionId: id, storyfileId: id, hint: z.string().trim().max(limits.hintCharacters) }),
    )
    .max(20),
  reflections: z.array(reflection).max(10),
  quiz: z.array(quizItem).max(20),
  rubric: z.array(criterion).max(10),
  attempts: z.number().int().min(1).max(20),
  countedAttempt: z.enum(countedAttempts),
  grading: z.enum(gradings),
  points: z.number().int().min(0).max(1000),
  groupIds: z.array(id).max(50),
  opensAt: timestamp.nullable(),
  dueAt: timestamp.nullable(),
}

/** How one attempt of a pupil went. */
export const result = z.object({
  attemptId: id,
  studentId: id,
  name: z.string(),
  attempt: z.number().int(),
  /** Whether it is the attempt of this pupil that counts. */
  counts: z.boolean(),
  questions: z.number().int(),
  unanswered: z.number().int(),
  /** How many questions are of which kind, most asked first; a question can be of several, or of none. */
  kinds: z.array(z.object({ name: z.string(), questions: z.number().int() })),
  /** Questions that stayed on the topic of the answer before. */
  followUps: z.number().int(),
  /** How many of them followed each other on one topic, at most. */
  followUpDepth: z.number().int(),
  found: z.number().int(),
  mustFinds: z.number().int(),
  quizRight: z.number().int(),
  /** How many items have an answer, right or not. */
  quizAnswered: z.number().int(),
  quizItems: z.number().int(),
  reflections: z.number().int(),
  /** In per cent, from what was found and answered; null: there is nothing to count. */
  suggestedScore: z.number().nullable(),
  /** How it is by the rubric, in per cent; null: not every criterion is judged, or there is no rubric. */
  rubricScore: z.number().nullable(),
  /** What the teacher gave, in per cent; null: nothing yet. */
  score: z.number().nullable(),
  startedAt: timestamp,
  doneAt: timestamp.nullable(),
})
export type Result = z.infer<typeof result>

/** What one pupil did, in order. */
export const pupilPath = result.extend({
  /** Goes up with every grade. */
  version: z.number().int(),
  comment: z.string(),
  turns: z.array(
    z.object({
      turnId: id,
      at: timestamp,
      text: z.string(),
      /** The question of the script whose answer played; null: none fitted. */
      answered: z.string().nullable(),
      /** Whether near questions were offered instead. */
      offered: z.boolean(),
      /** The must-find answer that this turn found. */
      found: z.string().nullable(),
      /** Whether it stayed on the topic of the answer before. */
      isFollowUp: z.boolean(),
      /** The names of its kinds. */
      kinds: z.array(z.string()),
    }),
  ),
  written: z.array(
    z.object({
      reflectionId: id,
      prompt: z.string(),
      text: z.string(),
      returned: z.boolean(),
      comment: z.string(),
    }),
  ),
  quizAnswers: z.array(
    z.object({ quizItemId: id, question: z.string(), choice: z.string(), right: z.boolean().nullable() }),
  ),
  rubric: z.array(judgedCriterion),
})
export type PupilPath = z.infer<typeof pupilPath>

export const ofLearning = { attribute: 'LEARNING_MODULE' } as const
const ofOrganization = access.member('owner', 'organization', ofLearning)
const ofActivity = access.member('owner', 'activity', ofLearning)
const inActivity = z.object({ activityId: id })
const inAttempt = z.object({ activityId: id, attemptId: id })

export const activitiesRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities',
    access: ofOrganization,
    summary: 'The activities of an organization; archived ones only where the filter asks for them.',
    query: listQuery.extend({ organizationId: id }),
    reply: listOf(activity),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities',
    access: ofOrganization,
    summary: 'Makes an activity, as a draft.',
    body: z.strictObject({ organizationId: id, name }),
    reply: activityDetail,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId',
    access: ofActivity,
    summary: 'One activity with everything that it asks of students.',
    params: inActivity,
    reply: activityDetail,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/learning/activities/:activityId',
    access: ofActivity,
    summary: 'Changes an activity; with `if-match`, refused if it changed since.',
    params: inActivity,
    body: z.strictObject(settings).partial(),
    reply: activityDetail,
  }),
  setState: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/state',
    access: ofActivity,
    summary: 'Opens an activity, makes it a draft again, closes it now, archives it or restores it.',
    params: inActivity,
    body: z.strictObject({ act: z.enum(['open', 'draft', 'close', 'archive', 'restore']) }),
    reply: activityDetail,
  }),
  answers: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/answers',
    access: ofActivity,
    summary: 'The answers of the activity’s storyfiles, to choose those that students must find.',
    params: inActivity,
    reply: z.object({
      answers: z.array(
        z.object({
          questionId: id,
          storyfileId: id,
          storyfileName: z.string(),
          topicName: z.string(),
          question: z.string(),
          durationMs: z.number(),
          reached: reached.nullable(),
        }),
      ),
    }),
  }),
  makeCode: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/codes',
    access: ofActivity,
    summary: 'Makes a class code for an activity; one for the same group stops working.',
    params: inActivity,
    body: z.strictObject({
      groupId: id.nullable(),
      hours: z
        .number()
        .int()
        .min(1)
        .max(24 * 31)
        .default(24),
    }),
    reply: classCode,
    status: 201,
  }),
  endCode: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/codes/end',
    access: ofActivity,
    summary: 'Ends a class code now. Students who joined can continue.',
    params: inActivity,
    body: z.strictObject({ code: z.string().max(20) }),
    reply: nothing,
  }),
  package: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/cmi5',
    access: ofActivity,
    summary: 'A cmi5 package that launches the activity from a learning platform.',
    params: inActivity,
    reply: z.unknown(),
    file: ['application/zip'],
  }),
  results: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/results',
    access: ofActivity,
    summary: 'How every attempt of every student went.',
    params: inActivity,
    query: listQuery,
    reply: listOf(result),
  }),
  path: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/attempts/:attemptId',
    access: ofActivity,
    needs: 'visitorText',
    summary: 'One student’s questions, finds, texts and answers.',
    params: inAttempt,
    reply: pupilPath,
  }),
  grade: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/attempts/:attemptId/grade',
    access: ofActivity,
    needs: 'visitorText',
    summary:
      'Gives an attempt a score and a comment, which the student sees; with `if-match`, refused if it changed since.',
    params: inAttempt,
    body: z.strictObject({
      /** In per cent. */
      score: z.number().min(0).max(100).nullable(),
      comment: z.string().trim().max(limits.descriptionCharacters),
      /** The levels that it reached; without it, what was judged before stays. */
      rubric: z
        .array(z.strictObject({ criterionId: id, level: z.number().int().min(0).max(5).nullable() }))
        .max(10)
        .optional(),
    }),
    reply: pupilPath,
  }),
  returnReflection: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/attempts/:attemptId/return',
    access: ofActivity,
    needs: 'visitorText',
    summary: 'Returns a reflection to the student, with a comment on what is missing.',
    params: inAttempt,
    body: z.strictObject({ reflectionId: id, comment: z.string().trim().max(limits.descriptionCharacters) }),
    reply: pupilPath,
  }),
}

export const activitiesNoun = {
  name: 'activities',
  about: 'The work of a class: activities, their codes and results.',
  routes: activitiesRoutes,
  allows: {
    learning: [
      'list',
      'create',
      'get',
      'update',
      'setState',
      'answers',
      'makeCode',
      'endCode',
      'package',
      'results',
      'path',
      'grade',
      'returnReflection',
    ],
  },
  refusals: {
    create: ['NAME_TAKEN'],
    update: ['NAME_TAKEN', 'STATE_CONFLICT'],
    grade: ['CHANGED_MEANWHILE'],
  },
  changes: { activity: 'teacher' },
  stale: {
    activity: ['activities.list', 'activities.get', 'activities.answers'],
    turn: ['activities.answers'],
  },
} as const satisfies Noun
