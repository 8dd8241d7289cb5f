import { Banner } from '@studio/ui'
import { useTranslation } from 'react-i18next'

type Reading = { error: Error | null; refetch: () => Promise<unknown> }

/** What is there where something could not be read: why, and to try it again. */
export function NotRead({ reading: { error, refetch } }: { reading: Reading }) {
  const { t } = useTranslation('lists')
  return error ? (
    <Banner kind="error" action={{ label: t('tryAgain'), onClick: () => void refetch() }}>
      {error.message}
    </Banner>
  ) : null
}
