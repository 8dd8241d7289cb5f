/** The script of a storyfile: topics in order, each with questions in order; how it is written. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, name, timestamp } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { inStoryfile, type ScriptPlace } from './script-places.ts'

export const questionText = z
  .string()
  .trim()
  .normalize('NFC')
  .min(limits.questionCharacters.min, 'A question needs at least 3 characters.')
  .max(limits.questionCharacters.max)
export const variantText = z
  .string()
  .trim()
  .normalize('NFC')
  .min(limits.variantCharacters.min)
  .max(limits.variantCharacters.max)

export const variant = z.object({ text: variantText, source: z.enum(['author', 'log', 'suggested']) })

export const question = z.object({
  questionId: id,
  topicId: id,
  text: z.string(),
  hint: z.string(),
  notes: z.string(),
  teleprompter: z.string(),
  expectedSeconds: z.number().int(),
  priority: z.enum(['must', 'should', 'nice']),
  starter: z.boolean(),
  starterLabel: z.string(),
  /** Its place among the starters, from 0; null: after those that have one, in the order of the script. */
  starterPosition: z.number().int().nullable(),
  /** Its place in the shoot, from 0; null: after those that have one, in the order of the script. */
  shootPosition: z.number().int().nullable(),
  status: z.enum(['todo', 'recorded', 'approved', 'skipped']),
  /** How many videos can play for it: takes of so many answers. Visitors get several answers in turn. */
  answers: z.number().int(),
  takes: z.number().int(),
  variants: z.array(variant),
  /** Visitors are warned about some answers; the note says of what. */
  sensitive: z.boolean(),
  contentNote: z.string(),
  /** Questions of the same script that lead on from this one. */
  followUps: z.array(id),
  /** The wording of the library's question that it was made from; empty: it comes from none. */
  libraryText: z.string(),
  /** Counts its changes; where it stands is none. */
  version: z.number().int(),
})
export type Question = z.infer<typeof question>

export const scriptTopic = z.object({
  topicId: id,
  name: z.string(),
  questions: z.array(question),
  /** Minutes of camera time that it may take; null: as long as it needs. */
  budgetMinutes: z.number().int().nullable(),
  /** When it is asked at all, in words; empty: always. */
  condition: z.string(),
  /** Counts its changes of these. */
  version: z.number().int(),
})
export type ScriptTopic = z.infer<typeof scriptTopic>
export const scriptContent = z.object({
  version: z.number().int(),
  /** Names the moment of this answer: `scriptChanges` tells what changed since. */
  cursor: z.string(),
  topics: z.array(scriptTopic),
})
export type ScriptContent = z.infer<typeof scriptContent>

/** What changed in a script since a cursor; `withChanges` brings a copy up to date. */
export const scriptChanges = scriptContent.omit({ topics: true }).extend({
  /** Topics that are new, changed or moved, in order, each with the topic before it; null: the first one. */
  topics: z.array(z.object({ after: id.nullable(), topic: scriptTopic.omit({ questions: true }) })),
  /** Questions that are new, changed or moved, in order, each with the one before it in its topic. */
  questions: z.array(z.object({ after: id.nullable(), question })),
  /** Ids of topics and questions that were removed. */
  removed: z.array(id),
  /** How many the script has now. */
  topicCount: z.number().int(),
  questionCount: z.number().int(),
})
export type ScriptChanges = z.infer<typeof scriptChanges>
export const script = scriptContent.extend({ storyfileId: id })
export type Script = z.infer<typeof script>

/** A topic with its questions, or a question, that was removed and can come back. */
export const scriptRemoval = z.object({
  removalId: id,
  kind: z.enum(['topic', 'question']),
  /** The topic's name or the question's text. */
  name: z.string(),
  questions: z.number().int(),
  removedBy: z.string(),
  removedAt: timestamp,
})
export const scriptRemovals = z.object({ removals: z.array(scriptRemoval) })
export type ScriptRemoval = z.infer<typeof scriptRemoval>

export const topicChanges = z.strictObject({
  name: name.optional(),
  budgetMinutes: z.number().int().min(1).max(limits.topicMinutes).nullable().optional(),
  condition: z.string().trim().max(limits.conditionCharacters).optional(),
})

/** Questions to add; `libraryQuestionId` names the one of the library that it is made from. */
/** What may be said of a question beside its wordings, as lists of questions have it. */
const questionDetails = {
  hint: z.string().trim().max(limits.hintCharacters).optional(),
  notes: z.string().trim().max(limits.noteCharacters).optional(),
  teleprompter: z.string().trim().max(limits.teleprompterCharacters).optional(),
  expectedSeconds: z.number().int().min(5).max(600).optional(),
  priority: z.enum(['must', 'should', 'nice']).optional(),
  sensitive: z.boolean().optional(),
  contentNote: z.string().trim().max(limits.contentNoteCharacters).optional(),
}

