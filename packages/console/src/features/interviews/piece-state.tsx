import type { Interview, InterviewPiece } from '@studio/contract'
import { Button, StatusChip, type Tone } from '@studio/ui'
import { Check, CircleHelp, CircleX, EyeOff, Mic, Scissors, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

const looks = {
  certain: { tone: 'green', icon: <Check /> },
  chosen: { tone: 'green', icon: <UserRoundCheck /> },
  guess: { tone: 'amber', icon: <CircleHelp /> },
  none: { tone: 'grey', icon: <CircleHelp /> },
  asks: { tone: 'grey', icon: <Mic /> },
  leftOut: { tone: 'grey', icon: <EyeOff /> },
} as const satisfies Record<string, { tone: Tone; icon: ReactNode }>

/** How sure the question of a piece is, or why there is no clip of it. */
export function PieceState({ piece }: { piece: InterviewPiece }) {
  const { t } = useWords('interviews')
  const state = piece.asks ? 'asks' : piece.leftOut ? 'leftOut' : piece.confidence
  return <StatusChip {...looks[state]}>{t(state)}</StatusChip>
}

/** What became of a piece: its clip, or why it has no clip. */
export function PieceClip({
  clip,
  onOpenClip,
}: {
  clip: Interview['clips'][number] | undefined
  onOpenClip: (clipId: string) => void
}) {
  const { t } = useWords('interviews')
  if (!clip) return null
  const { clipId, state, error } = clip
  if (state === 'made' && clipId)
    return (
      <Button size="small" variant="text" onClick={() => onOpenClip(clipId)}>
        {t('clipMade')}
      </Button>
    )
  if (state === 'failed')
    return (
      <>
        <StatusChip tone="red" icon={<CircleX />}>
          {t('clipFailed')}
        </StatusChip>
        <span className="text-meta text-redtext">{error}</span>
      </>
    )
  return (
    <StatusChip tone="accent" icon={<Scissors />}>
      {t('clipWaiting')}
    </StatusChip>
  )
}
