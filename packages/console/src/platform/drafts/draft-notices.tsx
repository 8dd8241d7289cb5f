import { ApiError } from '../calls/api.ts'
import { FieldConflict } from './field-conflict.tsx'
import { NotSaved } from './not-saved.tsx'
import type { FormDraft } from './use-form-draft.ts'

/** Above the fields of a form: why it was not saved, and where another person wrote something else meanwhile. */
export function DraftNotices<Fields extends object>({
  form,
  names,
  written,
  faultsAtFields = false,
}: {
  form: FormDraft<Fields>
  /** What the fields are called. */
  names: Record<keyof Fields, string>
  /** A stored value as the form shows it, where that is not the value itself. */
  written?: Partial<{ [Field in keyof Fields]: (value: Fields[Field]) => string }>
  /** Every field says itself what the server finds wrong with it. */
  faultsAtFields?: boolean
}) {
  const isSaid = faultsAtFields && form.error instanceof ApiError && form.error.fields.length > 0
  const theirs = <Field extends keyof Fields>(field: Field) =>
    written?.[field]?.(form.stored[field]) ?? String(form.stored[field] ?? '')
  return (
    <div className="grid gap-3 empty:hidden sm:col-span-2">
      <NotSaved error={isSaid ? null : form.error} onLoadNewest={form.loadNewest} />
      {form.conflicts.map((field) => (
        <FieldConflict
          key={String(field)}
          field={names[field]}
          theirs={theirs(field)}
          onSettle={(whose) => form.settle(field, whose)}
        />
      ))}
    </div>
  )
}
