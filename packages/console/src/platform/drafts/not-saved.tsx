import { Banner } from '@studio/ui'
import { useWords } from '../words/use-words.ts'
import { isConflict } from './waiting.ts'

/** Why something was not saved; where another person was quicker, the way to what is there now. */
export function NotSaved({
  error,
  onLoadNewest,
  className,
}: {
  error: Error | null
  onLoadNewest: () => void
  className?: string
}) {
  const { t } = useWords('drafts')
  if (!error) return null
  return (
    <Banner
      {...(className && { className })}
      {...(isConflict(error)
        ? { kind: 'warning', action: { label: t('loadNewest'), onClick: onLoadNewest } }
        : { kind: 'error' })}
    >
      {error.message}
    </Banner>
  )
}
