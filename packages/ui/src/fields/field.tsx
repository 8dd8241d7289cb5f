import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useKitWords } from '../words.tsx'

export interface FieldProps {
  label: ReactNode
  /** Kept for those who listen, not shown. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the field as invalid. */
  error?: ReactNode
  required?: boolean | undefined
  className?: string | undefined
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldFrameProps extends FieldProps {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** A label above a control, a hint or an error below it, joined by ids. */
export function Field({ label, hideLabel, hint, error, required, className, id, children }: FieldFrameProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const words = useKitWords()
  const described = [error ? `${controlId}-error` : '', hint ? `${controlId}-hint` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames('kit-field', className)}>
      <label className={hideLabel ? 'sr-only' : 'kit-label'} htmlFor={controlId}>
        {label}
        {required ? <RequiredMark word={words.required} /> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldNotes id={controlId} hint={hint} error={error} />
    </div>
  )
}

/** The line under a control. The error stands in a live region, so it is heard when it appears. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className="kit-hint">
          {hint}
        </div>
      ) : null}
      <div id={`${id}-error`} className="kit-error" aria-live="polite">
        {error ? (
          <>
            <CircleAlert aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : null}
      </div>
    </>
  )
}

export const RequiredMark = ({ word }: { word: string }) => (
  <span className="kit-required">
    <span aria-hidden="true"> *</span>
    <span className="sr-only"> ({word})</span>
  </span>
)
