import type { Question } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { FolderInput, MessageCircleQuestionMark } from 'lucide-react'
import { useMoveItems } from '../../../../platform/dragging/use-move-items.tsx'
import { MoreMenu } from '../../../../platform/more-menu.tsx'
import type { ScriptSource, TopicName } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { startersOf } from '../library/starters.ts'
import { move, scriptNow } from '../script.queries.ts'

/** What dragging does to a question: up, down, to another topic, among the starters. */
export function QuestionMenu({
  source,
  topicNames,
  topicId,
  question: { questionId, text, starter: isStarter },
  index,
  isLast,
}: {
  source: ScriptSource
  topicNames: readonly TopicName[]
  topicId: string
  question: Question
  index: number
  isLast: boolean
}) {
  const { t } = useWords('storyfiles')
  const place = useMutation({
    mutationFn: (to: { toTopicId: string; toIndex: number }) =>
      move(source, { type: 'question', questionId, ...to }),
  })
  const starter = useMutation({
    mutationFn: () =>
      move(source, {
        type: 'starter',
        questionId,
        toIndex: startersOf({ topics: scriptNow(source) }).length,
      }),
  })
  const moves = useMoveItems(index, isLast ? index + 1 : Number.POSITIVE_INFINITY, (toIndex) =>
    place.mutate({ toTopicId: topicId, toIndex }),
  )
  const toEndOf = (toTopicId: string) => {
    const topic = scriptNow(source).find((one) => one.topicId === toTopicId)
    place.mutate({ toTopicId, toIndex: topic?.questions.length ?? 0 })
  }
  return (
    <MoreMenu
      label={t('questionMenu', { question: text })}
      tooltip={false}
      items={[
        ...moves,
        ...(isStarter
          ? []
          : [
              {
                id: 'starter',
                label: t('makeStarter'),
                icon: <MessageCircleQuestionMark />,
                onSelect: () => starter.mutate(),
              },
            ]),
        ...topicNames
          .filter((one) => one.topicId !== topicId)
          .map((one) => ({
            id: one.topicId,
            label: t('moveToTopic', { topic: one.name }),
            icon: <FolderInput />,
            onSelect: () => toEndOf(one.topicId),
          })),
      ]}
    />
  )
}
