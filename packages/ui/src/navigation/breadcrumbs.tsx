import type { ReactNode } from 'react'
import { useKitWords } from '../words.tsx'

export interface Crumb {
  label: string
  /** Empty or not given, and anywhere but last: the crumb is shown as disabled. */
  href?: string
}

export interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  /** For the router's link; else a plain one. */
  renderLink?: (href: string, label: string) => ReactNode
}

/** Where one is. Earlier crumbs are links, the last one is plain text. */
export function Breadcrumbs({ crumbs, renderLink }: BreadcrumbsProps) {
  const words = useKitWords()
  const link = renderLink ?? ((href: string, label: string) => <a href={href}>{label}</a>)
  return (
    <nav aria-label={words.breadcrumbs} className="kit-crumbs">
      <ol>
        {crumbs.map((crumb, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a crumb is its place; two may have the same label
          <li key={at}>
            {at === crumbs.length - 1 ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.href ? (
              link(crumb.href, crumb.label)
            ) : (
              // An anchor without an address is a link that leads nowhere now.
              // biome-ignore lint/a11y/useValidAnchor: see above
              <a className="kit-crumb-off" role="link" aria-disabled="true">
                {crumb.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
