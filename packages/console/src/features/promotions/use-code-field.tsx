import { isPromoCode, normalCode } from '@studio/contract'
import { TextField } from '@studio/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * A field for a code, as it stands on a ticket; what is no code is told at the field. Without `autoFocus` in a dialog,
 * which takes the focus by itself and knows whom to give it back to.
 */
export function useCodeField(onCode: (code: string) => void, { autoFocus = false } = {}) {
  const { t } = useTranslation('promotions')
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
      autoFocus={autoFocus}
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
