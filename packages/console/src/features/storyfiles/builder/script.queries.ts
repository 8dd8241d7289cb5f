import {
  type BodyInput,
  type LibraryTopic,
  libraryRoutes,
  limits,
  type Question,
  type ScriptContent,
  type ScriptRemoval,
  scriptTemplatesRoutes,
  type storyfilesRoutes,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { listQuery, routeKey, routeQuery } from '../../../platform/calls/route-query.ts'
import {
  callsOf,
  contentQuery,
  refreshContent,
  refreshSource,
  refreshSourceSoon,
  type ScriptSource,
  sinceOf,
  takeChanges,
} from '../../../platform/scripts/script-source.ts'
import { wishWordings } from '../wordings/wordings-wish.ts'
import type { LibraryQuestion } from './library/library-questions.tsx'
import { startersOf } from './library/starters.ts'
import { moved, withAdded, withoutQuestion } from './question/script-edits.ts'
import { asOneAct, noteAct, shownBefore } from './script-history.ts'

export function libraryQuery(search: string) {
  return queryOptions({
    ...listQuery(libraryRoutes.topics, { query: { search, pageSize: 100 } }),
    staleTime: 5 * 60_000,
  })
}

function change(source: ScriptSource, edit: (script: ScriptContent) => ScriptContent): void {
  queryClient.setQueryData(
    contentQuery(source).queryKey,
    (script) => script && { ...script, ...edit(script) },
  )
}

export async function addTopic(source: ScriptSource, name: string) {
  const { table, params } = callsOf(source)
  const topic = await call(table.addTopic, { params, body: { name } })
  change(source, (script) => ({ ...script, topics: [...script.topics, topic] }))
  refreshSourceSoon(source)
  let removal: ScriptRemoval | undefined
  noteAct(source, {
    undo: async () => {
      removal = await removeTopic(source, topic.topicId)
    },
    redo: () => restoreRemoval(source, removal!.removalId),
  })
  return topic
}

/** Refused with CHANGED_MEANWHILE when somebody else changed it after `version`; the script is read again then, too. */
export async function changeTopic(
  source: ScriptSource,
  { topicId, version }: Pick<ScriptContent['topics'][number], 'topicId' | 'version'>,
  body: BodyInput<typeof storyfilesRoutes.updateTopic>,
): Promise<void> {
  const { table, params } = callsOf(source)
  try {
    await call(table.updateTopic, { params: { ...params, topicId }, body, ifMatch: version })
  } finally {
    await refreshSource(source)
  }
}

export async function removeTopic(source: ScriptSource, topicId: string): Promise<ScriptRemoval> {
  const { table, params } = callsOf(source)
  const removal = await call(table.removeTopic, { params: { ...params, topicId } })
  for (const one of scriptNow(source).find((one) => one.topicId === topicId)?.questions ?? [])
    removedHere.add(one.questionId)
  change(source, (script) => ({ ...script, topics: script.topics.filter((one) => one.topicId !== topicId) }))
  return removed(source, removal, () => removeTopic(source, topicId))
}

/** Questions that the person removed in this window, who need not be told that they are gone. */
const removedHere = new Set<string>()
export const wasRemovedHere = (questionId: string) => removedHere.has(questionId)

/**
 * `again` removes the same once more. Nobody waits for what else says something about the script, such as its coverage:
 * an undo would last as long, and what is done until then would be no act of its own.
 */
function removed(
  source: ScriptSource,
  removal: ScriptRemoval,
  again: () => Promise<ScriptRemoval>,
): ScriptRemoval {
  refreshSourceSoon(source)
  let last = removal
  noteAct(source, {
    undo: () => restoreRemoval(source, last.removalId),
    redo: async () => {
      last = await again()
    },
  })
  return removal
}

/** What was removed from the script and can come back. */
export function removalsQuery(source: ScriptSource) {
  const { table, params } = callsOf(source)
  return routeQuery(table.removals, { params })
}

export async function restoreRemoval(source: ScriptSource, removalId: string): Promise<void> {
  const { table, params } = callsOf(source)
  const query = sinceOf(source)
  await takeChanges(source, await call(table.restoreRemoval, { params: { ...params, removalId }, query }))
  refreshSourceSoon(source)
}

/**
 * Resolves once the script shows them. With the same `onceKey` they are added once, however often it is called. Of several
 * `parts`, each is undone by itself.
 */
export async function addQuestions(
  source: ScriptSource,
  body: BodyInput<typeof storyfilesRoutes.addQuestions>,
  { onceKey, parts }: { onceKey?: string; parts?: { text: string }[][] | undefined } = {},
) {
  const { table, params } = callsOf(source)
  const added = await call(table.addQuestions, {
    params,
    body,
    ...(onceKey ? { onceKey } : {}),
  })
  const topicId = added.questions[0]?.topicId
  const isKnown = scriptNow(source).some((topic) => topic.topicId === topicId)
  if (isKnown) change(source, (script) => withAdded(script, added.questions))
  else await refreshContent(source)
  refreshSourceSoon(source)
  if (source.kind === 'storyfile') wishWordings(source, body.questions)
  for (const part of parts ?? [body.questions]) {
    const texts = new Set(part.map(({ text }) => text.trim()))
    const ofPart = added.questions.filter(({ text }) => texts.has(text))
    if (ofPart.length > 0) noteAdded(source, ofPart)
  }
  return added
}

function noteAdded(source: ScriptSource, added: Question[]): void {
  const ids = added.map((one) => one.questionId)
  let removals: ScriptRemoval[] = []
  noteAct(source, {
    // From the last to the first, so that each comes back to the place that it had.
    undo: async () => {
      removals = []
      for (const id of ids.toReversed()) removals.push(await removeQuestion(source, id))
    },
    redo: async () => {
      for (const one of removals.toReversed()) await restoreRemoval(source, one.removalId)
    },
  })
}

export async function updateQuestion(
  source: ScriptSource,
  questionId: string,
  body: BodyInput<typeof storyfilesRoutes.updateQuestion>,
  version?: number,
): Promise<Question> {
  const { table, params } = callsOf(source)
  const before = findQuestion(source, questionId)
  const question = await call(table.updateQuestion, {
    params: { ...params, questionId },
    body,
    ...(version === undefined ? {} : { ifMatch: version }),
  })
  change(source, (script) => ({
    ...script,
    topics: script.topics.map((topic) => ({
      ...topic,
      questions: topic.questions.map((one) => (one.questionId === questionId ? question : one)),
    })),
  }))
  if (before) {
    const fields = Object.keys(body) as (keyof typeof body)[]
    const old = Object.fromEntries(fields.map((field) => [field, before[field]])) as typeof body
    noteAct(source, {
      undo: () => updateQuestion(source, questionId, old),
      redo: () => updateQuestion(source, questionId, body),
    })
  }
  return question
}

/** The topics of a script as the page has them at this moment: for acts, which need the newest and draw nothing. */
export function scriptNow(source: ScriptSource): ScriptContent['topics'] {
  return queryClient.getQueryData(contentQuery(source).queryKey)?.topics ?? []
}

function findQuestion(source: ScriptSource, questionId: string): Question | undefined {
  return scriptNow(source)
    .flatMap((topic) => topic.questions)
    .find((one) => one.questionId === questionId)
}

export async function removeQuestion(source: ScriptSource, questionId: string): Promise<ScriptRemoval> {
  const { table, params } = callsOf(source)
  const removal = await call(table.removeQuestion, { params: { ...params, questionId } })
  removedHere.add(questionId)
  change(source, (script) => withoutQuestion(script, questionId))
  return removed(source, removal, () => removeQuestion(source, questionId))
}

/** Shows the new order immediately; the server's answer, or the old order after a refusal, replaces it. */
export function move(source: ScriptSource, body: BodyInput<typeof storyfilesRoutes.move>): Promise<void> {
  return shownBefore(source, async () => {
    const { table, params } = callsOf(source)
    const key = contentQuery(source).queryKey
    const before = queryClient.getQueryData(key)
    change(source, (script) => moved(script, body))
    const back = before && wayBack(before, body)
    try {
      await takeChanges(source, await call(table.move, { params, body, query: sinceOf(source) }))
    } catch (error) {
      queryClient.setQueryData(key, before)
      throw error
    }
    if (back) noteAct(source, { undo: () => back(source), redo: () => move(source, body) })
  })
}

/** What puts a thing back to where it is now. */
function wayBack(
  { topics }: ScriptContent,
  body: BodyInput<typeof storyfilesRoutes.move>,
): ((source: ScriptSource) => Promise<unknown>) | undefined {
  if (body.type === 'topic') {
    const toIndex = topics.findIndex((one) => one.topicId === body.topicId)
    return (source) => move(source, { ...body, toIndex })
  }
  const { questionId } = body
  if (body.type === 'starter') {
    const toIndex = startersOf({ topics }).findIndex((one) => one.questionId === questionId)
    return (source) =>
      toIndex < 0
        ? updateQuestion(source, questionId, { starter: false })
        : move(source, { ...body, toIndex })
  }
  const topic = topics.find((one) => one.questions.some((question) => question.questionId === questionId))
  if (!topic) return undefined
  const toIndex = topic.questions.findIndex((one) => one.questionId === questionId)
  return (source) => move(source, { type: 'question', questionId, toTopicId: topic.topicId, toIndex })
}

/** A question of a script that is on this page, e.g. of the Question Library. */
export function questionOfScripts(
  isIt: (question: Pick<Question, 'questionId'>) => boolean,
): LibraryQuestion | undefined {
  const found = queryClient
    .getQueriesData<ScriptContent>({ queryKey: routeKey(scriptTemplatesRoutes.content).slice(0, 1) })
    .flatMap(([, script]) => script?.topics ?? [])
    .flatMap((topic) => topic.questions)
    .find(isIt)
  if (!found) return undefined
  const { questionId, text, variants } = found
  return { questionId, text, variants: variants.map((one) => one.text), isOfScript: true }
}

/** Adds a whole topic of the library, at a place or at the end. */
export async function addLibraryTopic(
  source: ScriptSource,
  { name, questions }: LibraryTopic,
  toIndex?: number,
): Promise<void> {
  await asOneAct(source, async () => {
    // The empty one of a try before this, whose questions did not arrive.
    const empty = scriptNow(source).find((topic) => topic.name === name && topic.questions.length === 0)
    const { topicId } = empty ?? (await addTopic(source, name))
    for (let from = 0; from < questions.length; from += limits.questionsPerPaste) {
      const part = questions.slice(from, from + limits.questionsPerPaste)
      await addQuestions(source, {
        topicId,
        questions: part.map(({ questionId, text, variants }) => ({
          text,
          libraryQuestionId: questionId,
          variants: variants.slice(0, limits.variantsPerQuestion),
        })),
      })
    }
    if (toIndex !== undefined) await move(source, { type: 'topic', topicId, toIndex })
  })
}
