import { Button } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useWords } from '../words/use-words.ts'
import { changesQuery, type Judged } from './turns.queries.ts'

const shownMost = 4

/** What a judgement did: since when it is live, in which release, and which other questions are answered otherwise now. */
export function JudgedNote({ judged }: { judged: Judged }) {
  const { t } = useWords('turns')
  const { turn, live } = judged
  return (
    <div role="status" className="rounded-6 bg-greentint px-3 py-2 text-greentext">
      <p className="flex items-start gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5" />
        <span>
          {t(live ? 'live' : 'nothingToLearn')}{' '}
          {turn.correctQuestion ? t('answeredNow', { question: turn.correctQuestion }) : null}
        </span>
      </p>
      {live ? <Changes turnId={turn.turnId} releaseNumber={live.releaseNumber} /> : null}
    </div>
  )
}

function Changes({ turnId, releaseNumber }: { turnId: string; releaseNumber: number }) {
  const { t } = useWords('turns')
  const { data, isError, refetch } = useQuery(changesQuery(turnId, releaseNumber))
  if (isError)
    return (
      <p className="flex items-center gap-2 pl-6 text-meta">
        {t('notCompared')}
        <Button variant="text" size="small" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (!data || data.comparing)
    return (
      <p aria-busy="true" className="pl-6 text-meta">
        {t('comparing')}
      </p>
    )
  const { changed } = data
  if (changed.length === 0) return <p className="pl-6 text-meta">{t('nothingElseChanged')}</p>
  return (
    <details className="pt-1 pl-6 text-meta">
      <summary className="cursor-pointer">{t('alsoChanged', { count: changed.length })}</summary>
      <ul className="list-disc pl-4">
        {changed.slice(0, shownMost).map((change) => (
          <li key={change.text}>
            {t('change', {
              text: change.text,
              before: change.before ?? t('noAnswer'),
              after: change.after ?? t('noAnswer'),
            })}
          </li>
        ))}
      </ul>
      {changed.length > shownMost ? <p>{t('more', { count: changed.length - shownMost })}</p> : null}
    </details>
  )
}
