import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  contentQuery,
  type ScriptSource,
  type SourcedScript,
  type TopicName,
} from '../../../../platform/scripts/script-source.ts'
import { PendingQuestions } from './pending-questions.tsx'
import type { QueuedQuestions } from './question-queue.ts'
import { useQuestionQueue } from './question-queues.ts'
import { QuickAdd } from './quick-add.tsx'

/** Where questions are added to a topic, and those on their way to it. An empty script has no topic yet. */
export function QuestionEntry({
  source,
  topicNames,
  topic,
}: {
  source: ScriptSource
  topicNames: readonly TopicName[]
  topic: SourcedScript['topics'][number] | undefined
}) {
  const queue = useQuestionQueue(source)
  const { data: known = none } = useQuery({ ...contentQuery(source), select: textsOf })
  const box = useRef<HTMLTextAreaElement>(null)
  const isLast = topic?.topicId === topicNames.at(-1)?.topicId
  const exists = (topicId: string | undefined) => topicNames.some((one) => one.topicId === topicId)
  // What has no topic, or one that is gone, is shown where the server would put it: in the last topic.
  const belongsHere = ({ topicId }: QueuedQuestions) =>
    exists(topicId) ? topicId === topic?.topicId : isLast
  // The button that was pressed leaves with its row.
  const back = () => box.current?.focus()
  return (
    <>
      <PendingQuestions
        entries={queue.state.entries.filter(belongsHere)}
        stored={topic?.questions ?? []}
        isOffline={queue.state.isOffline}
        onTryNow={() => void queue.run().catch(() => undefined)}
        onRetry={({ key, topicId }) => {
          queue.retry(key, exists(topicId) ? topicId : topic?.topicId)
          back()
        }}
        onDiscard={({ key }) => {
          queue.drop(key)
          back()
        }}
      />
      <QuickAdd box={box} known={known} onAdd={(questions) => queue.add(topic?.topicId, questions)} />
    </>
  )
}

const none: string[] = []
const textsOf = ({ topics }: Pick<SourcedScript, 'topics'>) =>
  topics.flatMap(({ questions }) => questions.map(({ text }) => text))
