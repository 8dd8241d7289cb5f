import { Button, Form } from '@studio/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeField } from './use-code-field.tsx'

/** For somebody who was given a code on paper: a link that becomes a field, and then the offer of the code. */
export function CodeEntry({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('promotions')
  const [open, setOpen] = useState(false)
  const show = (code: string) => {
    setOpen(false)
    onCode(code)
  }
  if (open) return <CodeForm onCode={show} />
  return (
    // Its words stand where those above begin.
    <span className="-ml-2">
      <Button variant="text" onClick={() => setOpen(true)}>
        {t('haveCode')}
      </Button>
    </span>
  )
}

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('promotions')
  const { field, submit } = useCodeField(onCode)
  const place = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place} className="basis-full">
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
