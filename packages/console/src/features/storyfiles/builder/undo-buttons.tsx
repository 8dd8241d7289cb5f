import { IconButton, toast } from '@studio/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect } from 'react'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { redoLast, undoLast, useHistory } from './script-history.ts'

const told = (work: Promise<unknown>) =>
  void work.catch((reason: Error) => toast(reason.message, { kind: 'error' }))

/** Undo and redo of everything done to the script in this visit; Ctrl+Z in a field stays the field's own. */
export function UndoButtons({ source }: { source: ScriptSource }) {
  const { t } = useWords('scripts')
  const { canUndo, canRedo } = useHistory(source)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isField = (event.target as HTMLElement).matches?.('input, textarea, select, [contenteditable]')
      const key = event.key.toLowerCase()
      if (isField || !(event.ctrlKey || event.metaKey) || !(key === 'z' || key === 'y')) return
      event.preventDefault()
      told(key === 'y' || event.shiftKey ? redoLast(source) : undoLast(source))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [source])
  return (
    <span className="flex gap-1">
      <IconButton
        label={t('undo')}
        icon={<Undo2 aria-hidden="true" />}
        {...(canUndo ? {} : { disabledReason: t('nothingToUndo') })}
        onClick={() => told(undoLast(source))}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 aria-hidden="true" />}
        {...(canRedo ? {} : { disabledReason: t('nothingToRedo') })}
        onClick={() => told(redoLast(source))}
      />
    </span>
  )
}
