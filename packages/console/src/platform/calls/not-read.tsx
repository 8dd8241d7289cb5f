import { Banner } from '@studio/ui'
import { useWords } from '../words/use-words.ts'

type Reading = { error: Error | null; refetch: () => Promise<unknown> }

/** What is there where something could not be read: why, and to try it again. */
export function NotRead({
  reading: { error, refetch },
  className,
}: {
  reading: Reading
  className?: string
}) {
  const { t } = useWords('shell')
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
