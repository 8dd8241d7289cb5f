import { z } from 'zod'
import { answerKinds, playableClip, stage } from '../talking/conversations.ts'
import { limits } from '../wire/limits.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import { access, route } from '../wire/route.ts'
import { activityStates, ofLearning } from './activities.ts'
import { judgedCriterion } from './rubric.ts'
import { pseudonym } from './students.ts'

/** Letters of class codes and personal codes: none looks like another one, and no vowel makes a word of them. */
export const codeLetters = 'BCDFGHJKMNPQRSTVWXZ'

import type { Noun } from '../wire/noun.ts'

/** What was typed as a code, without spaces and dashes, in capital letters. */
export const typedCode = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s–—-]+/g, '').toUpperCase())

/** The number of the save that was taken last; 0: none. */
const savedEdit = z.number().int()
/** Counted by the client for each field: a save that is older than the last one is refused. Without it, the last one counts. */
const edit = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
  .optional()

/** An activity as one pupil sees it. */
export const pupilAttempt = z.object({
  attemptId: id,
  activityName: z.string(),
  brief: z.string(),
  goals: z.array(z.string()),
  organization: z.string(),
  pupilName: z.string(),
  personalCode: z.string(),
  /** A trial by a member of the studio; nothing of it counts. */
  isTrial: z.boolean(),
  state: z.enum(activityStates),
  dueAt: timestamp.nullable(),
  /** Until when questions are kept. */
  keptUntil: timestamp,
  /** False: no guardian has agreed to speech, so the pupil types. */
  maySpeak: z.boolean(),
  isFrozen: z.boolean(),
  prompt: z.string(),
  questions: z.number().int(),
  storyfiles: z.array(z.object({ storyfileId: id, name: z.string(), subjectName: z.string() })),
  mustFinds: z.number().int(),
  found: z.array(z.object({ question: z.string(), foundWith: z.string() })),
  hints: z.array(z.string()),
  /** Questions until the next hint; null: no hint is left. */
  untilHint: z.number().int().nullable(),
  reflections: z.array(
    z.object({
      reflectionId: id,
      prompt: z.string(),
      text: z.string(),
      edit: savedEdit,
      returned: z.boolean(),
      comment: z.string(),
    }),
  ),
  quiz: z.array(
    z.object({
      quizItemId: id,
      question: z.string(),
      choices: z.array(z.string()),
      choice: z.number().int().nullable(),
      edit: savedEdit,
      /** Known to the pupil once the attempt is finished. */
      right: z.boolean().nullable(),
    }),
  ),
  /** How the work is judged, and the levels that it reached. */
  rubric: z.array(judgedCriterion),
  doneAt: timestamp.nullable(),
  /** How many attempts are left after this one. */
  attemptsLeft: z.number().int(),
  score: z.number().nullable(),
  comment: z.string(),
})
export type PupilAttempt = z.infer<typeof pupilAttempt>

/** What one pupil asked in an attempt and was told, in order: the newest where there are many. */
export const pupilTranscript = z.object({
  turns: z.array(
    z.object({
      turnId: id,
      at: timestamp,
      storyfileId: id,
      storyfileName: z.string(),
      subjectName: z.string(),
      language: z.string(),
      text: z.string(),
      kind: z.enum(answerKinds),
      /** Those of `clips` that answered, in this order. */
      clipIds: z.array(id),
      /** How many clips of the answer visitors cannot watch any more. */
      gone: z.number().int(),
    }),
  ),
  /** Each clip once, as visitors get it now, however often it answered. */
  clips: z.array(playableClip),
  /** How many questions were asked before these. */
  earlier: z.number().int(),
})
export type PupilTranscript = z.infer<typeof pupilTranscript>

const inAttempt = z.object({ attemptId: id })
const joined = z.object({
  /** Bearer token of this pupil, for this attempt only. */
  pupilToken: z.string(),
  attempt: pupilAttempt,
})
export type Joined = z.infer<typeof joined>

