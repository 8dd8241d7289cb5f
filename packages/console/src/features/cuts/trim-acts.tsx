import type { ClipCut } from '@studio/contract'
import { Button, IconButton } from '@studio/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { setIn, setOut } from './cut-edits.ts'
import type { Trim } from './use-trim.ts'

/** What can be done to the cut at the moment that is shown. */
export function TrimActs({
  trim,
  loop,
  setEdge,
}: {
  trim: Trim
  loop: ClipCut['loop']
  setEdge: (edge: typeof setIn) => void
}) {
  const { t } = useWords('cuts')
  return (
    <>
      <IconButton
        label={t('undo')}
        icon={<Undo2 aria-hidden="true" />}
        disabledReason={trim.undo ? undefined : t('nothingToUndo')}
        onClick={() => trim.undo?.()}
      />
      <IconButton
        label={t('redo')}
        icon={<Redo2 aria-hidden="true" />}
        disabledReason={trim.redo ? undefined : t('nothingToRedo')}
        onClick={() => trim.redo?.()}
      />
      <Button variant="text" onClick={() => setEdge(setIn)}>
        {t('beginHere')}
      </Button>
      <Button variant="text" onClick={() => setEdge(setOut)}>
        {t('endHere')}
      </Button>
      {loop ? (
        <Button
          variant="text"
          onClick={() => trim.change(() => [{ fromMs: loop.fromMs, untilMs: loop.untilMs }])}
        >
          {t('cutToLoop', { seam: loop.seam })}
        </Button>
      ) : null}
    </>
  )
}
