import { useAfterDelay, VisuallyHidden } from '@studio/ui'
import { useTemporary } from '../../platform/places/temporary-state.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** A thin line at the top while a page is on its way; nothing for short waits. */
export function LoadingLine() {
  const loading = useTemporary('loading')
  return Object.values(loading).some(Boolean) ? <Line /> : null
}

/** The line alone, where nothing else is there yet. */
export function Line() {
  const { t } = useWords('shell')
  return useAfterDelay() ? (
    <div role="status" className="fixed inset-x-0 top-0 z-40 h-0.5 animate-pulse bg-accent">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  ) : null
}
