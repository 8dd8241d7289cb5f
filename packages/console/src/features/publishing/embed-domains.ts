/**
 * The domains that somebody typed or pasted, one a line or separated by commas: of an address its domain is meant.
 */
export function domainsIn(text: string): string[] {
  const typed = text.split(/[\s,;]+/).filter(Boolean)
  return [
    ...new Set(
      typed.map((one) =>
        one
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/\/.*$/, ''),
      ),
    ),
  ]
}
