import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Button, IconButton } from '@studio/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import { DragGrip } from '../dragging/drag-grip.tsx'
import { libraryId } from '../dragging/drag-types.ts'

export type LibraryQuestion = {
  questionId: string
  text: string
  variants: string[]
  /** It comes from a script, not from a topic of the library. */
  isOfScript?: boolean
  /** Why it is offered. */
  note?: string
}

const shownAtFirst = 8

/** A search that names a topic shows all of it; one that names questions shows those. */
export function matching(questions: LibraryQuestion[], search: string): LibraryQuestion[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = questions.filter((one) => words.every((word) => one.text.toLowerCase().includes(word)))
  return found.length > 0 ? found : questions
}

/** Questions that are dragged into the script, or added by their button. */
export function LibraryQuestions({
  listId,
  questions,
  onAdd,
}: {
  listId: string
  questions: LibraryQuestion[]
  onAdd: (question: LibraryQuestion) => void
}) {
  const { t } = useWords('storyfiles')
  const [all, setAll] = useState(false)
  const shown = all ? questions : questions.slice(0, shownAtFirst)
  return (
    <Droppable droppableId={`library:${listId}`} type="question" isDropDisabled>
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
                  <span className="min-w-0 grow">
                    <span className="block font-voice text-said">{question.text}</span>
                    {question.note ? (
                      <span className="block text-accenttext text-meta">{question.note}</span>
                    ) : null}
                  </span>
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
