import type { ConsentDetail } from '@studio/contract'
import { formatDate } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import { formatDay } from './days.ts'

const yearMs = 365 * 86_400_000

/** Today against the beginning and the end, in the zone of the consent. */
export function ConsentTime({ consent }: { consent: ConsentDetail }) {
  const { t } = useWords('consents')
  const { beginsAt, endsAt, startsOn, endsOn, timeZone, decidedAt } = consent
  const now = Date.now()
  const begin = Date.parse(beginsAt ?? decidedAt ?? new Date(now).toISOString())
  const end = endsAt ? Date.parse(endsAt) : Math.max(now, begin) + yearMs
  const [first, last] = [Math.min(now, begin), Math.max(now, end)]
  const share = (at: number) => (100 * (at - first)) / Math.max(1, last - first)
  return (
    <section>
      <h2 className="pb-1 font-semibold">{t('when')}</h2>
      <p className="pb-1 text-meta text-text2">
        {t('today', { date: formatDate(new Date(now).toISOString(), timeZone) })}
      </p>
      <div aria-hidden="true" className="relative h-2 rounded-full bg-line">
        <span
          className="absolute inset-y-0 rounded-full bg-accent"
          style={{ left: `${share(begin)}%`, right: `${100 - share(end)}%` }}
        />
        <span className="absolute -inset-y-1 w-0.5 bg-text" style={{ left: `${share(now)}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 pt-1 text-meta text-text2">
        <span>{startsOn ? t('starts', { date: formatDay(startsOn) }) : t('sinceSigned')}</span>
        <span>{endsOn ? t('ends', { date: formatDay(endsOn), zone: timeZone }) : t('always')}</span>
      </p>
    </section>
  )
}
