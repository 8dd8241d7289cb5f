import type { ConsentDetail, Withdrawal } from '@studio/contract'
import { Button, formatDateTime } from '@studio/ui'
import { Download } from 'lucide-react'
import { useWords } from '../../platform/words/use-words.ts'
import { saveRecord } from './consents.queries.ts'

/** What was taken back, and where it had been. */
export function Withdrawals({ consent: { consentId, withdrawals } }: { consent: ConsentDetail }) {
  const { t } = useWords('consents')
  if (withdrawals.length === 0) return null
  return (
    <section>
      <h2 className="pb-1 font-semibold">{t('records')}</h2>
      <ul className="divide-y divide-line">
        {withdrawals.map((one) => (
          <Row key={one.withdrawalId} one={one} consentId={consentId} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one, consentId }: { one: Withdrawal; consentId: string }) {
  const { t } = useWords('consents')
  const date = formatDateTime(one.at)
  return (
    <li className="grid gap-1 py-2">
      <span className="flex items-center justify-between gap-3">
        {one.whole ? t('wholeBack', { date }) : t('partBack', { date, count: one.clips.length })}
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          onClick={() => void saveRecord(consentId, one.withdrawalId)}
        >
          {t('record')}
        </Button>
      </span>
      <details className="text-meta text-text2">
        <summary className="cursor-pointer">{t('places')}</summary>
        {one.places.length === 0 ? <p>{t('noPlaces')}</p> : null}
        <ul>
          {one.places.map(({ kind, name, times }) => (
            <li key={`${kind} ${name}`}>
              {t(`place_${kind}`, { name })}
              {times === null ? '' : `, ${t('played', { count: times })}`}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
