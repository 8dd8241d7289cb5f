import { NumberField as Base } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { formatLocale } from '../format.ts'
import { useKitWords } from '../words.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface NumberFieldProps extends FieldProps {
  id?: string
  value: number | null
  onChange: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** After the number, e.g. "seconds". */
  unit?: string
  format?: Intl.NumberFormatOptions
  readOnly?: boolean
}

/** A number as the language writes it, by typing, by arrow keys or by the two buttons. */
export function NumberField({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  value,
  onChange,
  unit,
  ...rest
}: NumberFieldProps) {
  const words = useKitWords()
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
      {({ id: controlId, ...control }) => (
        <Base.Root {...rest} id={controlId} locale={formatLocale()} value={value} onValueChange={onChange}>
          <Base.Group className="kit-box kit-number" data-invalid={error ? '' : undefined}>
            <Base.Input {...control} />
            {unit ? <span className="kit-unit">{unit}</span> : null}
            <Base.Decrement className="kit-step kit-reach" aria-label={words.decrease}>
              <Minus aria-hidden="true" />
            </Base.Decrement>
            <Base.Increment className="kit-step kit-reach" aria-label={words.increase}>
              <Plus aria-hidden="true" />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  )
}
