import type { Hearing } from '@studio/contract'
import { Banner, Button, formatLocale, formatNumber, formatTime } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { languageName } from '../../platform/words/spoken-languages.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { hearingQuery, testHearing } from './organizations.queries.ts'

/** Who turns visitors' speech into text, and why no one does where that is so. */
export function HearingSection({ organizationId }: { organizationId: string }) {
  const { t } = useWords('organizations')
  const { data: hearing } = useQuery(hearingQuery(organizationId))
  const test = useMutation({ meta: { showsError: true }, mutationFn: () => testHearing(organizationId) })
  if (!hearing) return null
  const { others, unheard } = hearing
  const isBuiltin = hearing.engine === 'builtin'
  const areOff = [hearing, ...(others ? [others] : [])].map(isOff)
  const nextTestAt = [hearing.nextTestAt, others?.nextTestAt ?? null].filter((at) => at !== null).sort()[0]
  return (
    <section className="grid gap-3 rounded-10 border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="kit-label">{t('hearing')}</h2>
        {isBuiltin ? (
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            {t('hearingTest')}
          </Button>
        ) : null}
      </div>
      {isBuiltin && areOff.includes(false) ? <p>{t('hearing_builtin')}</p> : null}
      <Line isOff={isOff(hearing) || hearing.noModels}>{t(wordsOf(hearing), told(hearing))}</Line>
      {others ? <Others others={others} /> : null}
      {unheard.length > 0 ? <p>{t('hearingUnheard', { languages: listed(unheard) })}</p> : null}
      {isBuiltin && (areOff.includes(true) || unheard.length > 0) ? (
        <p className="text-meta text-text3">{t('hearingInstead')}</p>
      ) : null}
      {nextTestAt ? (
        <p className="text-meta text-text3">{t('hearingNext', { time: formatTime(nextTestAt) })}</p>
      ) : null}
      {test.error ? <Banner kind="error">{test.error.message}</Banner> : null}
    </section>
  )
}

const isOff = ({ state }: Pick<Hearing, 'state'>) => state === 'slow' || state === 'broken'

const listed = (languages: string[]) =>
  new Intl.ListFormat(formatLocale()).format(languages.map(languageName))

function Line({ isOff, children }: { isOff: boolean; children: string }) {
  return isOff ? <Banner kind="warning">{children}</Banner> : <p>{children}</p>
}

/** The languages beside English have a recogniser of their own. */
function Others({ others }: { others: NonNullable<Hearing['others']> }) {
  const { t } = useWords('organizations')
  const text = t(`hearing_others_${others.state}`, { ...told(others), languages: listed(others.languages) })
  return <Line isOff={isOff(others)}>{text}</Line>
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
