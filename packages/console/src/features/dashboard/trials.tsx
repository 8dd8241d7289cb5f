import type { Dashboard } from '@studio/contract'
import { Banner, formatDate } from '@studio/ui'
import { useTranslation } from 'react-i18next'

const dayMs = 24 * 60 * 60 * 1000
/** So many days before the end it is time to do something. */
const soonDays = 7

/** How long the trials of one's own organizations last; quiet until an end comes near. */
export function Trials({ trials }: { trials: Dashboard['trials'] }) {
  const { t } = useTranslation('dashboard')
  return trials.map(({ organizationId, label, endsAt }) => {
    const days = Math.ceil((Date.parse(endsAt) - Date.now()) / dayMs)
    const words = { name: label, count: days, date: formatDate(endsAt) }
    if (days > soonDays)
      return (
        <p key={organizationId} className="-mt-5 text-text2">
          {t('trialLeft', words)}
        </p>
      )
    return (
      <Banner key={organizationId} kind="warning">
        {days > 0 ? `${t('trialLeft', words)} ${t('trialThen')}` : t('trialEnded', words)} {t('trialGoOn')}
      </Banner>
    )
  })
}
