import type { Crumb } from '@studio/ui'

/** Sections without a page of their own: shown disabled, with an empty link (specification, point 2). */
const disabled = new Set(['account', 'analytics', 'training'])

/** What differs from the rule. Both take the path up to and including the crumb, as it stands in the address. */
export type CrumbWords = {
  labelOf?: (path: string, segment: string) => string | undefined
  linkOf?: (path: string) => string | undefined
}

/**
 * The crumbs of a path. Each links to the labels before it joined with slashes, unless it has a link of its own; labels
 * in square brackets are skipped; the last one is plain text, which is the breadcrumb bar's business.
 */
export function crumbsOf(pathname: string, { labelOf, linkOf }: CrumbWords = {}): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((encoded, index) => {
    const segment = decoded(encoded)
    if (/^\[.*\]$/.test(segment)) return []
    const path = `/${segments.slice(0, index + 1).join('/')}`
    const label = labelOf?.(path, segment) ?? crumbLabel(segment)
    return [{ label, href: disabled.has(segment) ? '' : (linkOf?.(path) ?? path) }]
  })
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Underscores become spaces, words are capitalised, and the words toryfile and toryline take their camel-case forms. */
export function crumbLabel(segment: string): string {
  return segment
    .replaceAll('_', ' ')
    .replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/toryfile/gi, 'toryFile')
    .replace(/toryline/gi, 'toryLine')
}
