/**
 * Whether a platform means our launch address: it may end with a slash, carry a query, or begin with `http` where a proxy
 * ends TLS. Where a launch goes next says the studio alone.
 */
export function isOwnAddress(target: string, launchUrl: string): boolean {
  if (!URL.canParse(target)) return false
  const [said, own] = [new URL(target), new URL(launchUrl)]
  const isWeb = said.protocol === 'https:' || said.protocol === 'http:'
  return isWeb && said.host === own.host && said.pathname.replace(/\/+$/, '') === own.pathname
}
