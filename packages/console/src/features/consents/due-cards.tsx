import type { DueConsent } from '@studio/contract'
import { formatDate } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, Clock, PenLine, TriangleAlert } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { dueQuery } from './consents.queries.ts'
import { daysUntil } from './days.ts'

const looks = {
  ends_soon: { icon: Clock, tone: 'text-ambertext' },
  not_started: { icon: CalendarClock, tone: 'text-text2' },
  unsigned: { icon: PenLine, tone: 'text-ambertext' },
  purge: { icon: TriangleAlert, tone: 'text-redtext' },
} as const
const shownAtMost = 6

/** What waits for a person, each with its date and what leaves with it. */
export function DueCards({ organizationId }: { organizationId: string }) {
  const { t } = useWords('consents')
  const { data } = useQuery(dueQuery(organizationId))
  if (!data) return null
  return (
    <section aria-labelledby="consents-due">
      <h2 id="consents-due" className="pb-2 font-semibold">
        {t('needsYou')}
      </h2>
      {data.items.length === 0 ? (
        <p className="text-text2">{t('nothingDue')}</p>
      ) : (
        <ul className="grid overflow-hidden rounded-10 border border-line bg-surface sm:grid-cols-2 lg:grid-cols-3">
          {data.items.slice(0, shownAtMost).map((due) => (
            <DueCard key={`${due.kind} ${due.consentId}`} due={due} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DueCard({ due }: { due: DueConsent }) {
  const { t } = useWords('consents')
  const { kind, consentId, subject, storyfile, at, clips: count, timeZone } = due
  const { icon: Icon, tone } = looks[kind]
  // The end is midnight after the last day: a second before it is still that day.
  const moment = at && kind === 'ends_soon' ? new Date(Date.parse(at) - 1000).toISOString() : at
  const date = moment ? formatDate(moment, timeZone) : ''
  const days = at ? daysUntil(at, Date.now()) : 0
  return (
    <li className="-mr-px -mb-px flex flex-col gap-1 border-line border-r border-b p-4">
      <span className={`flex items-center gap-2 font-semibold [&>svg]:size-4 ${tone}`}>
        <Icon aria-hidden="true" />
        {t(`due_${kind}`, { count: days, date })}
      </span>
      <span className="font-voice text-section">{subject}</span>
      <span className="text-meta text-text2">{t(`dueHelp_${kind}`, { date, storyfile, count })}</span>
      <Link
        to="/account/consents/$consentId"
        params={{ consentId }}
        className="mt-auto pt-1 font-semibold text-accenttext hover:underline"
        aria-label={`${t(`dueAct_${kind}`)}: ${subject}`}
      >
        {t(`dueAct_${kind}`)}
      </Link>
    </li>
  )
}
