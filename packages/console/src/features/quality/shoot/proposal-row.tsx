import type { Proposal } from '@studio/contract'
import { Checkbox, classNames, formatDecimal, formatNumber, StatusChip } from '@studio/ui'
import { Ban, Check } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { signed } from '../points.ts'

/** One proposal with its reason and its gain. */
export function ProposalRow({
  proposal,
  most,
  isOpen,
  isChosen,
  onChoose,
  onOpen,
}: {
  proposal: Proposal
  /** The largest gain of the list. */
  most: number
  isOpen: boolean
  isChosen: boolean
  onChoose: ((chosen: boolean) => void) | undefined
  onOpen: () => void
}) {
  const { t } = useWords('quality')
  const { kind, state, text, points, cameTrue } = proposal
  return (
    <li
      className={classNames(
        'flex items-center gap-3 px-4 py-2.5 first:rounded-t-10 last:rounded-b-10',
        isOpen && 'bg-accenttint',
      )}
    >
      {onChoose ? (
        <Checkbox label={t('choose', { text })} hideLabel checked={isChosen} onChange={onChoose} />
      ) : (
        <span className="w-4 shrink-0" />
      )}
      <button
        type="button"
        onClick={onOpen}
        aria-current={isOpen || undefined}
        className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-4 rounded-6 text-left"
      >
        <span className="min-w-0 grow">
          <span className="block font-voice text-said [overflow-wrap:anywhere]">{text}</span>
          <span className="block text-meta text-text2 [overflow-wrap:anywhere]">
            <Reason proposal={proposal} />
          </span>
        </span>
        {state === 'open' ? (
          <span className="w-20 shrink-0 text-right">
            <span className="block font-semibold tabular-nums">{signed(points)}</span>
            <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full bg-p3"
                style={{ width: `${(100 * points) / Math.max(most, points, 0.1)}%` }}
              />
            </span>
          </span>
        ) : (
          <StatusChip
            tone={state === 'accepted' ? 'green' : 'grey'}
            icon={state === 'accepted' ? <Check /> : <Ban />}
          >
            {state === 'declined'
              ? t('declined')
              : cameTrue
                ? t('isLive', { points: signed(cameTrue.points), predicted: signed(points) })
                : t(kind === 'phrase' ? 'accepted_phrase' : 'accepted_record')}
          </StatusChip>
        )}
      </button>
    </li>
  )
}

function Reason({ proposal }: { proposal: Proposal }) {
  const { t } = useWords('quality')
  const { kind, asked, ways, nearest, other } = proposal
  const counted = { count: asked, number: formatNumber(asked), ways, other: other?.text ?? '' }
  // One way of asking is no list of ways.
  const said =
    kind === 'record' && ways <= 1 && asked > 1
      ? t('reason_record_same', counted)
      : t(`reason_${kind}`, counted)
  // What shares nothing with any answer is near to none.
  if (!nearest || nearest.score < 0.005) return said
  return (
    <>
      {said}, {t('nearest', { question: nearest.question, score: formatDecimal(nearest.score, 2) })}
    </>
  )
}
