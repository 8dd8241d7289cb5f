import type { Dashboard } from '@studio/contract'
import { Banner, Button, formatDate, formatNumber } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useWords } from '../../platform/words/use-words.ts'

type Trial = Dashboard['trials'][number]

const dayMs = 24 * 60 * 60 * 1000
/** So many days before the end, or with so small a share of the questions left, it is time to do something. */
const soon = { days: 7, share: 0.2 }

/** What is left of the trials of one's own organizations; quiet until an end comes near. */
export function Trials({ trials }: { trials: Dashboard['trials'] }) {
  return trials.map((trial) => <TrialLeft key={trial.organizationId} trial={trial} />)
}

function TrialLeft({ trial }: { trial: Trial }) {
  const { t } = useWords('dashboard')
  const navigate = useNavigate()
  const told = useTold(trial)
  const redeem = () => void navigate({ to: '/dashboard', search: { redeem: trial.organizationId } })
  if (told.isUrgent)
    return (
      <Banner kind="warning" action={{ label: t('usePromoCode'), onClick: redeem }}>
        {told.words} {t('trialGoOn')}
      </Banner>
    )
  return (
    <div className="-mt-5 flex flex-wrap items-center gap-x-3">
      <p className="text-text2">{told.words}</p>
      <span className="max-sm:-ml-2">
        <Button variant="text" onClick={redeem}>
          {t('usePromoCode')}
        </Button>
      </span>
    </div>
  )
}

function useTold({ label: name, endsAt, questions, questionsUsed }: Trial) {
  const { t } = useWords('dashboard')
  const days =
    endsAt === null ? Number.POSITIVE_INFINITY : Math.ceil((Date.parse(endsAt) - Date.now()) / dayMs)
  const left = Math.max(0, questions - questionsUsed)
  const time = { name, count: days, date: endsAt === null ? '' : formatDate(endsAt) }
  const budget = formatNumber(questions)
  if (days <= 0) return { isUrgent: true, words: t('trialEnded', time) }
  const end = endsAt === null ? t('trialNoEnd', { name }) : t('trialLeft', time)
  const isEnding = days <= soon.days
  return {
    isUrgent: isEnding || left <= questions * soon.share,
    words: [
      end,
      ...(isEnding ? [t('trialThen')] : []),
      left === 0
        ? t('trialUsedUp', { budget })
        : t('trialQuestions', { count: left, formatted: formatNumber(left), budget }),
    ].join(' '),
  }
}
