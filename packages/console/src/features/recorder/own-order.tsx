import { type Script, storyfilesRoutes } from '@studio/contract'
import { IconButton, Menu } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic } from '../../platform/calls/route-query.ts'
import { useMoveItems } from '../../platform/dragging/use-move-items.tsx'
import { useWords } from '../../platform/words/use-words.ts'
import { inShootOrder } from './shoot-order.ts'

const dragType = 'application/x-shoot-question'

/** The order of the shoot, and what changes it: topics stay as visitors see them. */
export function useOwnOrder(script: Script | undefined) {
  const storyfileId = script?.storyfileId ?? ''
  const ids = script ? inShootOrder(script).map(({ question }) => question.questionId) : []
  const { mutate } = useMutation({
    mutationFn: (move: { questionId: string; toIndex: number }) =>
      call(storyfilesRoutes.move, { params: { storyfileId }, body: { type: 'shoot', ...move } }),
    onSuccess: () => refreshTopic('script', { storyfileId }),
  })
  return {
    count: ids.length,
    indexOf: (questionId: string) => ids.indexOf(questionId),
    move: (questionId: string, toIndex: number) => mutate({ questionId, toIndex }),
  }
}
export type OwnOrder = ReturnType<typeof useOwnOrder>

/** Takes a row to another place: dragged, by Alt with the arrows, or by its menu. */
export function OrderGrip({
  order,
  questionId,
  text,
}: {
  order: OwnOrder
  questionId: string
  text: string
}) {
  const { t } = useWords('recorder')
  const index = order.indexOf(questionId)
  const move = (toIndex: number) => order.move(questionId, toIndex)
  const items = useMoveItems(index, order.count, move)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !step) return
    event.preventDefault()
    const to = index + step
    if (to >= 0 && to < order.count) move(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it has the keys and the menu
    <span
      draggable
      className="cursor-grab"
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, questionId)
        event.dataTransfer.effectAllowed = 'move'
      }}
    >
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('moveLabel', { question: text })}
            icon={<GripVertical aria-hidden="true" />}
          />
        }
        items={items}
      />
    </span>
  )
}

/** Handlers of a row onto which another one is dragged. */
export function orderDrop(order: OwnOrder, questionId: string) {
  const isQuestion = (event: DragEvent) => event.dataTransfer.types.includes(dragType)
  return {
    onDragOverCapture: (event: DragEvent) => {
      if (isQuestion(event)) event.preventDefault()
    },
    onDropCapture: (event: DragEvent) => {
      const dragged = event.dataTransfer.getData(dragType)
      if (!dragged) return
      event.preventDefault()
      if (dragged !== questionId) order.move(dragged, order.indexOf(questionId))
    },
  }
}
