import { isPromoCode, normalCode } from '@studio/contract'
import { Button, classNames, TextField } from '@studio/ui'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A field for a code, as it stands on a ticket. */
export function CodeForm({ onCode, className }: { onCode: (code: string) => void; className?: string }) {
  const { t } = useTranslation('promotions')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPromoCode(text)) onCode(normalCode(text))
    else setWrong(true)
  }
  return (
    <form onSubmit={submit} noValidate className={classNames('grid gap-3', className)}>
      <TextField
        label={t('yourCode')}
        hint={wrong ? undefined : t('yourCodeHint')}
        autoFocus
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
      <div>
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {t('goOn')}
        </Button>
      </div>
    </form>
  )
}
