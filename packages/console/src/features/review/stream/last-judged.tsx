import { Button } from '@studio/ui'
import { useHotkeys } from '../../../platform/session/own-profile.queries.ts'
import { JudgedNote } from '../../../platform/turns/judged-note.tsx'
import { KeyHint } from '../../../platform/turns/key-hint.tsx'
import type { Judged, Judgement } from '../../../platform/turns/turns.queries.ts'
import { useIsTyping } from '../../../platform/turns/use-keys.ts'
import { verdictOf } from '../../../platform/turns/verdict.ts'
import { useWords } from '../../../platform/words/use-words.ts'

/** A turn with its new verdict, which counts for the equal turns too; `undo` restores what was said before. */
export type JudgedTurn = { judged: Judged; undo: Judgement; equalTurnIds: string[] }

/** What the last verdict did, with a button that undoes it. */
export function LastJudged({ last, onTakeBack }: { last: JudgedTurn; onTakeBack: () => void }) {
  const { t } = useWords('review')
  const typing = useIsTyping()
  const keys = useHotkeys()
  const { judged, equalTurnIds } = last
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center justify-between gap-3 text-meta text-text2">
        <span className="min-w-0 truncate">
          {t(`marked_${verdictOf(judged.turn) ?? 'right'}`)}{' '}
          <span className="font-voice text-text">{judged.turn.heardText}</span>
          {equalTurnIds.length > 0 ? ` ${t('forTurns', { count: equalTurnIds.length + 1 })}` : null}
        </span>
        <Button variant="text" size="small" className="shrink-0" onClick={onTakeBack}>
          {t('undo')}
          <KeyHint off={typing}>{keys.undo.toUpperCase()}</KeyHint>
        </Button>
      </p>
      {judged.live ? <JudgedNote judged={judged} /> : null}
    </div>
  )
}
