import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'value' | 'defaultValue' | 'onChange' | 'className' | 'required' | 'disabled'
>

interface Text {
  value: string
  onChange: (value: string) => void
  /** Set in the voice face: for what people ask and say. */
  voice?: boolean
}

export interface TextFieldProps extends FieldProps, Text, Native<'input'> {
  /** Stands inside the box, before the text. */
  before?: ReactNode
  /** Stands inside the box, after the text: a unit or a small button. */
  after?: ReactNode
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  value,
  onChange,
  voice = false,
  before,
  after,
  type = 'text',
  ...rest
}: TextFieldProps) {
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
        <div className="kit-box" data-voice={voice || undefined} data-invalid={error ? '' : undefined}>
          {before}
          <input
            {...rest}
            {...control}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldProps, Text, Native<'textarea'> {
  /** Grows with the text up to this many rows. */
  maxRows?: number
}

export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  className,
  id,
  value,
  onChange,
  voice = false,
  rows = 3,
  maxRows = 12,
  ...rest
}: TextAreaProps) {
  const element = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = element.current
    // Where the browser can size a field by its content, the style sheet does.
    if (!area || CSS.supports('field-sizing', 'content')) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [value])
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
        <textarea
          {...rest}
          {...control}
          ref={element}
          className="kit-area"
          data-voice={voice || undefined}
          data-invalid={error ? '' : undefined}
          style={{
            minHeight: `max(var(--least-height, 0px), calc(${rows}lh + 1.125rem))`,
            maxHeight: `calc(${maxRows}lh + 1.125rem)`,
          }}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
