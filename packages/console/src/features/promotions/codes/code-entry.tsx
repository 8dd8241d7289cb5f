import { Button } from '@studio/ui'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useWords } from '../../../platform/words/use-words.ts'

// Few come with a code on paper.
const CodeForm = lazyPart(() => import('./code-form.tsx'), 'CodeForm')

/** For a person who was given a code on paper: a link that becomes a field, and then the offer of the code. */
export function CodeEntry({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords('promotions')
  const [open, setOpen] = useState(false)
  const show = (code: string) => {
    setOpen(false)
    onCode(code)
  }
  // Its words stand where those above begin.
  const link = (
    <span className="-ml-2">
      <Button variant="text" loading={open} onClick={() => setOpen(true)}>
        {t('haveCode')}
      </Button>
    </span>
  )
  if (!open) return link
  return (
    <Suspense fallback={link}>
      <CodeForm onCode={show} />
    </Suspense>
  )
}
