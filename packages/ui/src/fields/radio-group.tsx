import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { useKitWords } from '../words.tsx'
import { Choosable } from './choosable.tsx'
import { FieldNotes, type FieldProps, RequiredMark } from './field.tsx'

export interface Choice<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  /** Why it cannot be chosen. */
  disabledReason?: string | undefined
}

export interface RadioGroupProps<Value extends string> extends FieldProps {
  value: Value | undefined
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
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
  inline = false,
}: RadioGroupProps<Value>) {
  const id = useId()
  const words = useKitWords()
  const described = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={classNames('kit-field', className)} aria-describedby={described || undefined}>
      <legend className={hideLabel ? 'sr-only' : 'kit-label'}>
        {label}
        {required ? <RequiredMark word={words.required} /> : null}
      </legend>
      <div className="kit-choices" data-inline={inline || undefined}>
        {options.map((option) => (
          <div key={option.value}>
            <Choosable
              id={`${id}-${option.value}`}
              reason={option.disabledReason}
              notes={[option.hint && 'hint']}
            >
              {(barred) => (
                <>
                  <input
                    {...barred}
                    id={`${id}-${option.value}`}
                    type="radio"
                    name={id}
                    value={option.value}
                    checked={option.value === value}
                    onChange={() => option.disabledReason === undefined && onChange(option.value)}
                  />
                  <span>{option.label}</span>
                </>
              )}
            </Choosable>
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
        <Choosable
          key={option.value}
          id={`${name}-${option.value}`}
          reason={option.disabledReason}
          className="kit-reach"
          isChosen={option.value === value}
        >
          {(barred) => (
            <>
              <input
                {...barred}
                id={`${name}-${option.value}`}
                className="sr-only"
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => option.disabledReason === undefined && onChange(option.value)}
              />
              {option.label}
            </>
          )}
        </Choosable>
      ))}
    </fieldset>
  )
}
