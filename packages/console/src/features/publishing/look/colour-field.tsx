import { TextField } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** A colour, picked or typed. What is no colour yet stays in the field and changes nothing. */
export function ColourField({
  label,
  pickLabel,
  value,
  onChange,
}: {
  label: string
  pickLabel: string
  /** Like #0f3a4d. */
  value: string
  onChange: (colour: string) => void
}) {
  const { t } = useWords('publishing')
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && colourOf(typed) === undefined
  return (
    <TextField
      label={label}
      value={typed ?? value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      error={isWrong ? t('colourWrong') : undefined}
      onChange={(text) => {
        const colour = colourOf(text)
        setTyped(text)
        if (colour) onChange(colour)
      }}
      // Written as it is kept; what is no colour stays to be mended.
      onBlur={() => !isWrong && setTyped(undefined)}
      before={
        <input
          type="color"
          aria-label={pickLabel}
          className="kit-reach h-5 w-5! flex-none! cursor-pointer rounded-6"
          value={value}
          onChange={(event) => {
            setTyped(undefined)
            onChange(event.target.value)
          }}
        />
      }
    />
  )
}

/** #rrggbb in lower case, also of #rgb or without the sign; undefined: no colour. */
export function colourOf(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.trim().toLowerCase()) ?? []
  if (!digits) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
