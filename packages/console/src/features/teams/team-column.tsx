import { Draggable, Droppable } from '@hello-pangea/dnd'
import { classNames, IconButton, VisuallyHidden } from '@studio/ui'
import { GripVertical, Minus, Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { ThingAvatar } from '../../platform/avatar/thing-avatar.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import type { Entry } from './team-entry.ts'

type Act = { kind: 'in' | 'out'; onAct: () => void }

/** One column of the board; takes what is dropped on it. */
export function TeamColumn({
  id,
  title,
  help,
  empty,
  entries,
  act,
  accepts,
  before,
}: {
  id: string
  title: string
  help?: string
  empty: string
  entries: readonly Entry[]
  act: (entry: Entry) => Act
  /** The one kind that it takes; everything unless given. */
  accepts?: Entry['kind']
  before?: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <h2 id={titleId} className="font-semibold text-section">
        {title}
      </h2>
      {help ? <p className="text-meta text-text3">{help}</p> : null}
      {before}
      <Droppable droppableId={id}>
        {(place, { isDraggingOver, draggingOverWith }) => {
          const takes = !accepts || draggingOverWith?.startsWith(`${accepts}:`)
          return (
            <ul
              ref={place.innerRef}
              {...place.droppableProps}
              aria-labelledby={titleId}
              className={classNames(
                'flex min-h-24 flex-col rounded-10 border border-line bg-surface p-1.5',
                isDraggingOver && takes && 'bg-accenttint',
              )}
            >
              {entries.length === 0 && !isDraggingOver ? (
                <li className="px-2 py-3 text-text2">{empty}</li>
              ) : null}
              {entries.map((entry, index) => (
                <Draggable key={entry.key} draggableId={entry.key} index={index}>
                  {(item, { isDragging }) => (
                    <li ref={item.innerRef} {...item.draggableProps} className="py-0.5">
                      <EntryRow
                        entry={entry}
                        act={act(entry)}
                        handle={item.dragHandleProps}
                        isDragging={isDragging}
                      />
                    </li>
                  )}
                </Draggable>
              ))}
              {place.placeholder}
            </ul>
          )
        }}
      </Droppable>
    </section>
  )
}

function EntryRow({
  entry,
  act,
  handle,
  isDragging,
}: {
  entry: Entry
  act: Act
  handle: object | null
  isDragging: boolean
}) {
  const { t } = useWords('teams')
  const { name, kind, id, note } = entry
  return (
    <div
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-6 bg-surface pr-1 pl-0.5',
        isDragging && 'border border-line shadow-2',
      )}
    >
      <span
        {...handle}
        className="flex size-7 shrink-0 cursor-grab items-center justify-center rounded-6 text-text3"
      >
        <GripVertical className="size-4" aria-hidden="true" />
        <VisuallyHidden>{t('drag', { name })}</VisuallyHidden>
      </span>
      <ThingAvatar type={kind === 'person' ? 'user' : 'storyfile'} id={id} name={name} size={32} decorative />
      <span className="min-w-0 grow">
        <span className={classNames('block truncate', kind === 'storyfile' && 'font-voice')}>{name}</span>
        {note ? <span className="block truncate text-meta text-text3">{note}</span> : null}
      </span>
      <IconButton
        size="small"
        label={t(act.kind === 'in' ? 'add' : 'take', { name })}
        icon={act.kind === 'in' ? <Plus aria-hidden="true" /> : <Minus aria-hidden="true" />}
        onClick={act.onAct}
      />
    </div>
  )
}
