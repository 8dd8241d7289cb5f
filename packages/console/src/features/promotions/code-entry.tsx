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
      // Its words stand where those above begin.
      <span className="-ml-2">
        <Button variant="text" onClick={() => setOpen(true)}>
          {t('haveCode')}
        </Button>
      </span>
    )
  const show = (code: string) => {
    setOpen(false)
    void navigate({ to: '/', search: (before) => ({ ...before, code }) })
  }
  return (
    <div className="basis-full">
      <CodeForm onCode={show} className="max-w-[24rem]" />
    </div>
  )
}
