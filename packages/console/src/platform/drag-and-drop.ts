import type { DragStart, DragUpdate, DropResult } from '@hello-pangea/dnd'
import { type DragType, readTemporary, setTemporary } from './places/temporary-state.ts'

/** What happens with the things of one type; each is told only of its own. */
export type DragHandlers = {
  beforeStart?: (drag: DragStart) => void
  update?: (drag: DragUpdate) => void
  end?: (drop: DropResult & { destination: NonNullable<DropResult['destination']> }) => void
}

/** Registers who deals with a type, until the answer is called or one leaves the page. */
export function onDrag(type: DragType, handlers: DragHandlers): () => void {
  setTemporary('dragHandles', { ...readTemporary('dragHandles'), [type]: handlers })
  return () => {
    const { [type]: current, ...others } = readTemporary('dragHandles')
    if (current === handlers) setTemporary('dragHandles', others)
  }
}

const isPlace = (place: { index: number } | null | undefined) => typeof place?.index === 'number'

/**
 * The listeners of a drag-and-drop context: events go to the handlers of their type, and are ignored without a numeric
 * source or destination index (specification, point 4).
 */
export function dragListeners(typeOf: (drag: DragStart) => DragType) {
  const handlersOf = (drag: DragStart): DragHandlers => readTemporary('dragHandles')[typeOf(drag)] ?? {}
  return {
    // Before it starts there is no destination yet.
    onBeforeDragStart: (drag: DragStart) => {
      if (isPlace(drag.source)) handlersOf(drag).beforeStart?.(drag)
    },
    onDragUpdate: (drag: DragUpdate) => {
      if (isPlace(drag.source) && isPlace(drag.destination)) handlersOf(drag).update?.(drag)
    },
    onDragEnd: (drop: DropResult) => {
      const { destination } = drop
      if (isPlace(drop.source) && destination && isPlace(destination))
        handlersOf(drop).end?.({ ...drop, destination })
    },
  }
}
