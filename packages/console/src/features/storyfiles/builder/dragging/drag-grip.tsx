import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { VisuallyHidden } from '@studio/ui'
import { GripVertical } from 'lucide-react'
import { useWords } from '../../../../platform/words/use-words.ts'

/** Where a row is taken hold of, by mouse or by keyboard; people who may not move rows see none. */
export function DragGrip({
  handle,
  what,
}: {
  handle: DraggableProvidedDragHandleProps | null | undefined
  what: string
}) {
  const { t } = useWords('storyfiles')
  if (!handle) return null
  return (
    <span {...handle} className="cursor-grab rounded-4 text-text3">
      <GripVertical className="size-4" aria-hidden="true" />
      <VisuallyHidden>{t('drag', { question: what })}</VisuallyHidden>
    </span>
  )
}
