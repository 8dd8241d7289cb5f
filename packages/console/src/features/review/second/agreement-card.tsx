import { type Agreement, limits } from '@studio/contract'
import { Button, formatNumber, NumberField, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { agreementQuery, setShare } from './second-reviews.queries.ts'

/** How often two reviewers say the same, and how many turns are put to a second one. */
export function AgreementCard({ organizationId }: { organizationId: string }) {
  const { t } = useWords('review')
  const { data } = useQuery(agreementQuery(organizationId))
  if (!data) return <div aria-busy="true" className="h-20" />
  return (
    <section
      aria-label={t('agreement')}
      className="flex flex-wrap items-end justify-between gap-4 rounded-10 border border-line px-4 py-3"
    >
      <div>
        <h2 className="text-meta text-text2">{t('agreement')}</h2>
        <Figures agreement={data} />
      </div>
      <Share key={data.percent} organizationId={organizationId} percent={data.percent} />
    </section>
  )
}

function Figures({ agreement: { reviewed, agreed, kappa } }: { agreement: Agreement }) {
  const { t } = useWords('review')
  if (reviewed < limits.agreementAtLeast)
    return (
      <p>
        {t('tooFewSeconds', {
          count: reviewed,
          number: formatNumber(reviewed),
          least: formatNumber(limits.agreementAtLeast),
        })}
      </p>
    )
  const share = new Intl.NumberFormat(undefined, { style: 'percent' }).format(agreed / reviewed)
  return (
    <p>
      <b className="text-title">{share}</b>{' '}
      <span className="text-text2">
        {t('ofSeconds', { agreed: formatNumber(agreed), reviewed: formatNumber(reviewed) })}
        {', '}
        {kappa === null ? t('noKappa') : t('kappa', { kappa: kappa.toFixed(2) })}
      </span>
    </p>
  )
}

function Share({ organizationId, percent }: { organizationId: string; percent: number }) {
  const { t } = useWords('review')
  const barred = useBarred()('owner', organizationId)
  const [value, setValue] = useState<number | null>(percent)
  const save = useMutation({
    mutationFn: () => setShare(organizationId, value ?? 0),
    onSuccess: () => void toast(t('shareSaved'), { kind: 'success' }),
  })
  if (barred)
    return <p className="text-meta text-text2">{t('sharePut', { number: formatNumber(percent) })}</p>
  return (
    <div className="flex items-end gap-2">
      <NumberField label={t('share')} min={0} max={100} unit="%" value={value} onChange={setValue} />
      {value === null || value === percent ? null : (
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
      )}
    </div>
  )
}
