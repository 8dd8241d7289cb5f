import { isPromoCode, normalCode } from '@studio/contract'
import { TextField } from '@studio/ui'
import { useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'

/** A field for a code as it is printed on a ticket. The field says so when a text cannot be a code. */
export function useCodeField(onCode: (code: string) => void) {
  const { t } = useWords('promotions')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    if (isPromoCode(text)) onCode(normalCode(text))
    else setWrong(true)
  }
  const field = (
    <TextField
      label={t('yourCode')}
      required
      hint={wrong ? undefined : t('yourCodeHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      value={text}
      error={wrong ? t('codeShape') : undefined}
      onChange={(value) => {
        setText(value)
        setWrong(false)
      }}
    />
  )
  return { field, submit }
}
