import type { Publication } from '@studio/contract'
import { ConfirmDialog } from '@studio/ui'
import { useWords } from '../../platform/words/use-words.ts'
import { WorseList } from './worse-answers.tsx'

/** An owner publishes although a training made answers worse: only after having seen them. */
export function ConfirmWorse({
  worse,
  loading,
  error,
  onConfirm,
  onClose,
}: {
  worse: NonNullable<Publication['worse']>
  loading: boolean
  error: string | undefined
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useWords('publishing')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('worseTitle', { count: worse.count })}
      confirmLabel={t('publishAnyway')}
      loading={loading}
      error={error}
      onConfirm={onConfirm}
    >
      <p className="pb-3">{t('worseHelp')}</p>
      <div className="max-h-[40dvh] overflow-y-auto">
        <WorseList worse={worse} />
      </div>
    </ConfirmDialog>
  )
}
