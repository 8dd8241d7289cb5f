import { Button } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeForm } from './code-form.tsx'

/** For somebody who was given a code on paper: a link that becomes a field, and then the offer of the code. */
export function CodeEntry() {
  const { t } = useTranslation('promotions')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button variant="text" onClick={() => setOpen(true)}>
        {t('haveCode')}
      </Button>
    )
  return (
    <CodeForm
      onCode={(code) => void navigate({ to: '/', search: (before) => ({ ...before, code }) })}
      className="max-w-[24rem] basis-full"
    />
  )
}
