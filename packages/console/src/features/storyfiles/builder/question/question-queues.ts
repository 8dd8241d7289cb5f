import { toast } from '@studio/ui'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { forgetKept, type Kept, keep, readKept } from '../../../../platform/drafts/kept-changes.ts'
import { mayPassLater, onTryAgain } from '../../../../platform/drafts/waiting.ts'
import { onNewcomer } from '../../../../platform/places/local-settings.ts'
import { keyOf, type ScriptSource, sourceOf } from '../../../../platform/scripts/script-source.ts'
import { addQuestions } from '../script.queries.ts'
import { inParts } from './question-lines.ts'
import {
  createQuestionQueue,
  type QuestionQueue,
  type QueuedQuestions,
  type QueueState,
} from './question-queue.ts'

/** One a script for the whole visit: it also sends while its Builder is closed. */
const queues = new Map<string, QuestionQueue>()
onNewcomer(() => queues.clear())

const keptAs = (source: ScriptSource) => ({ kind: 'newQuestions', id: keyOf(source) }) as const

export function queueOf(source: ScriptSource): QuestionQueue {
  const known = queues.get(keyOf(source))
  if (known) return known
  const queue = createQuestionQueue({
    kept: (readKept(keptAs(source))?.data ?? []) as QueuedQuestions[],
    send: (entry) => send(source, entry),
    mayPassLater,
    keep: (entries) => keepEntries(source, entries),
    onTryAgain,
    newKey: () => crypto.randomUUID(),
  })
  queues.set(keyOf(source), queue)
  return queue
}

export function useQuestionQueue(source: ScriptSource): QuestionQueue & { state: QueueState } {
  const queue = queueOf(source)
  return { ...queue, state: useSyncExternalStore(queue.subscribe, queue.read) }
}

/** Wherever the person is in the studio: sends what a Builder that is closed now left. */
export async function sendKeptQuestions({ id }: Kept): Promise<'stays' | undefined> {
  const queue = queueOf(sourceOf(id))
  await queue.run()
  return queue.read().entries.length > 0 ? 'stays' : undefined
}

async function send(source: ScriptSource, { key, topicId, questions, presses }: QueuedQuestions) {
  const body = { ...(topicId ? { topicId } : {}), questions }
  const { questions: added, skipped } = await addQuestions(source, body, {
    onceKey: key,
    parts: presses && inParts(questions, presses),
  })
  const [first] = skipped
  // One for all of a paste: on a phone three would hide the script.
  if (first)
    toast(i18next.t('skipped', { ns: 'storyfiles', ...first, count: skipped.length }), { kind: 'info' })
  return { topicId: added[0]?.topicId }
}

function keepEntries(source: ScriptSource, entries: readonly QueuedQuestions[]): void {
  const [first] = entries.flatMap(({ questions }) => questions)
  if (first) keep({ ...keptAs(source), name: `“${first.text}”`, data: entries })
  else forgetKept(keptAs(source))
}
