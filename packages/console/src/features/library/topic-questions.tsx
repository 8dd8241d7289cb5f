import { Draggable, Droppable, type DropResult } from '@hello-pangea/dnd'
import { type LibraryTopic, limits } from '@studio/contract'
import { Button, IconButton, TextArea, VisuallyHidden } from '@studio/ui'
import { GripVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { DragRoom } from '../../platform/dragging/drag-room.tsx'
import { useMoveItems } from '../../platform/dragging/use-move-items.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { useWords } from '../../platform/words/use-words.ts'

type Question = LibraryTopic['questions'][number]

/** The questions of a topic in their order: dragged, written, added and removed. */
export function TopicQuestions({
  questions,
  readOnly,
  onChange,
}: {
  questions: Question[]
  readOnly: boolean
  onChange: (questions: Question[]) => void
}) {
  const { t } = useWords('library')
  const move = (from: number, to: number) =>
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, questions[from]!))
  const section = useRef<HTMLElement>(null)
  const remove = (index: number) => {
    // The button that was pressed leaves with its row.
    const rows = section.current?.querySelectorAll('li') ?? []
    const next = (rows[index + 1] ?? rows[index - 1])?.querySelector<HTMLElement>(
      ':scope > button:last-child',
    )
    const box = section.current?.querySelector<HTMLElement>(':scope > div:last-child textarea')
    ;(next ?? box)?.focus()
    onChange(questions.toSpliced(index, 1))
  }
  const onDragEnd = ({ source, destination }: DropResult) => {
    if (destination) move(source.index, destination.index)
  }
  return (
    <section ref={section} className="flex flex-col gap-2">
      <h3 className="font-semibold text-meta">
        {t('questions')} {questions.length}
      </h3>
      <DragRoom onDragEnd={onDragEnd}>
        <Droppable droppableId="questions">
          {(list) => (
            <ol
              ref={list.innerRef}
              {...list.droppableProps}
              className="divide-y divide-line border-line border-y"
            >
              {questions.map((question, index) => (
                <Draggable
                  key={question.questionId}
                  draggableId={question.questionId}
                  index={index}
                  isDragDisabled={readOnly}
                >
                  {(item) => (
                    <li
                      ref={item.innerRef}
                      {...item.draggableProps}
                      className="flex items-start gap-1 bg-surface py-2"
                    >
                      {readOnly ? null : (
                        <span {...item.dragHandleProps} className="mt-1 cursor-grab rounded-4 text-text3">
                          <GripVertical className="size-4" aria-hidden="true" />
                          <VisuallyHidden>{t('drag', { question: question.text })}</VisuallyHidden>
                        </span>
                      )}
                      <QuestionRow
                        question={question}
                        index={index}
                        readOnly={readOnly}
                        count={questions.length}
                        onMove={(to) => move(index, to)}
                        onChange={(next) => onChange(questions.with(index, next))}
                        onRemove={() => remove(index)}
                      />
                    </li>
                  )}
                </Draggable>
              ))}
              {list.placeholder}
            </ol>
          )}
        </Droppable>
      </DragRoom>
      {readOnly ? null : <AddQuestions questions={questions} onChange={onChange} />}
    </section>
  )
}

function QuestionRow({
  question,
  index,
  count,
  readOnly,
  onMove,
  onChange,
  onRemove,
}: {
  question: Question
  index: number
  count: number
  readOnly: boolean
  onMove: (to: number) => void
  onChange: (question: Question) => void
  onRemove: () => void
}) {
  const { t } = useWords('library')
  const [open, setOpen] = useState(false)
  const moves = useMoveItems(index, count, onMove)
  const { text, variants } = question
  if (readOnly)
    return (
      <div className="min-w-0">
        <p className="font-voice text-said">{text}</p>
        {variants.length > 0 ? (
          <p className="text-meta text-text3">{t('variants', { count: variants.length })}</p>
        ) : null}
      </div>
    )
  return (
    <>
      <div className="min-w-0 grow">
        <TextArea
          label={t('questionText', { place: index + 1 })}
          hideLabel
          voice
          rows={1}
          maxLength={limits.questionCharacters.max}
          value={text}
          error={text.trim().length < limits.questionCharacters.min ? t('tooShort') : undefined}
          onChange={(next) => onChange({ ...question, text: next })}
        />
        {open ? (
          <TextArea
            label={t('questionVariants', { place: index + 1 })}
            hideLabel
            voice
            rows={3}
            autoFocus
            value={variants.join('\n')}
            onChange={(lines) => onChange({ ...question, variants: lines === '' ? [] : lines.split('\n') })}
          />
        ) : (
          <Button variant="text" size="small" className="max-sm:my-2" onClick={() => setOpen(true)}>
            {variants.length > 0 ? t('variants', { count: variants.length }) : t('showVariants')}
          </Button>
        )}
      </div>
      <MoreMenu tooltip={false} label={t('moveQuestion', { question: text })} items={moves} />
      <IconButton
        size="small"
        tooltip={false}
        label={t('removeQuestion', { question: text })}
        icon={<X aria-hidden="true" />}
        onClick={onRemove}
      />
    </>
  )
}

function AddQuestions({
  questions,
  onChange,
}: {
  questions: Question[]
  onChange: (questions: Question[]) => void
}) {
  const { t } = useWords('library')
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const add = () => {
    const known = new Set(questions.map((one) => one.text.toLowerCase()))
    const fresh = text.split(/\r?\n/).flatMap((line) => {
      const question = line.trim()
      const isNew = question.length >= limits.questionCharacters.min && !known.has(question.toLowerCase())
      known.add(question.toLowerCase())
      return isNew ? [{ questionId: crypto.randomUUID(), text: question, variants: [] }] : []
    })
    onChange([...questions, ...fresh])
    setText('')
    // The button that was pressed leaves with the text.
    box.current?.querySelector('textarea')?.focus()
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextArea
        label={t('addQuestions')}
        hint={t('addQuestionsHint')}
        voice
        rows={2}
        value={text}
        onChange={setText}
      />
      {text.trim() ? (
        <div>
          <Button size="small" onClick={add}>
            {t('add')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
