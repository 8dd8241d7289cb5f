import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Choosable } from './choosable.tsx'
import { FieldNotes } from './field.tsx'

type Native = Omit<
  ComponentProps<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'className' | 'size' | 'disabled'
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
  /** Why it cannot be changed: it stays within reach of the keyboard. Give `undefined`, not nothing, while it can be. */
  disabledReason?: string | undefined
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
  disabledReason,
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
  return (
    <div className={classNames('kit-field', className)}>
      <Choosable id={controlId} reason={disabledReason} notes={[error && 'error', hint && 'hint']}>
        {(barred) => (
          <>
            <input
              {...rest}
              {...barred}
              ref={element}
              id={controlId}
              type="checkbox"
              checked={checked}
              aria-invalid={error ? true : undefined}
              onChange={(event) => disabledReason === undefined && onChange(event.target.checked)}
            />
            <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
          </>
        )}
      </Choosable>
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
  disabledReason,
  className,
  id,
  ...rest
}: SwitchProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <div className={classNames('kit-field', className)}>
      <Choosable id={controlId} reason={disabledReason} notes={[hint && 'hint']}>
        {(barred) => (
          <>
            <input
              {...rest}
              {...barred}
              id={controlId}
              type="checkbox"
              role="switch"
              aria-checked={checked}
              checked={checked}
              onChange={(event) => disabledReason === undefined && onChange(event.target.checked)}
            />
            <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
          </>
        )}
      </Choosable>
      {hint ? <FieldNotes id={controlId} hint={hint} /> : null}
    </div>
  )
}
