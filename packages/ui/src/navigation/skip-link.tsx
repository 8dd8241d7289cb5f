import type { ReactNode } from 'react'

/** First in the page: leads past the menus. The target needs `tabIndex={-1}`. */
export const SkipLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="kit-skip" href={href}>
    {children}
  </a>
)

/** Read aloud, not shown. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="sr-only">{children}</span>
)
