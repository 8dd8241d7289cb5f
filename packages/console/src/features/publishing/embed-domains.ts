const typedIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean)
const withoutScheme = (address: string) => address.toLowerCase().replace(/^https?:\/\//, '')
const domainOf = (address: string) => withoutScheme(address).replace(/\/.*$/, '')

/**
 * The domains that a person typed or pasted, one a line or separated by commas: of an address its domain is meant.
 */
export function domainsIn(text: string): string[] {
  return [...new Set(typedIn(text).map(domainOf))]
}

/** The first page that was typed: leave is given to sites, so all pages of this one get it. */
export function pageIn(text: string): { page: string; domain: string } | undefined {
  const page = typedIn(text).find((one) => /^[^/]+\/./.test(withoutScheme(one)))
  return page === undefined ? undefined : { page, domain: domainOf(page) }
}
