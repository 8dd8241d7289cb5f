import { Banner } from '@studio/ui'
import { useTranslation } from 'react-i18next'

type Reading = { error: Error | null; refetch: () => Promise<unknown> }

/** What is there where something could not be read: why, and to try it again. */
export function NotRead({
  reading: { error, refetch },
  className,
}: {
  reading: Reading
  className?: string
}) {
  const { t } = useTranslation('shell')
  return error ? (
    <Banner
      kind="error"
      {...(className && { className })}
      action={{ label: t('tryAgain'), onClick: () => void refetch() }}
    >
      {error.message}
    </Banner>
  ) : null
}
