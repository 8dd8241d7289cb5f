import { Button } from '@studio/ui'
import { useHotkeys } from '../../platform/session/own-profile.queries.ts'
import { JudgedNote } from '../../platform/turns/judged-note.tsx'
import { KeyHint } from '../../platform/turns/key-hint.tsx'
import { useIsTyping } from '../../platform/turns/use-keys.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { AnswerActs } from './use-verdicts.ts'

/** What the last of the six acts did, with the button that undoes it. */
export function LastAct({ acts: { done, undo, pending } }: { acts: AnswerActs }) {
  const { t } = useWords('conversations')
  const typing = useIsTyping()
  const keys = useHotkeys()
  if (!done) return null
  return (
    <div className="flex flex-col gap-1.5">
      {done.judged ? (
        <JudgedNote judged={done.judged} />
      ) : (
        <p role="status" className="rounded-6 bg-sunken px-3 py-2">
          {done.said}
        </p>
      )}
      {undo ? (
        <Button variant="text" size="small" className="self-end" loading={pending === 'undo'} onClick={undo}>
          {t('undo')}
          <KeyHint off={typing}>{keys.undo.toUpperCase()}</KeyHint>
        </Button>
      ) : null}
    </div>
  )
}
