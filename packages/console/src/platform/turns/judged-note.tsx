import { formatNumber } from '@studio/ui'
import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Judged } from './turns.queries.ts'

const shownMost = 4

/** What a judgement did: since when it is live, in which release, and which other questions are answered otherwise now. */
export function JudgedNote({ judged }: { judged: Judged }) {
  const { t } = useTranslation('turns')
  const { turn, live } = judged
  return (
    <div role="status" className="rounded-6 bg-greentint px-3 py-2 text-greentext">
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5" />
        <span>
          {live
            ? t('live', { ms: formatNumber(Math.max(1, Math.round(live.ms))), number: live.releaseNumber })
            : t('nothingToLearn')}{' '}
          {turn.correctQuestion ? t('answeredNow', { question: turn.correctQuestion }) : null}
        </span>
      </p>
      {live && live.changed.length > 0 ? (
        <details className="pt-1 pl-6 text-meta">
          <summary className="cursor-pointer">{t('alsoChanged', { count: live.changed.length })}</summary>
          <ul className="list-disc pl-4">
            {live.changed.slice(0, shownMost).map((change) => (
              <li key={change.text}>
                {t('change', {
                  text: change.text,
                  before: change.before ?? t('noAnswer'),
                  after: change.after ?? t('noAnswer'),
                })}
              </li>
            ))}
          </ul>
          {live.changed.length > shownMost ? (
            <p>{t('more', { count: live.changed.length - shownMost })}</p>
          ) : null}
        </details>
      ) : null}
      {live && live.changed.length === 0 ? <p className="pl-6 text-meta">{t('nothingElseChanged')}</p> : null}
    </div>
  )
}
