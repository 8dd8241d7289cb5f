import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { type Brand, brandTokens, providerHints } from '@studio/contract'
import { z } from 'zod'
import { contrastFaults, isColour, withHover } from './brand-colours.ts'

/** A brand as it is served, with what goes beside it in `/api/config`. */
export type Deployment = {
  brand: Brand
  /** Host names, without a port, at which it answers. */
  hosts: string[]
  /** Where its pages are, without a slash at the end. */
  origin: string
  links: { help: string; privacy: string; terms: string; feedback: string; bug: string }
  support: { phone: string; email: string }
}

/** Wrong words in a brand file; the message names the file and what is wrong. */
export class BrandError extends Error {}

const colour = z.string().refine(isColour, 'write #rrggbb or oklch(lightness chroma hue)')
const tokens = z.strictObject(Object.fromEntries(brandTokens.map((name) => [name, colour.optional()])))
const address = z.string().regex(/^(https?:\/\/|\/)/, 'begin with https:// or with /')
const word = z.string().trim().min(1).max(40).toLowerCase()
export const brandColours = z.strictObject({ light: tokens.default({}), dark: tokens.default({}) })

const brandFile = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'use small letters, digits and -'),
  name: z.string().trim().min(1).max(60),
  /** An address on this server, or a picture beside the file. */
  logo: z.string().min(1),
  colours: brandColours.default({ light: {}, dark: {} }),
  homeUrl: z.url({ protocol: /^https?$/ }),
  /** Other host names that show the brand. */
  hosts: z.array(z.string().regex(/^[a-z0-9.-]+$/, 'a host name, without a port')).default([]),
  providerHint: z.enum(providerHints).optional(),
  words: z.strictObject({ storyfile: word, storyfiles: word }).optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
  helpUrl: address.optional(),
  privacyUrl: address.optional(),
  termsUrl: address.optional(),
  feedbackUrl: address.optional(),
  bugUrl: address.optional(),
})

/** Reads a brand file, or all `*.json` of a folder; what a brand does not say it takes from `standard`. */
export function readBrands(path: string, standard: Deployment): Deployment[] {
  const brands = filesOf(path).flatMap((file) =>
    entriesOf(file).map((entry) => deploymentOf(entry, file, standard)),
  )
  refuseTwice(
    'key',
    [standard, ...brands].map((one) => one.brand.key),
  )
  refuseTwice(
    'host',
    brands.flatMap((one) => one.hosts),
  )
  return brands
}

/** Colours that people can read; throws a BrandError that names the pairs. */
export function checkColours(colours: Brand['colours'], place: string): Brand['colours'] {
  const faults = contrastFaults(colours)
  if (faults.length > 0)
    throw new BrandError(`${place}: these colours cannot be told apart. ${faults.join('; ')}.`)
  return { light: withHover(colours.light), dark: withHover(colours.dark) }
}

function filesOf(path: string): string[] {
  const place = resolve(path)
  try {
    if (!statSync(place).isDirectory()) return [place]
    return readdirSync(place)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(place, name))
  } catch {
    throw new BrandError(`STUDIO_BRANDS: there is no file or folder ${place}.`)
  }
}

function entriesOf(file: string): unknown[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8'))].flat()
  } catch (error) {
    throw new BrandError(`${file}: ${(error as Error).message}`)
  }
}

function deploymentOf(entry: unknown, file: string, standard: Deployment): Deployment {
  const parsed = brandFile.safeParse(entry)
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'brand'}: ${issue.message}`)
    throw new BrandError(`${file}: ${reasons.join('; ')}`)
  }
  const { data } = parsed
  const home = new URL(data.homeUrl)
  if (home.pathname !== '/' || home.search || home.hash)
    throw new BrandError(`${file}: homeUrl: name the address without a path`)
  return {
    brand: {
      key: data.key,
      name: data.name,
      logoUrl: logoUrl(data.logo, file),
      colours: checkColours(data.colours as Brand['colours'], `${file}: ${data.key}`),
      providerHint: data.providerHint ?? '',
      words: data.words ?? standard.brand.words,
      homeUrl: `${home.origin}/`,
    },
    hosts: [...new Set([home.hostname, ...data.hosts])],
    origin: home.origin,
    links: {
      help: data.helpUrl ?? standard.links.help,
      privacy: data.privacyUrl ?? standard.links.privacy,
      terms: data.termsUrl ?? standard.links.terms,
      feedback: data.feedbackUrl ?? standard.links.feedback,
      bug: data.bugUrl ?? standard.links.bug,
    },
    support: {
      phone: data.phone ?? standard.support.phone,
      email: data.email ?? standard.support.email,
    },
  }
}

const logoTypes: Record<string, string> = { '.svg': 'image/svg+xml', '.png': 'image/png' }
const logoBytes = 100_000

/** A picture beside the file travels inside the configuration: it needs no address and no folder of the web server. */
export function logoUrl(logo: string, file: string): string {
  if (logo.startsWith('/')) return logo
  const path = join(dirname(file), logo)
  const type = logoTypes[extname(logo).toLowerCase()]
  if (!type) throw new BrandError(`${file}: logo: a .svg or .png, or an address that begins with /`)
  try {
    const bytes = readFileSync(path)
    if (bytes.length > logoBytes)
      throw new BrandError(`${file}: logo: ${logo} is larger than ${logoBytes} bytes`)
    return `data:${type};base64,${bytes.toString('base64')}`
  } catch (error) {
    if (error instanceof BrandError) throw error
    throw new BrandError(`${file}: logo: there is no file ${path}`)
  }
}

function refuseTwice(what: string, values: string[]): void {
  const twice = values.find((value, index) => values.indexOf(value) !== index)
  if (twice) throw new BrandError(`STUDIO_BRANDS: two brands have the ${what} ${twice}.`)
}