export const pupilsRoutes = {
  join: route({
    method: 'POST',
    path: '/v1/learning/join',
    access: access.public,
    summary: 'Joins an activity by its class code; with the personal code, continues where the student was.',
    body: z.strictObject({
      code: typedCode,
      name: pseudonym,
      personalCode: typedCode.optional(),
      /** Made by the device and kept by it: wrong codes are counted by it, and by address. */
      deviceId: id,
    }),
    reply: joined,
    status: 201,
    secret: true,
    // A school is behind one address; wrong codes have a limit of their own.
    perMinute: 1200,
  }),
  joinPackage: route({
    method: 'POST',
    path: '/v1/learning/join_package',
    access: access.public,
    summary: 'Joins an activity that a learning platform launched from its cmi5 package.',
    body: z.strictObject({
      packageKey: id,
      name: pseudonym,
      /** What the platform keeps for the pupil since the last launch. */
      resume: z.strictObject({ attemptId: id, personalCode: typedCode }).optional(),
    }),
    reply: joined,
    status: 201,
    secret: true,
    perMinute: 1200,
  }),
  get: route({
    method: 'GET',
    path: '/v1/learning/attempts/:attemptId',
    access: access.pupil,
    summary: 'The activity as this student sees it now.',
    params: inAttempt,
    reply: pupilAttempt,
    perMinute: 'unlimited',
  }),
  transcript: route({
    method: 'GET',
    path: '/v1/learning/attempts/:attemptId/transcript',
    access: access.pupil,
    summary: 'This student’s questions and answers, with the clips to watch again.',
    params: inAttempt,
    reply: pupilTranscript,
    perMinute: 'unlimited',
  }),
  openSession: route({
    method: 'POST',
    path: '/v1/learning/attempts/:attemptId/sessions',
    access: access.pupil,
    summary: 'Opens a conversation with one of the activity’s storyfiles; it then works like any visit.',
    params: inAttempt,
    body: z.strictObject({ storyfileId: id, clientSessionId: id }),
    reply: stage,
    status: 201,
    secret: true,
    perMinute: 'unlimited',
  }),
  reflect: route({
    method: 'PUT',
    path: '/v1/learning/attempts/:attemptId/reflections/:reflectionId',
    access: access.pupil,
    summary: 'Saves what the student writes.',
    params: z.object({ attemptId: id, reflectionId: id }),
    body: z.strictObject({ text: z.string().max(limits.noteCharacters), edit }),
    reply: nothing,
    perMinute: 'unlimited',
  }),
  answerQuiz: route({
    method: 'PUT',
    path: '/v1/learning/attempts/:attemptId/quiz/:quizItemId',
    access: access.pupil,
    summary: 'Answers one quiz item; until the attempt is finished, another answer replaces it.',
    params: z.object({ attemptId: id, quizItemId: id }),
    body: z.strictObject({ choice: z.number().int().min(0).max(5), edit }),
    reply: nothing,
    perMinute: 'unlimited',
  }),
  askForClass: route({
    method: 'POST',
    path: '/v1/learning/attempts/:attemptId/class_questions',
    access: access.pupil,
    summary: 'Sends a question to the teacher, for the projector.',
    params: inAttempt,
    body: z.strictObject({
      text: z.string().trim().min(1, 'Please enter a question.').max(limits.hintCharacters),
    }),
    reply: nothing,
    status: 201,
    perMinute: 'unlimited',
  }),
  finish: route({
    method: 'POST',
    path: '/v1/learning/attempts/:attemptId/finish',
    access: access.pupil,
    summary: 'Finishes the attempt.',
    params: inAttempt,
    reply: pupilAttempt,
    perMinute: 'unlimited',
  }),
  beginTrial: route({
    method: 'POST',
    path: '/v1/conversa/learning/activities/:activityId/trial',
    access: access.member('owner', 'activity', ofLearning),
    summary: 'Lets the caller try an activity as a student, for a day; ends the trial before.',
    params: z.object({ activityId: id }),
    reply: joined,
    status: 201,
    secret: true,
  }),
  endTrial: route({
    method: 'DELETE',
    path: '/v1/learning/attempts/:attemptId',
    access: access.pupil,
    summary: 'Ends a trial and deletes everything of it.',
    params: inAttempt,
    reply: nothing,
    perMinute: 'unlimited',
  }),
  tryAgain: route({
    method: 'POST',
    path: '/v1/learning/attempts/:attemptId/again',
    access: access.pupil,
    summary: 'Begins the next attempt, where the activity allows more than one; a trial always begins again.',
    params: inAttempt,
    reply: joined,
    status: 201,
    secret: true,
    perMinute: 'unlimited',
  }),
}

export const pupilsNoun = {
  name: 'pupils',
  about: 'An activity, as the page of a student uses it.',
  routes: pupilsRoutes,
  allows: {
    everybody: ['join', 'joinPackage'],
    pupil: [
      'get',
      'transcript',
      'openSession',
      'reflect',
      'answerQuiz',
      'askForClass',
      'finish',
      'tryAgain',
      'endTrial',
    ],
    learning: ['beginTrial'],
  },
  refusals: {
    join: ['STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
    joinPackage: ['STATE_CONFLICT', 'NOT_FOUND'],
    openSession: ['STATE_CONFLICT', 'NOT_PUBLISHED', 'SESSION_ENDED', 'TOO_MANY_REQUESTS'],
    reflect: ['STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    answerQuiz: ['STATE_CONFLICT', 'CHANGED_MEANWHILE'],
    askForClass: ['STATE_CONFLICT'],
    finish: ['STATE_CONFLICT'],
    endTrial: ['STATE_CONFLICT'],
    tryAgain: ['STATE_CONFLICT'],
    beginTrial: ['STATE_CONFLICT'],
  },
  changes: { attempt: 'teacher' },
  stale: {
    attempt: [
      'lessons.get',
      'activities.list',
      'activities.results',
      'activities.path',
      'classResults.map',
      'classResults.words',
      'classResults.followUps',
    ],
  },
} as const satisfies Noun
