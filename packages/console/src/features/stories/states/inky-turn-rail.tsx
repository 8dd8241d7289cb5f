import type { InkyTurn } from '@studio/contract'
import { StatusChip } from '@studio/ui'
import { TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** The turns in their order; the slider and the arrow keys step through them, as a click does. */
export function InkyTurnRail({
  turns,
  place,
  onChoose,
}: {
  turns: readonly InkyTurn[]
  place: number
  onChoose: (place: number) => void
}) {
  const { t } = useWords('stories')
  const said = (turn: InkyTurn): string => {
    if (turn.number === 0) return t('beginning')
    if (turn.chose) return t('chose', { choice: turn.chose })
    if (turn.answered) return t('freeAnswer', { question: turn.answered })
    return turn.moved === 'stayed' ? t('noAnswer') : t('otherwise')
  }
  const step = (event: KeyboardEvent) => {
    const to = place + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)
    if (to === place || to < 0 || to >= turns.length) return
    event.preventDefault()
    onChoose(to)
  }
  return (
    <section aria-label={t('turns')} className="min-w-0">
      <input
        type="range"
        className="w-full accent-accenttext"
        aria-label={t('turn')}
        min={0}
        max={turns.length - 1}
        value={place}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
      <ol className="max-h-[32rem] overflow-auto" onKeyDown={step}>
        {turns.map((turn, at) => (
          <li key={turn.number}>
            <button
              type="button"
              aria-current={at === place ? 'step' : undefined}
              className={`grid w-full cursor-pointer gap-0.5 border-l-2 px-3 py-2 text-left ${at === place ? 'border-accenttext bg-surface' : 'border-line'}`}
              onClick={() => onChoose(at)}
            >
              <span className="text-meta text-text3">
                {turn.number} · {turn.knot}
              </span>
              <span className="break-words">{said(turn)}</span>
              {turn.number > 0 ? (
                <span className="break-words text-meta text-text3">
                  {turn.heard === null ? t('characters', { count: turn.characters }) : `“${turn.heard}”`}
                </span>
              ) : null}
              {turn.limit ? (
                <StatusChip tone="red" icon={<TriangleAlert />}>
                  {t('limit', { limit: turn.limit })}
                </StatusChip>
              ) : null}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
