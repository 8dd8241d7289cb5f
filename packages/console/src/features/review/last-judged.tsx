import { Button } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '../../platform/own-profile.queries.ts'
import { JudgedNote } from '../../platform/turns/judged-note.tsx'
import { KeyHint } from '../../platform/turns/key-hint.tsx'
import type { Judged, Judgement } from '../../platform/turns/turns.queries.ts'
import { useIsTyping } from '../../platform/turns/use-keys.ts'
import { verdictOf } from './verdict.ts'

/** A turn with its new verdict; `undo` restores the one before, if there was one. */
export type JudgedTurn = { judged: Judged; undo: Judgement | undefined }

/** What the verdict before this turn did, and the way back: judging again takes back what was learned. */
export function LastJudged({ last, onTakeBack }: { last: JudgedTurn; onTakeBack: () => void }) {
  const { t } = useTranslation('review')
  const typing = useIsTyping()
  const keys = useHotkeys()
  const { judged, undo } = last
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-center justify-between gap-3 text-meta text-text2">
        <span className="min-w-0 truncate">
          {t(`marked_${verdictOf(judged.turn) ?? 'right'}`)}{' '}
          <span className="font-voice text-text">{judged.turn.heardText}</span>
        </span>
        <Button variant="text" size="small" className="shrink-0" onClick={onTakeBack}>
          {undo ? t('undo') : t('judgeAgain')}
          <KeyHint off={typing}>{keys.undo.toUpperCase()}</KeyHint>
        </Button>
      </p>
      {judged.live ? <JudgedNote judged={judged} /> : null}
    </div>
  )
}
