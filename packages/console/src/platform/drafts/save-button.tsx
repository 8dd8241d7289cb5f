import { Button } from '@studio/ui'
import { useWords } from '../words/use-words.ts'

/** Sends the form that it stands in; while nothing in it is changed, it says so. */
export function SaveButton({
  changed,
  barred,
  saving,
  primary = false,
  onClick,
}: {
  changed: boolean
  /** Why it cannot be sent as it is. */
  barred?: string | undefined
  saving: boolean
  /** Where it is the one act of the view. */
  primary?: boolean
  /** Where it stands in no form. */
  onClick?: () => void
}) {
  const { t } = useWords('drafts')
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      variant={primary ? 'primary' : 'default'}
      loading={saving}
      disabledReason={changed ? barred : t('nothingChanged')}
      onClick={onClick}
    >
      {t('save')}
    </Button>
  )
}
