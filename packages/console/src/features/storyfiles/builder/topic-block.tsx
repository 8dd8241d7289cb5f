import { type DraggableProvidedDragHandleProps, Droppable } from '@hello-pangea/dnd'
import type { Question } from '@studio/contract'
import { ChevronRight } from 'lucide-react'
import { memo, useState } from 'react'
import { useRoving } from '../../../platform/roving/use-roving.ts'
import type { ScriptSource, SourcedScript, TopicName } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { ScriptRemarks } from '../coach/script-remarks.tsx'
import { DragGrip } from './dragging/drag-grip.tsx'
import { QuestionEntry } from './question/question-entry.tsx'
import { QuestionRow } from './question/question-row.tsx'
import { TopicMenu } from './topic-menu.tsx'

type Topic = SourcedScript['topics'][number]
type Props = {
  source: ScriptSource
  /** All topics of the script. */
  topicNames: readonly TopicName[]
  topic: Topic | undefined
  index: number
  mayEdit: boolean
  handle: DraggableProvidedDragHandleProps | null
  /** If it is one of this topic. */
  chosenQuestionId: string | undefined
  onChoose: (questionId: string) => void
}

/**
 * A topic with its questions and the box for more. Without a topic: the place where the first question goes. In a long
 * script only the topics that changed are drawn again, and of those only the rows.
 */
export const TopicBlock = memo(function TopicBlock({
  source,
  topicNames,
  topic,
  index,
  mayEdit,
  handle,
  chosenQuestionId,
  onChoose,
}: Props) {
  const [open, setOpen] = useState(true)
  return (
    <div>
      {topic ? (
        <TopicHead
          source={source}
          topic={topic}
          index={index}
          mayEdit={mayEdit}
          handle={handle}
          count={topicNames.length}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      ) : null}
      {open ? (
        <div className="flex flex-col gap-2">
          {topic ? <ScriptRemarks topicId={topic.topicId} /> : null}
          {topic ? (
            <TopicQuestions
              source={source}
              topicNames={topicNames}
              topic={topic}
              mayEdit={mayEdit}
              chosenQuestionId={chosenQuestionId}
              onChoose={onChoose}
            />
          ) : null}
          {mayEdit ? <QuestionEntry source={source} topicNames={topicNames} topic={topic} /> : null}
        </div>
      ) : null}
    </div>
  )
})

function TopicHead({
  source,
  topic,
  index,
  count,
  mayEdit,
  handle,
  open,
  onToggle,
}: Pick<Props, 'source' | 'index' | 'mayEdit' | 'handle'> & {
  topic: Topic
  /** Of topics. */
  count: number
  open: boolean
  onToggle: () => void
}) {
  const { t } = useWords('storyfiles')
  const { t: tScripts } = useWords('scripts')
  const minutes = minutesOf(topic.questions)
  const over = topic.budgetMinutes === null ? 0 : Math.max(0, minutes - topic.budgetMinutes)
  const recorded = topic.questions.filter(
    (one) => one.status === 'recorded' || one.status === 'approved',
  ).length
  return (
    <div className="flex items-center gap-2 pb-2">
      <DragGrip handle={handle} what={topic.name} />
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        className="kit-reach flex min-w-0 cursor-pointer items-center gap-2 rounded-6 font-semibold"
      >
        <ChevronRight className={open ? 'size-4 rotate-90' : 'size-4'} aria-hidden="true" />
        <span className="truncate">{topic.name}</span>
      </button>
      <span className="grow text-meta text-text3">
        {source.kind === 'storyfile'
          ? t('recordedOf', { recorded, questions: topic.questions.length })
          : tScripts('questions', { count: topic.questions.length })}
        {', '}
        <span className={over > 0 ? 'font-semibold text-ambertext' : undefined}>
          {tScripts(over > 0 ? 'minutesOver' : 'minutesOf', { minutes, over })}
        </span>
        {topic.condition ? <span className="block">{topic.condition}</span> : null}
      </span>
      {mayEdit ? <TopicMenu source={source} topic={topic} index={index} count={count} /> : null}
    </div>
  )
}

/** Of camera time; what the subject will not answer takes none. */
function minutesOf(questions: Question[]): number {
  const asked = questions.filter(({ status }) => status !== 'skipped')
  return Math.ceil(asked.reduce((sum, one) => sum + one.expectedSeconds, 0) / 60)
}

function TopicQuestions({
  source,
  topicNames,
  topic,
  mayEdit,
  chosenQuestionId,
  onChoose,
}: Omit<Props, 'topic' | 'index' | 'handle'> & { topic: Topic }) {
  const roving = useRoving()
  return (
    <div ref={roving}>
      <Droppable droppableId={`topic:${topic.topicId}`} type="question">
        {(list) => (
          <ol
            ref={list.innerRef}
            {...list.droppableProps}
            className="min-h-2 overflow-hidden rounded-6 border border-line bg-surface empty:border-dashed"
          >
            {topic.questions.map((question, at) => (
              <QuestionRow
                key={question.questionId}
                source={source}
                topicNames={topicNames}
                question={question}
                mayEdit={mayEdit}
                onChoose={onChoose}
                topicId={topic.topicId}
                index={at}
                isLast={at === topic.questions.length - 1}
                isChosen={question.questionId === chosenQuestionId}
              />
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </div>
  )
}
