import type { DropResult } from '@hello-pangea/dnd'
import { afterEach, expect, it, vi } from 'vitest'
import { dragListeners, onDrag } from '../../../../platform/drag-and-drop.ts'
import { clearTemporary, type DragType } from '../../../../platform/places/temporary-state.ts'
import { dragTypeOf, libraryId, starterId } from './drag-types.ts'

afterEach(clearTemporary)

const drops: Record<DragType, { type: string; draggableId: string; from: string }> = {
  topic: { type: 'topic', draggableId: '1', from: 'script' },
  question: { type: 'question', draggableId: '7', from: 'topic:1' },
  questionLibrary: { type: 'question', draggableId: libraryId('9'), from: 'library:3' },
  starter: { type: 'question', draggableId: starterId('7'), from: 'starters' },
}
const dropOf = (type: DragType, over: object = {}) =>
  ({
    ...drops[type],
    source: { droppableId: drops[type].from, index: 0 },
    destination: { droppableId: 'starters', index: 1 },
    ...over,
  }) as unknown as DropResult

it('what is dragged in the Builder is of one of the four drag types, each dealt with by itself', () => {
  const { onDragEnd } = dragListeners(dragTypeOf)
  const types = Object.keys(drops) as DragType[]
  const ends = new Map(types.map((type) => [type, vi.fn()]))
  for (const [type, end] of ends) onDrag(type, { end })
  for (const type of types) {
    onDragEnd(dropOf(type))
    expect([...ends].filter(([, end]) => end.mock.calls.length > 0).map(([name]) => name)).toEqual([type])
    ends.get(type)!.mockClear()
  }
})

it('a starter that is dropped nowhere is ignored', () => {
  const { onDragEnd } = dragListeners(dragTypeOf)
  const end = vi.fn()
  onDrag('starter', { end })
  onDragEnd(dropOf('starter', { destination: null }))
  expect(end).not.toHaveBeenCalled()
})
