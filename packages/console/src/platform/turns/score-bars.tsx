import type { Turn } from '@studio/contract'
import { classNames, formatDecimal } from '@studio/ui'
import { useWords } from '../words/use-words.ts'
import { isMarkedUnanswered } from './marked-unanswered.ts'

type Scored = Pick<Turn, 'top5' | 'threshold' | 'chosenClipId' | 'kind' | 'score'>

const share = (score: number) => `${Math.min(1, Math.max(0, score)) * 100}%`

/** "0.78"; scores go from 0 to 1. */
export function formatScore(score: number): string {
  return formatDecimal(score, 2)
}

/** The five best clips of a turn with their scores, and the threshold as a tick in each bar; none where it did not count. */
export function ScoreBars({ turn }: { turn: Scored }) {
  const { t } = useWords('turns')
  const isMarked = isMarkedUnanswered(turn)
  if (turn.top5.length === 0) return <p className="text-text2">{t('noCandidates')}</p>
  return (
    <div>
      <div className="flex justify-between pb-1 text-meta text-text3">
        <h3 className="font-normal">{t('top5')}</h3>
        <span>{t('score')}</span>
      </div>
      <ol className="flex flex-col gap-2.5">
        {turn.top5.map((ranked) => {
          const chosen = ranked.clipId === turn.chosenClipId
          return (
            <li key={ranked.clipId}>
              <div className={classNames('flex items-baseline gap-3 pb-1', chosen ? '' : 'text-text2')}>
                <span
                  className={classNames('min-w-0 grow truncate', chosen && 'font-semibold')}
                  title={ranked.questionText}
                >
                  {ranked.questionText}
                  {chosen ? <span className="sr-only"> ({t('chosen')})</span> : null}
                </span>
                <span className="text-text">{formatScore(ranked.score)}</span>
              </div>
              <div aria-hidden="true" className="relative h-1 rounded-full bg-line">
                <div
                  className={classNames('h-full rounded-full', chosen ? 'bg-accent' : 'bg-edge')}
                  style={{ width: share(ranked.score) }}
                />
                {isMarked ? null : (
                  <span
                    className="absolute -top-[3px] h-2.5 w-0.5 -translate-x-1/2 bg-text"
                    style={{ left: share(turn.threshold) }}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {isMarked ? (
        <p className="mt-2 text-meta text-text2">{t('markedUnanswered')}</p>
      ) : (
        <div className="relative mt-2 h-[18px] text-meta text-text3">
          <span
            className="absolute whitespace-nowrap"
            style={{ left: share(turn.threshold), translate: `-${share(turn.threshold)}` }}
          >
            {t('thresholdAt', { score: formatScore(turn.threshold) })}
          </span>
        </div>
      )}
    </div>
  )
}
