import { IconButton, TextField } from '@studio/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../../platform/words/use-words.ts'

/** A new password, which may be looked at while it is typed. */
export function PasswordField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { t } = useWords('invitation')
  const [shown, setShown] = useState(false)
  return (
    <TextField
      type={shown ? 'text' : 'password'}
      label={t('password')}
      hint={t('passwordHint')}
      required
      autoComplete="new-password"
      maxLength={1000}
      value={value}
      error={error}
      onChange={onChange}
      after={
        <IconButton
          label={t('showPassword')}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          size="small"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
