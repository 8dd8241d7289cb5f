import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useWords } from '../words.tsx'
import { FieldNotes, type FieldProps, RequiredMark } from './field.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  disabled?: boolean
  inline?: boolean
}

export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  value,
  onChange,
  options,
  disabled = false,
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const words = useWords()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      className={classNames('kit-field', className)}
      disabled={disabled}
      aria-describedby={described || undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'kit-label'}>
        {label}
        {required ? <RequiredMark word={words.required} /> : null}
      </legend>
      <div className="kit-choices" data-inline={inline || undefined}>
        {options.map((option) => (
          <div key={option.value}>
            <label className="kit-check" htmlFor={`${id}-${option.value}`}>
              <input
                id={`${id}-${option.value}`}
                type="radio"
                name={id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
            {option.hint ? (
              <div id={`${id}-${option.value}-hint`} className="kit-hint kit-hint-indent">
                {option.hint}
              </div>
            ) : null}
          </div>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  className?: string
}

/** One of a few views of the same thing, side by side. Arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames('kit-segments', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} data-checked={option.value === value || undefined}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
