import { type Language, languageOf } from '@studio/contract'

/** What a request says about languages. */
type Asked = { query: unknown; headers: { 'accept-language'?: string | undefined } }

/** The language of a page: what its address asks for by OpenID's `ui_locales`, or else what the browser does. */
export function languageAsked({ query, headers }: Asked): Language {
  return languageOf(localesIn(query), headers['accept-language'])
}

/** The parameter of an address, as it came. */
export function localesIn(query: unknown): string | undefined {
  const { ui_locales: found } = query as { ui_locales?: unknown }
  return typeof found === 'string' && found !== '' ? found : undefined
}

/** The address with the parameter: it goes along through the whole sign-in, so that pages need no other memory of it. */
export function withLocales(address: string, locales: string | undefined): string {
  if (!locales) return address
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ui_locales: locales })}`
}
