import type { Turn } from '@studio/contract'
import { Button, StatusChip } from '@studio/ui'
import { CircleSlash, MessageSquareReply } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'

/** What the visitor said to what was offered: none of it, or the answer they chose, of which this is a wording. */
export function VisitorSaid({ turn, onTeach }: { turn: Turn; onTeach?: (clipId: string) => void }) {
  const { t } = useWords('review')
  const { meant, noneOfThese, quality } = turn
  if (!meant && !noneOfThese) return null
  return (
    <span className="flex w-full flex-wrap items-center gap-2">
      {noneOfThese ? (
        <StatusChip tone="grey" icon={<CircleSlash />}>
          {t('noneOfThese')}
        </StatusChip>
      ) : null}
      {meant ? (
        <span className="break-words">
          {t('thenChose')} <span className="font-voice text-said text-text">{meant.question}</span>
        </span>
      ) : null}
      {meant && onTeach && quality === null ? (
        <Button
          size="small"
          icon={<MessageSquareReply aria-hidden="true" />}
          onClick={() => onTeach(meant.clipId)}
        >
          {t('teachMeant')}
        </Button>
      ) : null}
    </span>
  )
}
