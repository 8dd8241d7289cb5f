import type { Turn } from '@studio/contract'
import { Button, buttonLook, formatTime } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ListChecks, MessageSquareShare } from 'lucide-react'
import { FlagChip } from '../../../platform/turns/flag-chip.tsx'
import { isMarkedUnanswered } from '../../../platform/turns/marked-unanswered.ts'
import { formatScore } from '../../../platform/turns/score-bars.tsx'
import { judgeTurn } from '../../../platform/turns/turns.queries.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { AddTest } from '../add-test.tsx'
import { AnnotationLine } from '../annotation/annotation-line.tsx'
import { MaskWords } from '../mask-words.tsx'
import { PlayedClip } from '../played-clip.tsx'
import { QualityChip } from '../quality-chip.tsx'
import { VisitorSaid } from '../visitor-said.tsx'

/** One question of a conversation with its answer, what became of it, and the way to its verdict. */
export function TranscriptTurn({
  turn,
  barred,
  onOpen,
}: {
  turn: Turn
  /** Why the person does not judge it. */
  barred: string | undefined
  onOpen: () => void
}) {
  const { t } = useWords('review')
  const right = useMutation({
    mutationFn: () => judgeTurn(turn.turnId, { quality: 'good' }),
  })
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line border-b px-4 py-4 lg:px-5">
      <time dateTime={turn.at} className="pt-1 text-meta text-text2">
        {formatTime(turn.at)}
      </time>
      <h3 className="break-words font-voice text-said-large text-text">{turn.heardText}</h3>
      <div className="col-start-2 flex flex-col gap-3 max-sm:col-span-2 max-sm:col-start-1">
        <PlayedClip turn={turn} small>
          <div className="flex flex-wrap items-center gap-2 text-meta text-text2">
            <FlagChip flag={turn.flag} />
            {turn.quality ? <QualityChip quality={turn.quality} /> : null}
            {isMarkedUnanswered(turn) ? null : t('scoreIs', { score: formatScore(turn.score) })}
            {turn.interrupted ? t('interrupted') : null}
            <VisitorSaid turn={turn} />
          </div>
          <AnnotationLine turn={turn} />
        </PlayedClip>
        <div className="flex flex-wrap gap-2">
          {turn.kind === 'answer' && turn.quality === null ? (
            <Button
              size="small"
              icon={<Check aria-hidden="true" />}
              disabledReason={barred}
              loading={right.isPending}
              onClick={() => right.mutate()}
            >
              {t('verdict_right')}
            </Button>
          ) : null}
          <Button size="small" icon={<ListChecks aria-hidden="true" />} onClick={onOpen}>
            {t('reviewThis')}
          </Button>
          <Link
            to="/storyfiles/$storyfileId"
            params={{ storyfileId: turn.storyfileId }}
            search={{ tab: 'interact', from: turn.turnId }}
            {...buttonLook({ size: 'small' })}
          >
            <MessageSquareShare aria-hidden="true" />
            {t('continueInInteract')}
          </Link>
          <MaskWords turn={turn} barred={barred} />
          {barred ? null : <AddTest turn={turn} />}
        </div>
      </div>
    </li>
  )
}
