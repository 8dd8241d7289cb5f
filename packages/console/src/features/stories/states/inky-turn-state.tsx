import type { InkyTurn } from '@studio/contract'
import { formatNumber } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import { Weighed } from '../graph/weighed.tsx'
import { InkyTurnChanges } from './inky-turn-changes.tsx'

const around = 3

/** The state after a turn: what changed, the line it came to, the variables, visits and open choices. */
export function InkyTurnState({
  turn,
  before,
  source,
}: {
  turn: InkyTurn
  before: InkyTurn | undefined
  source: string
}) {
  const { t } = useWords('stories')
  const lines = source.split('\n')
  const first = Math.max(0, turn.line - 1 - around)
  const rows = (values: Record<string, string | number>) =>
    Object.entries(values).map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="font-mono">{name}</dt>
        <dd className="break-all font-mono">{String(value)}</dd>
      </div>
    ))
  return (
    <section className="grid min-w-0 content-start gap-4">
      <InkyTurnChanges turn={turn} before={before} />
      {turn.line > 0 ? (
        <ol className="overflow-auto rounded-6 border border-line p-2 font-mono text-meta">
          {lines.slice(first, turn.line + around).map((text, place) => {
            const line = first + place + 1
            return (
              <li key={line} className={line === turn.line ? 'font-semibold text-accenttext' : 'text-text3'}>
                {line} {text}
              </li>
            )
          })}
        </ol>
      ) : null}
      {turn.weighed.length > 0 || turn.clips.length > 0 ? (
        <div>
          <h2 className="font-semibold">{t('why')}</h2>
          <Weighed weighed={turn.weighed} />
          {turn.clips.length > 0 ? (
            <p className="break-words text-meta">
              {t('clips')}: <span className="font-mono">{turn.clips.join(', ')}</span>
            </p>
          ) : null}
        </div>
      ) : null}
      <p className="text-meta text-text3">
        {t('steps', { steps: formatNumber(turn.steps), ms: formatNumber(Math.round(turn.ms)) })}
      </p>
      <div>
        <h2 className="font-semibold">{t('openChoices')}</h2>
        <ul className="list-disc pl-5">
          {turn.choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      </div>
      {turn.mood ? (
        <div>
          <h2 className="font-semibold">{t('mood')}</h2>
          <p className="font-mono text-meta">{turn.mood}</p>
        </div>
      ) : null}
      {Object.keys(turn.scores).length > 0 ? (
        <div>
          <h2 className="font-semibold">{t('scores')}</h2>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-meta">{rows(turn.scores)}</dl>
        </div>
      ) : null}
      <div>
        <h2 className="font-semibold">{t('variables')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-meta">{rows(turn.variables)}</dl>
      </div>
      <div>
        <h2 className="font-semibold">{t('visits')}</h2>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 text-meta">{rows(turn.visits)}</dl>
      </div>
    </section>
  )
}
