import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string>
  extends FieldProps,
    Omit<
      ComponentProps<'select'>,
      'value' | 'defaultValue' | 'onChange' | 'className' | 'required' | 'disabled' | 'children'
    > {
  value: Value | ''
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  /** Without a box, for the head of a list. */
  quiet?: boolean
  /** Why nothing else can be chosen: what is chosen stays within reach. */
  disabledReason?: string | undefined
}

/** One of a few. The platform's own list: it is at home on phones, speaks to every screen reader and costs no script. */
export function Select<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  value,
  onChange,
  options,
  placeholder,
  quiet = false,
  disabledReason,
  ...rest
}: SelectProps<Value>) {
  const chosen = options.find((option) => option.value === value)
  if (disabledReason !== undefined)
    return (
      <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className} id={id}>
        {(control) => (
          <div className="kit-box">
            <Tooltip text={disabledReason} onPress>
              <input {...control} type="text" readOnly aria-disabled value={chosen?.label ?? ''} />
            </Tooltip>
          </div>
        )}
      </Field>
    )
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      required={required}
      className={className}
      id={id}
    >
      {(control) => (
        <div className="kit-select" data-quiet={quiet || undefined} data-invalid={error ? '' : undefined}>
          <select
            {...rest}
            {...control}
            value={value}
            onChange={(event) => onChange(event.target.value as Value)}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  )
}
