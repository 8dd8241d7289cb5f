import { Button } from '@studio/ui'
import { useTranslation } from 'react-i18next'
import type { useAnnotating } from './use-annotating.ts'

/** Lets what was heard count again. */
export function RestoreHeard({ annotate }: { annotate: ReturnType<typeof useAnnotating> }) {
  const { t } = useTranslation('review')
  return (
    <Button
      size="small"
      variant="text"
      loading={annotate.isPending}
      onClick={() => annotate.mutate({ annotation: { text: null }, said: 'textRestored' })}
    >
      {t('restoreHeard')}
    </Button>
  )
}
