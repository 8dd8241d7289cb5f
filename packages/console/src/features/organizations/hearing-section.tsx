import type { Hearing } from '@studio/contract'
import { Banner, Button, formatNumber, formatTime } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { hearingQuery, testHearing } from './organizations.queries.ts'

/** Who turns visitors' speech into text, and why no one does where that is so. */
export function HearingSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('organizations')
  const { data: hearing } = useQuery(hearingQuery(organizationId))
  const test = useMutation({ mutationFn: () => testHearing(organizationId) })
  if (!hearing) return null
  const isOff = hearing.state === 'slow' || hearing.state === 'broken' || hearing.noModels
  const { others } = hearing
  const nextTestAt = [hearing.nextTestAt, others?.nextTestAt ?? null].filter((at) => at !== null).sort()[0]
  return (
    <section className="grid gap-3 rounded-10 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="kit-label">{t('hearing')}</h2>
        {hearing.engine === 'builtin' ? (
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('hearingTest')}
          </Button>
        ) : null}
      </div>
      {isOff ? <Banner kind="warning">{t(wordsOf(hearing), told(hearing))}</Banner> : null}
      {isOff ? null : <p>{t(wordsOf(hearing), told(hearing))}</p>}
      {others ? <Others others={others} /> : null}
      {nextTestAt ? (
        <p className="text-meta text-text3">{t('hearingNext', { time: formatTime(nextTestAt) })}</p>
      ) : null}
      {test.error ? <Banner kind="error">{test.error.message}</Banner> : null}
    </section>
  )
}

/** The languages beside English have a recogniser of their own. */
function Others({ others }: { others: NonNullable<Hearing['others']> }) {
  const { t, i18n } = useTranslation('organizations')
  const { state } = others
  const languages = new Intl.ListFormat(i18n.language).format(others.languages.map(languageName))
  const text = t(`hearing_others_${state}`, { ...told(others), languages })
  return state === 'slow' || state === 'broken' ? <Banner kind="warning">{text}</Banner> : <p>{text}</p>
}

function wordsOf({ engine, state, noModels }: Hearing) {
  if (noModels) return 'hearing_missing'
  if (engine === 'none') return 'hearing_none'
  if (engine === 'url') return state === 'broken' ? 'hearing_url_broken' : 'hearing_url_untested'
  return `hearing_builtin_${state}` as const
}

function told({ milliseconds }: Pick<Hearing, 'milliseconds'>) {
  return { seconds: formatNumber(Math.round((milliseconds ?? 0) / 100) / 10) }
}
