import { DragDropContext, type DragDropContextProps, type DragUpdate } from '@hello-pangea/dnd'
import { useEffect } from 'react'
import { setTemporary } from '../places/temporary-state.ts'
import { useWords } from '../words/use-words.ts'

const setDragging = (isDragging: boolean) => setTemporary('isDragging', isDragging)

/**
 * Where things are dragged. Screen readers hear what happens in the studio's language; the library by itself speaks
 * English and reads out ids.
 */
export function DragRoom({ children, onDragStart, onDragUpdate, onDragEnd, ...rest }: DragDropContextProps) {
  const { t } = useWords('dragging')
  const placeOf = ({ source, destination }: DragUpdate) => ({
    from: source.index + 1,
    to: (destination?.index ?? 0) + 1,
    inOther: destination?.droppableId !== source.droppableId,
  })
  useEffect(() => () => setDragging(false), [])
  return (
    <DragDropContext
      {...rest}
      dragHandleUsageInstructions={t('howTo')}
      onBeforeCapture={() => setDragging(true)}
      onDragStart={(start, provided) => {
        provided.announce(t('lifted', { from: start.source.index + 1 }))
        onDragStart?.(start, provided)
      }}
      onDragUpdate={(update, provided) => {
        const place = placeOf(update)
        const word = !update.destination ? 'overNothing' : place.inOther ? 'overOther' : 'over'
        provided.announce(t(word, place))
        onDragUpdate?.(update, provided)
      }}
      onDragEnd={(drop, provided) => {
        const place = placeOf(drop)
        const isBack = drop.reason === 'CANCEL' || !drop.destination
        provided.announce(t(isBack ? 'back' : place.inOther ? 'droppedOther' : 'dropped', place))
        onDragEnd(drop, provided)
        setDragging(false)
      }}
    >
      {children}
    </DragDropContext>
  )
}
