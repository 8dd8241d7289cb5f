import { Button, Form } from '@studio/ui'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { useCodeField } from './use-code-field.tsx'

/** The field for a code, which takes the focus: the button that had it is gone. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords('promotions')
  const { field, submit } = useCodeField(onCode)
  const place = useRef<HTMLDivElement>(null)
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
