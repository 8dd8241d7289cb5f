import type { MembersOutcome } from '@studio/contract'
import { Banner, Dialog, formatNumber } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'

/** Who stays as they were, and why. */
export function OutcomeDialog({
  title,
  outcome,
  onClose,
}: {
  title: string
  outcome: MembersOutcome
  onClose: () => void
}) {
  const { t } = useWords('users')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Banner kind={outcome.changed === 0 ? 'error' : 'warning'}>
        {outcome.changed === 0
          ? t('allRefused')
          : t('someRefused', { changed: formatNumber(outcome.changed) })}
        <ul className="mt-1 list-disc pl-5">
          {outcome.refused.map(({ userId, email, message }) => (
            <li key={userId}>{t('refusedLine', { email, message })}</li>
          ))}
        </ul>
      </Banner>
    </Dialog>
  )
}
