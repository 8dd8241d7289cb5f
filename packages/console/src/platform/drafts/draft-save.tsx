import { useWords } from '../words/use-words.ts'
import { SaveButton } from './save-button.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** The button that saves a form, once what two people wrote is settled. */
export function DraftSave<Fields extends object>({
  form,
  barred,
  primary = false,
}: {
  form: FormDraft<Fields>
  /** Why it cannot be sent as it is. */
  barred?: string | undefined
  primary?: boolean
}) {
  const { t } = useWords('drafts')
  return (
    <SaveButton
      changed={form.isChanged}
      barred={form.conflicts.length > 0 ? t('conflictsFirst') : barred}
      saving={form.isSaving}
      primary={primary}
    />
  )
}
