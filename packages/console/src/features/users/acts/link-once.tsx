import { CopyButton } from '../../../platform/copying/copy-button.tsx'

/** A link that is shown this once, with a button that copies it. */
export function LinkOnce({ link, label }: { link: string; label?: string }) {
  return (
    <div className="flex items-center gap-2">
      <code
        className="min-w-0 grow select-all truncate rounded-6 bg-sunken px-3 py-1.5 text-meta"
        title={link}
      >
        {link}
      </code>
      <CopyButton size="small" text={link} {...(label ? { spoken: label } : {})} />
    </div>
  )
}
