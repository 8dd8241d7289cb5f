import { Button, Form } from '@studio/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeField } from './use-code-field.tsx'

/** For somebody who was given a code on paper: a link that becomes a field, and then the offer of the code. */
export function CodeEntry() {
  const { t } = useTranslation('promotions')
  const [open, setOpen] = useState(false)
  if (open) return <CodeForm onDone={() => setOpen(false)} />
  return (
    // Its words stand where those above begin.
    <span className="-ml-2">
      <Button variant="text" onClick={() => setOpen(true)}>
        {t('haveCode')}
      </Button>
    </span>
  )
}

function CodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('promotions')
  const navigate = useNavigate()
  const show = (code: string) => {
    onDone()
    void navigate({ to: '/', search: (before) => ({ ...before, code }) })
  }
  const { field, submit } = useCodeField(show, { autoFocus: true })
  return (
    <div className="basis-full">
      <Form onSubmit={submit} className="grid max-w-[24rem] gap-3">
        {field}
        <div>
          <Button type="submit" variant="primary">
            {t('goOn')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
