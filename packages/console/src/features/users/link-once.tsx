import { Button, toast } from '@studio/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A link that is shown this once, with a button that copies it. */
export function LinkOnce({ link, label }: { link: string; label?: string }) {
  const { t } = useTranslation('users')
  return (
    <div className="flex items-center gap-2">
      <code
        className="min-w-0 grow select-all truncate rounded-6 bg-sunken px-3 py-1.5 text-meta"
        title={link}
      >
        {link}
      </code>
      <CopyButton text={link} label={t('copy')} {...(label ? { spoken: label } : {})} />
    </div>
  )
}

export function CopyButton({ text, label, spoken }: { text: string; label: string; spoken?: string }) {
  const { t } = useTranslation('users')
  const copy = async () => {
    // Over plain http from another machine the browser gives no clipboard; the link can be marked and copied by hand.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    toast(t(done ? 'copied' : 'notCopied'), { kind: done ? 'success' : 'error', id: 'copied' })
  }
  return (
    <Button
      size="small"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy()}
      {...(spoken ? { 'aria-label': spoken } : {})}
    >
      {label}
    </Button>
  )
}
