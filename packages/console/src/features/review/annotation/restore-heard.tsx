import { Button } from '@studio/ui'
import { useWords } from '../../../platform/words/use-words.ts'
import type { useAnnotating } from './use-annotating.ts'

/** Lets what was heard count again. */
export function RestoreHeard({ annotate }: { annotate: ReturnType<typeof useAnnotating> }) {
  const { t } = useWords('review')
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
