import type { MenuItem } from '@studio/ui'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useWords } from '../words/use-words.ts'

/** What dragging does, in the menu of a row: up and down by one. */
export function useMoveItems(index: number, count: number, onMove: (to: number) => void): MenuItem[] {
  const { t } = useWords('dragging')
  return [
    {
      id: 'up',
      label: t('moveUp'),
      icon: <ArrowUp />,
      disabledReason: index === 0 ? t('isFirst') : undefined,
      onSelect: () => onMove(index - 1),
    },
    {
      id: 'down',
      label: t('moveDown'),
      icon: <ArrowDown />,
      disabledReason: index === count - 1 ? t('isLast') : undefined,
      onSelect: () => onMove(index + 1),
    },
  ]
}
