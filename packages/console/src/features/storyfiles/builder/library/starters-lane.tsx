import { Draggable, Droppable } from '@hello-pangea/dnd'
import { limits, type Question } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { useMoveItems } from '../../../../platform/dragging/use-move-items.tsx'
import { MoreMenu } from '../../../../platform/more-menu.tsx'
import { useRoving } from '../../../../platform/roving/use-roving.ts'
import type { SourcedScript } from '../../../../platform/scripts/script-source.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import { DragGrip } from '../dragging/drag-grip.tsx'
import { starterId, startersList } from '../dragging/drag-types.ts'
import { move, updateQuestion } from '../script.queries.ts'
import { startersOf } from './starters.ts'

/** Above the script: what visitors are suggested first, in their order. Questions are dragged in from below. */
export function StartersLane({ script }: { script: SourcedScript }) {
  const { t } = useWords('storyfiles')
  const [open, setOpen] = useState(true)
  const roving = useRoving()
  const starters = startersOf(script)
  return (
    <section aria-label={t('starters')} className="pb-4">
      <div className="flex flex-wrap items-center gap-x-3 pb-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex cursor-pointer items-center gap-2 rounded-6 font-semibold"
        >
          <ChevronRight className={open ? 'size-4 rotate-90' : 'size-4'} aria-hidden="true" />
          {t('starters')}
        </button>
        <span className="text-meta text-text3">
          {t('startersOf', { starters: starters.length, most: limits.startersPerStoryfile })}
        </span>
      </div>
      {open ? (
        <div ref={roving}>
          <Droppable droppableId={startersList} type="question">
            {(list, { isDraggingOver }) => (
              <ol
                ref={list.innerRef}
                {...list.droppableProps}
                className={`min-h-10 overflow-hidden rounded-6 border border-line ${starters.length === 0 ? 'border-dashed' : ''} ${isDraggingOver ? 'bg-accenttint' : 'bg-surface'}`}
              >
                {starters.length === 0 && !isDraggingOver ? (
                  <li className="px-3 py-2 text-meta text-text2">{t('startersNone')}</li>
                ) : null}
                {starters.map((question, index) => (
                  <Draggable
                    key={question.questionId}
                    draggableId={starterId(question.questionId)}
                    index={index}
                  >
                    {(item) => (
                      <li
                        ref={item.innerRef}
                        {...item.draggableProps}
                        className="flex items-center gap-2 border-line border-b bg-surface px-2 py-1 last:border-b-0"
                      >
                        <DragGrip handle={item.dragHandleProps} what={question.text} />
                        <span className="min-w-0 grow font-voice text-said">
                          {question.starterLabel || question.text}
                        </span>
                        <StarterMenu
                          script={script}
                          question={question}
                          index={index}
                          count={starters.length}
                        />
                      </li>
                    )}
                  </Draggable>
                ))}
                {list.placeholder}
              </ol>
            )}
          </Droppable>
        </div>
      ) : null}
    </section>
  )
}

function StarterMenu({
  script: { source },
  question: { questionId, text },
  index,
  count,
}: {
  script: SourcedScript
  question: Question
  index: number
  count: number
}) {
  const { t } = useWords('storyfiles')
  const place = useMutation({
    mutationFn: (toIndex: number) => move(source, { type: 'starter', questionId, toIndex }),
  })
  const remove = useMutation({
    mutationFn: () => updateQuestion(source, questionId, { starter: false }),
  })
  const moves = useMoveItems(index, count, (to) => place.mutate(to))
  return (
    <MoreMenu
      label={t('starterMenu', { question: text })}
      tooltip={false}
      items={[
        ...moves,
        { id: 'remove', label: t('removeStarter'), icon: <X />, onSelect: () => remove.mutate() },
      ]}
    />
  )
}
