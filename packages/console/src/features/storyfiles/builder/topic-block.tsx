import { Draggable, type DraggableProvidedDragHandleProps, Droppable } from '@hello-pangea/dnd'
import type { Question } from '@studio/contract'
import { formatDuration, IconButton, Menu } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight, Ellipsis, FolderInput, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoveItems } from '../../../platform/dragging/use-move-items.tsx'
import { useRoving } from '../../../platform/roving/use-roving.ts'
import { QuestionStatus } from '../../../platform/storyfiles/question-status.tsx'
import { RemarkLine } from '../coach/remark-line.tsx'
import { ScriptRemarks } from '../coach/script-remarks.tsx'
import { useComments } from '../comments/comments-room.tsx'
import { PeopleAt } from '../presence/people-here.tsx'
import { DragGrip } from './drag-grip.tsx'
import { QuestionEntry } from './question-entry.tsx'
import { move } from './script.queries.ts'
import type { SourcedScript } from './script-source.ts'
import { startersOf } from './starters.ts'
import { TopicMenu } from './topic-menu.tsx'

type Topic = SourcedScript['topics'][number]

/** A topic with its questions and the box for more. Without a topic: the place where the first question goes. */
export function TopicBlock({
  script,
  topic,
  index,
  mayEdit,
  handle,
  chosenQuestionId,
  onChoose,
}: {
  script: SourcedScript
  topic: Topic | undefined
  index: number
  mayEdit: boolean
  handle: DraggableProvidedDragHandleProps | null
  chosenQuestionId: string | undefined
  onChoose: (questionId: string) => void
}) {
  const [open, setOpen] = useState(true)
  return (
    <div>
      {topic ? (
        <TopicHead
          {...{ script, topic, index, mayEdit, handle }}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      ) : null}
      {open ? (
        <div className="flex flex-col gap-2">
          {topic ? <ScriptRemarks topicId={topic.topicId} /> : null}
          {topic ? <TopicQuestions {...{ script, topic, mayEdit, chosenQuestionId, onChoose }} /> : null}
          {mayEdit ? <QuestionEntry script={script} topic={topic} /> : null}
        </div>
      ) : null}
    </div>
  )
}

function TopicHead({
  script,
  topic,
  index,
  mayEdit,
  handle,
  open,
  onToggle,
}: {
  script: SourcedScript
  topic: Topic
  index: number
  mayEdit: boolean
  handle: DraggableProvidedDragHandleProps | null
  open: boolean
  onToggle: () => void
}) {
  const { t } = useTranslation('storyfiles')
  const { t: tScripts } = useTranslation('scripts')
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
        className="flex min-w-0 cursor-pointer items-center gap-2 rounded-6 font-semibold"
      >
        <ChevronRight className={open ? 'size-4 rotate-90' : 'size-4'} aria-hidden="true" />
        <span className="truncate">{topic.name}</span>
      </button>
      <span className="grow text-meta text-text3">
        {script.source.kind === 'storyfile'
          ? t('recordedOf', { recorded, questions: topic.questions.length })
          : tScripts('questions', { count: topic.questions.length })}
        {', '}
        <span className={over > 0 ? 'font-semibold text-ambertext' : undefined}>
          {tScripts(over > 0 ? 'minutesOver' : 'minutesOf', { minutes, over })}
        </span>
        {topic.condition ? <span className="block">{topic.condition}</span> : null}
      </span>
      {mayEdit ? <TopicMenu script={script} topic={topic} index={index} /> : null}
    </div>
  )
}

/** Of camera time; what the subject will not answer takes none. */
function minutesOf(questions: Question[]): number {
  const asked = questions.filter(({ status }) => status !== 'skipped')
  return Math.ceil(asked.reduce((sum, one) => sum + one.expectedSeconds, 0) / 60)
}

function TopicQuestions({
  script,
  topic,
  mayEdit,
  chosenQuestionId,
  onChoose,
}: {
  script: SourcedScript
  topic: Topic
  mayEdit: boolean
  chosenQuestionId: string | undefined
  onChoose: (questionId: string) => void
}) {
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
              <Draggable
                key={question.questionId}
                draggableId={question.questionId}
                index={at}
                isDragDisabled={!mayEdit}
              >
                {(item) => (
                  <li
                    ref={item.innerRef}
                    {...item.draggableProps}
                    className={`flex items-center gap-2 border-line border-b px-2 py-2 last:border-b-0 ${question.questionId === chosenQuestionId ? 'bg-accenttint' : 'bg-surface hover:bg-hover'}`}
                  >
                    <DragGrip handle={item.dragHandleProps} what={question.text} />
                    <div className="min-w-0 grow">
                      <QuestionRow
                        question={question}
                        chosen={question.questionId === chosenQuestionId}
                        onChoose={() => onChoose(question.questionId)}
                      />
                      <PeopleAt questionId={question.questionId} />
                      <RemarkLine questionId={question.questionId} />
                    </div>
                    {script.source.kind === 'storyfile' || question.status === 'skipped' ? (
                      <QuestionStatus status={question.status} />
                    ) : null}
                    {mayEdit ? (
                      <QuestionMenu script={script} topic={topic} question={question} index={at} />
                    ) : null}
                  </li>
                )}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </div>
  )
}

function QuestionRow({
  question,
  chosen,
  onChoose,
}: {
  question: Question
  chosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation('storyfiles')
  const { t: tCoach } = useTranslation('coach')
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
      aria-pressed={chosen}
      onClick={onChoose}
      className="w-full cursor-pointer rounded-6 text-left"
    >
      <span className="block font-voice text-said">{question.text}</span>
      <span className="block text-meta text-text2">{meta.filter(Boolean).join(', ')}</span>
    </button>
  )
}

function QuestionMenu({
  script,
  topic,
  question,
  index,
}: {
  script: SourcedScript
  topic: Topic
  question: Question
  index: number
}) {
  const { t } = useTranslation('storyfiles')
  const place = useMutation({
    mutationFn: (to: { toTopicId: string; toIndex: number }) =>
      move(script.source, { type: 'question', questionId: question.questionId, ...to }),
  })
  const starter = useMutation({
    mutationFn: () =>
      move(script.source, {
        type: 'starter',
        questionId: question.questionId,
        toIndex: startersOf(script).length,
      }),
  })
  const to = (toTopicId: string, toIndex: number) => place.mutate({ toTopicId, toIndex })
  const moves = useMoveItems(index, topic.questions.length, (toIndex) => to(topic.topicId, toIndex))
  const others = script.topics.filter((one) => one.topicId !== topic.topicId)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="small"
          label={t('questionMenu', { question: question.text })}
          icon={<Ellipsis aria-hidden="true" />}
          tooltip={false}
        />
      }
      items={[
        ...moves,
        ...(question.starter
          ? []
          : [
              {
                id: 'starter',
                label: t('makeStarter'),
                icon: <MessageCircleQuestionMark />,
                onSelect: () => starter.mutate(),
              },
            ]),
        ...others.map((one) => ({
          id: one.topicId,
          label: t('moveToTopic', { topic: one.name }),
          icon: <FolderInput />,
          onSelect: () => to(one.topicId, one.questions.length),
        })),
      ]}
    />
  )
}
