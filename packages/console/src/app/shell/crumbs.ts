/** Sections without a page of their own: shown, but not as links (specification, point 2). */
const disabled = new Set(['account', 'analytics', 'training'])

/**
 * The crumbs of a path. Each links to the labels before it joined with slashes; labels in square brackets are skipped;
 * the last one is plain text, which is the breadcrumb bar's business.
 */
export function crumbsOf(
  pathname: string,
  nameOf: (segment: string) => string | undefined = () => undefined,
): { label: string; href?: string }[] {
  const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  return segments.flatMap((segment, index) => {
    if (/^\[.*\]$/.test(segment)) return []
    const label = nameOf(segment) ?? crumbLabel(segment)
    if (disabled.has(segment)) return [{ label }]
    return [{ label, href: `/${segments.slice(0, index + 1).join('/')}` }]
  })
}

/** Underscores become spaces, words are capitalised, and the words toryfile and toryline take their camel-case forms. */
export function crumbLabel(segment: string): string {
  return segment
    .replaceAll('_', ' ')
    .replace(/\b\w/g, (letter) => letter.toUpperCase())
    .replace(/toryfile/gi, 'toryFile')
    .replace(/toryline/gi, 'toryLine')
}
