import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes } from './field.tsx'

type Native = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'className' | 'size'
>

export interface CheckboxProps extends Native {
  label: ReactNode
  hideLabel?: boolean
  hint?: ReactNode
  error?: ReactNode
  checked: boolean
  /** Some, not all, of what it stands for. */
  indeterminate?: boolean
  onChange: (checked: boolean) => void
  className?: string
}

export function Checkbox({
  label,
  hideLabel = false,
  hint,
  error,
  checked,
  indeterminate = false,
  onChange,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (element.current) element.current.indeterminate = indeterminate
  }, [indeterminate])
  const described = [error ? `${controlId}-error` : '', hint ? `${controlId}-hint` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classNames('kit-field', className)}>
      <label className="kit-check" htmlFor={controlId}>
        <input
          {...rest}
          ref={element}
          id={controlId}
          type="checkbox"
          checked={checked}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint || error ? <FieldNotes id={controlId} hint={hint} error={error} /> : null}
    </div>
  )
}

export interface SwitchProps extends Omit<CheckboxProps, 'indeterminate' | 'error'> {}

/** On or off at once, without a save. */
export function Switch({
  label,
  hideLabel = false,
  hint,
  checked,
  onChange,
  className,
  id,
  ...rest
}: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={classNames('kit-field', className)}>
      <label className="kit-check" htmlFor={controlId}>
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          aria-describedby={hint ? `${controlId}-hint` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {hint ? <FieldNotes id={controlId} hint={hint} /> : null}
    </div>
  )
}
