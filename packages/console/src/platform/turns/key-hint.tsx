import { classNames, Kbd } from '@studio/ui'

/** The key of a button; its place stays when the key does not act. Phones and tablets have no keys. */
export function KeyHint({ children, off }: { children: string; off: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('ml-auto max-sm:hidden pointer-coarse:hidden', off && 'invisible')}
    >
      <Kbd>{children}</Kbd>
    </span>
  )
}
