import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ProviderHint, providerHints } from '@studio/contract'
import { z } from 'zod'

/** A provider behind the embedded one, as its file describes it. */
export type Upstream = {
  hint: ProviderHint
  clientId: string
  clientSecret: string | null
  scope: string
  /** The provider gives out verified emails only and does not say so in a claim. */
  emailsAreVerified: boolean
} & ({ issuer: string } | { authorizationUrl: string; tokenUrl: string; userinfoUrl: string })

/** Wrong words in the file of providers. */
export class UpstreamError extends Error {}

const secureUrl = z.url({ protocol: /^https?$/ }).refine(isSecure, 'use https, or http on this machine')
const common = {
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  emailsAreVerified: z.boolean().default(false),
}
const discovered = z.strictObject({ ...common, issuer: secureUrl })
const described = z.strictObject({
  ...common,
  authorizationUrl: secureUrl,
  tokenUrl: secureUrl,
  userinfoUrl: secureUrl,
})

/** Reads the file that names the providers by their hints; throws an UpstreamError that an operator can act on. */
export function readUpstreams(path: string): Upstream[] {
  const file = resolve(path)
  return Object.entries(tableOf(file)).map(([hint, entry]) => {
    if (!isHint(hint)) throw new UpstreamError(`${file}: ${hint} is not one of ${providerHints.join(', ')}.`)
    const plain = typeof entry === 'object' && entry !== null && !('issuer' in entry)
    const parsed = plain ? described.safeParse(entry) : discovered.safeParse(entry)
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(
        (issue) => `${[hint, ...issue.path].join('.')}: ${issue.message}`,
      )
      throw new UpstreamError(`${file}: ${reasons.join('; ')}`)
    }
    const { clientSecret = null, scope, ...rest } = parsed.data
    return { hint, clientSecret, scope: scope ?? (plain ? 'email' : 'openid email profile'), ...rest }
  })
}

function tableOf(file: string): Record<string, unknown> {
  try {
    const table: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof table === 'object' && table !== null && !Array.isArray(table))
      return table as Record<string, unknown>
  } catch (error) {
    throw new UpstreamError(`${file}: ${(error as Error).message}`)
  }
  throw new UpstreamError(`${file}: write one object with a provider under each hint.`)
}

function isHint(name: string): name is ProviderHint {
  return (providerHints as readonly string[]).includes(name)
}

/** A client secret and codes travel to it. */
function isSecure(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}

export function isLoopback(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
