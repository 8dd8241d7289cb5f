import { Draggable, type DraggableProvided } from '@hello-pangea/dnd'
import type { Question } from '@studio/contract'
import { formatDuration } from '@studio/ui'
import { memo } from 'react'
import type { ScriptSource, TopicName } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { RemarkLine } from '../../coach/remark-line.tsx'
import { useComments } from '../../comments/comments-room.tsx'
import { QuestionStatus } from '../../faces/question-status.tsx'
import { PeopleAt } from '../../presence/people-here.tsx'
import { DragGrip } from '../dragging/drag-grip.tsx'
import { QuestionMenu } from './question-menu.tsx'

type Props = {
  source: ScriptSource
  /** All topics of the script. */
  topicNames: readonly TopicName[]
  topicId: string
  question: Question
  index: number
  isLast: boolean
  isChosen: boolean
  mayEdit: boolean
  onChoose: (questionId: string) => void
}

/** A question in its topic. Of a long script only the rows that changed are drawn again, whatever else is edited or dragged. */
export const QuestionRow = memo(function QuestionRow(props: Props) {
  const { question, index, mayEdit } = props
  return (
    <Draggable draggableId={question.questionId} index={index} isDragDisabled={!mayEdit}>
      {(item) => (
        <li
          ref={item.innerRef}
          {...item.draggableProps}
          className={`flex items-center gap-2 border-line border-b px-2 py-2 last:border-b-0 ${props.isChosen ? 'bg-accenttint' : 'bg-surface hover:bg-hover'}`}
        >
          <RowContent {...props} handle={item.dragHandleProps} />
        </li>
      )}
    </Draggable>
  )
})

/** While another row is dragged past it, a row only moves. */
const RowContent = memo(function RowContent({
  source,
  topicNames,
  topicId,
  question,
  index,
  isLast,
  isChosen,
  mayEdit,
  onChoose,
  handle,
}: Props & { handle: DraggableProvided['dragHandleProps'] }) {
  const { questionId, status } = question
  return (
    <>
      <DragGrip handle={handle} what={question.text} />
      <div className="min-w-0 grow">
        <QuestionButton question={question} isChosen={isChosen} onChoose={() => onChoose(questionId)} />
        <PeopleAt questionId={questionId} />
        <RemarkLine question={question} />
      </div>
      {source.kind === 'storyfile' || status === 'skipped' ? <QuestionStatus status={status} /> : null}
      {mayEdit ? (
        <QuestionMenu
          source={source}
          topicNames={topicNames}
          topicId={topicId}
          question={question}
          index={index}
          isLast={isLast}
        />
      ) : null}
    </>
  )
})

function QuestionButton({
  question,
  isChosen,
  onChoose,
}: {
  question: Question
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useWords('storyfiles')
  const { t: tCoach } = useWords('coach')
  const comments = useComments().counts.get(question.questionId) ?? 0
  const meta = [
    `~${formatDuration(question.expectedSeconds)}`,
    question.variants.length > 0 ? t('variants', { count: question.variants.length }) : t('noVariants'),
    question.answers > 1 ? t('answersMark', { count: question.answers }) : '',
    question.takes > question.answers ? t('takesMark', { count: question.takes }) : '',
    question.starter ? t('starterMark') : '',
    comments > 0 ? tCoach('commentsMark', { count: comments }) : '',
  ]
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="kit-reach w-full cursor-pointer rounded-6 text-left"
    >
      <span className="block font-voice text-said">{question.text}</span>
      <span className="block text-meta text-text2">{meta.filter(Boolean).join(', ')}</span>
    </button>
  )
}
