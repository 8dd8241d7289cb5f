import { Button, type ButtonSize, toast } from '@studio/ui'
import { Copy } from 'lucide-react'
import { useWords } from '../words/use-words.ts'

/** Copies a text, and says so. */
export function CopyButton({
  text,
  label,
  spoken,
  size,
  id,
}: {
  text: string
  /** Where it is not just "Copy". */
  label?: string
  /** What is copied, where many such buttons stand together. */
  spoken?: string
  size?: ButtonSize
  id?: string
}) {
  const { t } = useWords('copying')
  const copy = async () => {
    // Over plain http from another machine the browser gives no clipboard; the text can be marked and copied by hand.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    toast(t(done ? 'copied' : 'notCopied'), { kind: done ? 'success' : 'error', id: 'copied' })
  }
  return (
    <Button
      id={id}
      size={size}
      className="shrink-0"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy()}
      {...(spoken ? { 'aria-label': spoken } : {})}
    >
      {label ?? t('copy')}
    </Button>
  )
}
