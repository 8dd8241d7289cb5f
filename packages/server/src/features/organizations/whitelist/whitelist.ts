import { domainToASCII, domainToUnicode } from 'node:url'
import { isDomain, isEmail, type Sentence, sentence } from '@studio/contract'
import { publicMailDomains } from './public-mail-domains.ts'

/** Whom an entry lets in: one address, or all of one domain (not of the domains below it). */
export type Whitelisted = { kind: 'email' | 'domain'; value: string }

export const whitelistFaults = {
  neither: sentence('Enter an email address or a domain.'),
  public: sentence('Public mail domains cannot be whitelisted.'),
  known: sentence('This entry is already in the whitelist.'),
} as const

/** Reads what a person typed, such as `Ann@Example.org`, `example.org` or `@example.org`; a sentence where it is none. */
export function readWhitelisted(typed: string): Whitelisted | { fault: Sentence } {
  const text = asRead(typed)
  if (isEmail(text)) return { kind: 'email', value: text }
  const domain = text.replace(/^@/, '')
  if (!isDomain(domain)) return { fault: whitelistFaults.neither }
  return publicMailDomains.has(domain) ? { fault: whitelistFaults.public } : { kind: 'domain', value: domain }
}

/** The values of entries that let this address in; entries of before have a domain as mail carries it, too. */
export function valuesFor(email: string): string[] {
  const text = asRead(email)
  const at = text.lastIndexOf('@') + 1
  const domains = [text.slice(at), domainToASCII(text.slice(at))].filter(Boolean)
  return [...new Set([...domains.map((domain) => text.slice(0, at) + domain), ...domains])]
}

/** One writing for every address: lower case, and the domain in its own letters instead of as mail carries it. */
function asRead(typed: string): string {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  return isDomain(domain) ? text.slice(0, at) + (domainToUnicode(domain) || domain) : text
}
