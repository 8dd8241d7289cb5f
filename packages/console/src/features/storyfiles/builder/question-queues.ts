import { toast } from '@studio/ui'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { forgetKept, type Kept, keep, readKept } from '../../../platform/drafts/kept-changes.ts'
import { mayPassLater, tryAgainMs } from '../../../platform/drafts/waiting.ts'
import { onNewcomer } from '../../../platform/local-settings.ts'
import {
  createQuestionQueue,
  type QuestionQueue,
  type QueuedQuestions,
  type QueueState,
} from './question-queue.ts'
import { addQuestions } from './script.queries.ts'

/** One a storyfile for the whole visit: it also sends while its Builder is closed. */
const queues = new Map<string, QuestionQueue>()
onNewcomer(() => queues.clear())

const keptAs = (storyfileId: string) => ({ kind: 'newQuestions', id: storyfileId }) as const

export function queueOf(storyfileId: string): QuestionQueue {
  const known = queues.get(storyfileId)
  if (known) return known
  const queue = createQuestionQueue({
    kept: (readKept(keptAs(storyfileId))?.data ?? []) as QueuedQuestions[],
    send: (entry) => send(storyfileId, entry),
    mayPassLater,
    keep: (entries) => keepEntries(storyfileId, entries),
    onTryAgain,
    newKey: () => crypto.randomUUID(),
  })
  queues.set(storyfileId, queue)
  return queue
}

export function useQuestionQueue(storyfileId: string): QuestionQueue & { state: QueueState } {
  const queue = queueOf(storyfileId)
  return { ...queue, state: useSyncExternalStore(queue.subscribe, queue.read) }
}

/** Wherever the person is in the studio: sends what a Builder that is closed now left. */
export async function sendKeptQuestions({ id }: Kept): Promise<'stays' | undefined> {
  const queue = queueOf(id)
  await queue.run()
  return queue.read().entries.length > 0 ? 'stays' : undefined
}

async function send(storyfileId: string, { key, topicId, questions }: QueuedQuestions) {
  const body = { ...(topicId ? { topicId } : {}), questions }
  const { questions: added, skipped } = await addQuestions(storyfileId, body, key)
  for (const one of skipped.slice(0, 3))
    toast(i18next.t('skipped', { ns: 'storyfiles', ...one }), { kind: 'info' })
  return { topicId: added[0]?.topicId }
}

function keepEntries(storyfileId: string, entries: readonly QueuedQuestions[]): void {
  const [first] = entries.flatMap(({ questions }) => questions)
  if (first) keep({ ...keptAs(storyfileId), name: `“${first.text}”`, data: entries })
  else forgetKept(keptAs(storyfileId))
}

function onTryAgain(again: () => void): () => void {
  window.addEventListener('online', again)
  const timer = setTimeout(again, tryAgainMs)
  return () => {
    window.removeEventListener('online', again)
    clearTimeout(timer)
  }
}