export const newQuestions = z.strictObject({
  topicId: id.optional(),
  questions: z
    .array(
      z.strictObject({
        text: questionText,
        variants: z.array(variantText).max(limits.variantsPerQuestion).default([]),
        libraryQuestionId: id.optional(),
        ...questionDetails,
      }),
    )
    .min(1)
    .max(limits.questionsPerPaste),
})

export const addedQuestions = z.object({
  questions: z.array(question),
  skipped: z.array(z.object({ text: z.string(), reason: z.string() })),
})

export const questionChanges = z.strictObject({
  text: questionText.optional(),
  ...questionDetails,
  starter: z.boolean().optional(),
  starterLabel: z.string().trim().max(limits.starterLabelCharacters).optional(),
  status: z.enum(['todo', 'skipped']).optional(),
  variants: z.array(variant).max(limits.variantsPerQuestion).optional(),
  followUps: z.array(id).max(limits.followUpsPerQuestion).optional(),
})

export const scriptMove = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('topic'), topicId: id, toIndex: z.number().int().min(0) }),
  z.strictObject({
    type: z.literal('question'),
    questionId: id,
    toTopicId: id,
    toIndex: z.number().int().min(0),
  }),
  z.strictObject({ type: z.literal('starter'), questionId: id, toIndex: z.number().int().min(0) }),
  z.strictObject({ type: z.literal('shoot'), questionId: id, toIndex: z.number().int().min(0) }),
])
export type ScriptMove = z.infer<typeof scriptMove>

/** A cursor; 0: since ever. */
const since = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The calls on a script: `under` is the path of what belongs to the script alone. */
export function scriptCalls<Owner extends z.ZodRawShape>(
  { owner, params, path, reads, edits }: ScriptPlace<Owner>,
  under: string,
) {
  const topicPath = `${path}/topics/:topicId`
  const questionPath = `${path}/questions/:questionId`
  const inTopic = z.object({ ...owner, topicId: id })
  const inQuestion = z.object({ ...owner, questionId: id })
  return {
    scriptChanges: route({
      method: 'GET',
      path: `${under}/changes`,
      ...reads,
      summary: 'What changed in the script since its `cursor`: for those who have it and follow its changes.',
      params,
      query: z.object({ since }),
      reply: scriptChanges,
    }),
    addTopic: route({
      method: 'POST',
      path: `${path}/topics`,
      ...edits,
      summary: 'Adds a topic at the end of the script.',
      params,
      body: z.strictObject({ name }),
      reply: scriptTopic,
      status: 201,
    }),
    updateTopic: route({
      method: 'PATCH',
      path: topicPath,
      ...edits,
      summary: 'Changes a topic; with `if-match`, refused if it changed since.',
      params: inTopic,
      body: topicChanges,
      reply: scriptTopic,
    }),
    removeTopic: route({
      method: 'DELETE',
      path: topicPath,
      ...edits,
      summary: 'Removes a topic and its questions; they can be restored for 30 days. Clips stay.',
      params: inTopic,
      reply: scriptRemoval,
    }),
    addQuestions: route({
      method: 'POST',
      path: `${path}/questions`,
      ...edits,
      summary:
        'Adds one or many questions; without a topic they go to the last one, which is made if there is none.',
      params,
      body: newQuestions,
      reply: addedQuestions,
      status: 201,
    }),
    updateQuestion: route({
      method: 'PATCH',
      path: questionPath,
      ...edits,
      summary: 'Changes a question; with `if-match`, refused if it changed since.',
      params: inQuestion,
      body: questionChanges,
      reply: question,
    }),
    removeQuestion: route({
      method: 'DELETE',
      path: questionPath,
      ...edits,
      summary: 'Removes a question; it can be restored for 30 days. Its clips stay.',
      params: inQuestion,
      reply: scriptRemoval,
    }),
    removals: route({
      method: 'GET',
      path: `${under}/removals`,
      ...edits,
      summary: 'Removed parts of the script that can be restored, newest first; 200 at most.',
      params,
      reply: scriptRemovals,
    }),
    restoreRemoval: route({
      method: 'POST',
      path: `${under}/removals/:removalId/restore`,
      ...edits,
      summary:
        'Puts a removed topic or question back to its place, with its clips; answers what changed since a `cursor`.',
      params: z.object({ ...owner, removalId: id }),
      query: z.object({ since: since.default(0) }),
      reply: scriptChanges,
    }),
    move: route({
      method: 'POST',
      path: `${under}/move`,
      ...edits,
      summary:
        'Moves a topic or a question to a place, counted from 0; or a question among the starters, which makes it one, or within the order of the shoot. Answers what changed since a `cursor`.',
      params,
      query: z.object({ since: since.default(0) }),
      body: scriptMove,
      reply: scriptChanges,
    }),
  }
}

const under = `${inStoryfile.path}/script`

/** A part of `storyfilesRoutes`: the calls on a storyfile's script. */
export const scriptRoutes = {
  script: route({
    method: 'GET',
    path: under,
    ...inStoryfile.reads,
    summary: 'The script: topics in order, each with questions.',
    params: inStoryfile.params,
    reply: script,
  }),
  ...scriptCalls(inStoryfile, under),
}
