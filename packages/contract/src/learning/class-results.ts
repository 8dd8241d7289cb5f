import { z } from 'zod'
import { id } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { ofLearning } from './activities.ts'
import { classQuestion } from './lessons.ts'

/** What a class found and asked about, and what not. */
export const classMap = z.object({
  /** Everybody who joined, by name; found in any of their attempts. */
  pupils: z.array(z.object({ studentId: id, name: z.string(), found: z.array(id) })),
  mustFinds: z.array(z.object({ questionId: id, question: z.string(), foundBy: z.number().int() })),
  /** The topics that can be asked about, in the order of the scripts. */
  topics: z.array(
    z.object({
      storyfileId: id,
      name: z.string(),
      storyfileName: z.string(),
      questions: z.number().int(),
      askedBy: z.number().int(),
      /** Questions that stayed on it after an answer about it. */
      followUps: z.number().int(),
    }),
  ),
  /** The organization's categories of the kind `review`, most asked first. */
  kinds: z.array(
    z.object({
      customCategoryId: id,
      name: z.string(),
      questions: z.number().int(),
      askedBy: z.number().int(),
    }),
  ),
})
export type ClassMap = z.infer<typeof classMap>

/** A word of the class's questions, in the form that was used most. */
export const classWord = z.object({ word: z.string(), times: z.number().int(), pupils: z.number().int() })
export type ClassWord = z.infer<typeof classWord>

/** A follow-up question that went deep, to be discussed in class. */
export const strongFollowUp = z.object({
  turnId: id,
  text: z.string(),
  /** Who asked it; never on the projector. */
  name: z.string(),
  /** Its place in the row of questions that stayed on one topic, from 1. */
  depth: z.number().int(),
  /** The question before it. */
  after: z.string(),
  /** Its question for the class; null: it was not shown yet. */
  shown: classQuestion.pick({ classQuestionId: true, state: true }).nullable(),
})
export type StrongFollowUp = z.infer<typeof strongFollowUp>

const ofActivity = access.member('owner', 'activity', ofLearning)
const inActivity = z.object({ activityId: id })

export const classResultsRoutes = {
  map: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/map',
    access: ofActivity,
    summary: 'Which must-find answers, topics and kinds of questions were reached, and by how many students.',
    params: inActivity,
    reply: classMap,
  }),
  words: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/words',
    access: ofActivity,
    needs: 'visitorText',
    summary: 'The words that students used most in their questions, without small words such as “the”.',
    params: inActivity,
    reply: z.object({ words: z.array(classWord) }),
  }),
  followUps: route({
    method: 'GET',
    path: '/v1/conversa/learning/activities/:activityId/follow_ups',
    access: ofActivity,
    needs: 'visitorText',
    summary:
      'The follow-up questions that stayed longest on their topic, five at most, each of another student.',
    params: inActivity,
    reply: z.object({ followUps: z.array(strongFollowUp) }),
  }),
}

export const classResultsNoun = {
  name: 'classResults',
  about: 'The finds and questions of a class, with their wordings.',
  routes: classResultsRoutes,
  allows: {
    learning: ['map', 'words', 'followUps'],
  },
  stale: {
    activity: ['classResults.map'],
    custom_category: ['classResults.map', 'activities.results', 'activities.path'],
  },
} as const satisfies Noun
