import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button, EmptyState, IconButton, Skeleton, TextField } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoving } from '../../../platform/roving/use-roving.ts'
import { DragGrip } from './drag-grip.tsx'
import { libraryId } from './drag-types.ts'
import { libraryQuery } from './script.queries.ts'

export type LibraryQuestion = { questionId: string; text: string; variants: string[] }

const shownAtFirst = 8

/** The Question Library at the left: topics one may use. A question is dragged into the script, or added by its button. */
export function LibraryPane({ onAdd }: { onAdd: (question: LibraryQuestion) => void }) {
  const { t } = useTranslation('storyfiles')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data } = useQuery(libraryQuery(wanted))
  const [open, setOpen] = useState<string>()
  const roving = useRoving()
  return (
    <section
      aria-label={t('library')}
      className="flex w-full shrink-0 flex-col gap-3 border-line border-r p-4 lg:w-59 lg:overflow-y-auto"
    >
      <h2 className="font-semibold">{t('library')}</h2>
      <TextField
        label={t('searchQuestions')}
        hideLabel
        placeholder={t('searchQuestions')}
        value={search}
        onChange={setSearch}
        before={<Search aria-hidden="true" />}
      />
      {data ? null : <Skeleton height="240px" />}
      {data?.total === 0 ? <EmptyState title={t('libraryEmpty')} /> : null}
      <ul ref={roving}>
        {data?.items.map((topic) => (
          <li key={topic.topicId}>
            <button
              type="button"
              aria-expanded={open === topic.topicId}
              onClick={() => setOpen(open === topic.topicId ? undefined : topic.topicId)}
              className="flex h-8 w-full cursor-pointer items-center gap-2 rounded-6 text-left hover:bg-hover"
            >
              <ChevronRight
                className={open === topic.topicId ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'}
                aria-hidden="true"
              />
              <span className="min-w-0 grow truncate">{topic.name}</span>
              <span className="text-meta text-text3 tabular-nums">{topic.questions.length}</span>
            </button>
            {open === topic.topicId ? (
              <TopicQuestions
                topicId={topic.topicId}
                questions={matching(topic.questions, wanted)}
                onAdd={onAdd}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A search that names a topic shows all of it; one that names questions shows those. */
function matching(questions: LibraryQuestion[], search: string): LibraryQuestion[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = questions.filter((one) => words.every((word) => one.text.toLowerCase().includes(word)))
  return found.length > 0 ? found : questions
}

function TopicQuestions({
  topicId,
  questions,
  onAdd,
}: {
  topicId: string
  questions: LibraryQuestion[]
  onAdd: (question: LibraryQuestion) => void
}) {
  const { t } = useTranslation('storyfiles')
  const [all, setAll] = useState(false)
  const shown = all ? questions : questions.slice(0, shownAtFirst)
  return (
    <Droppable droppableId={`library:${topicId}`} type="question" isDropDisabled>
      {(list) => (
        <ul ref={list.innerRef} {...list.droppableProps} className="flex flex-col gap-2 py-2 pl-5">
          {shown.map((question, index) => (
            <Draggable key={question.questionId} draggableId={libraryId(question.questionId)} index={index}>
              {(item) => (
                <li
                  ref={item.innerRef}
                  {...item.draggableProps}
                  className="flex items-start gap-1 rounded-6 border border-line bg-surface p-2"
                >
                  <span className="mt-1">
                    <DragGrip handle={item.dragHandleProps} what={question.text} />
                  </span>
                  <span className="min-w-0 grow font-voice text-said">{question.text}</span>
                  <IconButton
                    size="small"
                    label={t('addToScript', { question: question.text })}
                    icon={<Plus aria-hidden="true" />}
                    tooltip={false}
                    onClick={() => onAdd(question)}
                  />
                </li>
              )}
            </Draggable>
          ))}
          {list.placeholder}
          {questions.length > shown.length ? (
            <li>
              <Button variant="text" size="small" onClick={() => setAll(true)}>
                {t('libraryMore', { count: questions.length - shown.length })}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </Droppable>
  )
}
