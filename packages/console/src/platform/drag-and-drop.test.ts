import type { DropResult } from '@hello-pangea/dnd'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dragListeners, onDrag } from './drag-and-drop.ts'
import { clearTemporary } from './places/temporary-state.ts'

const given = (over: object = {}) =>
  ({
    type: 'question',
    draggableId: '7',
    source: { droppableId: 'topic:1', index: 0 },
    destination: { droppableId: 'topic:1', index: 2 },
    ...over,
  }) as DropResult

const { onBeforeDragStart, onDragUpdate, onDragEnd } = dragListeners(({ type }) =>
  type === 'topic' ? 'topic' : 'question',
)
afterEach(clearTemporary)

describe('drag and drop', () => {
  it('"drag end, update and before-start events go to handlers registered per drag type"', () => {
    const question = { beforeStart: vi.fn(), update: vi.fn(), end: vi.fn() }
    const topic = { beforeStart: vi.fn(), update: vi.fn(), end: vi.fn() }
    onDrag('question', question)
    onDrag('topic', topic)
    for (const listener of [onBeforeDragStart, onDragUpdate, onDragEnd]) listener(given())
    onDragEnd(given({ type: 'topic' }))
    for (const handler of Object.values(question)) expect(handler).toHaveBeenCalledOnce()
    expect(topic.end).toHaveBeenCalledOnce()
    expect(topic.update).not.toHaveBeenCalled()
  })
  it('"they are ignored without a numeric source or destination index"', () => {
    const end = vi.fn()
    onDrag('question', { end, update: end, beforeStart: end })
    onDragEnd(given({ destination: null }))
    onDragEnd(given({ destination: { droppableId: 'x', index: '2' } }))
    onDragEnd(given({ source: { droppableId: 'x' } }))
    onDragUpdate(given({ destination: undefined }))
    onBeforeDragStart(given({ source: undefined }))
    expect(end).not.toHaveBeenCalled()
  })
  it('is nobody’s once its handlers are taken back', () => {
    const end = vi.fn()
    onDrag('question', { end })()
    onDragEnd(given())
    expect(end).not.toHaveBeenCalled()
  })
  it('takes back its own handlers only, not those of the page that came after', () => {
    const later = vi.fn()
    const takeBack = onDrag('question', { end: vi.fn() })
    onDrag('question', { end: later })
    takeBack()
    onDragEnd(given())
    expect(later).toHaveBeenCalledOnce()
  })
})
