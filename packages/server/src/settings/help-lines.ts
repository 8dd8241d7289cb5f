import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import shipped from './help-lines.json' with { type: 'json' }

/** A place to turn to in distress, as its file describes it. */
export type HelpLineEntry = {
  name: string
  phone?: string | undefined
  text?: string | undefined
  url?: string | undefined
  hours?: string | undefined
  /** ISO 3166 codes; none: for visitors from everywhere. */
  countries?: string[] | undefined
  /** ISO 639 codes of the languages that are spoken there. */
  languages?: string[] | undefined
}

/** Wrong words in the file of help lines. */
export class HelpLinesError extends Error {}

const words = z.string().trim().min(1).max(200)
const entry = z
  .strictObject({
    name: words,
    phone: z
      .string()
      .regex(/^[+0-9][0-9 ()/-]{1,30}$/, 'write a telephone number')
      .optional(),
    text: words.optional(),
    url: z.url({ protocol: /^https$/, error: 'write an address that begins with https://' }).optional(),
    hours: words.optional(),
    countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'write two capital letters, such as DE')).optional(),
    languages: z.array(z.string().regex(/^[a-z]{2}$/, 'write two small letters, such as de')).optional(),
  })
  .refine((one) => one.phone || one.text || one.url, 'name a phone, a text or a url')
const file = z.strictObject({ lines: z.array(entry).min(1, 'name at least one line') })

export const shippedHelpLines: HelpLineEntry[] = file.parse(shipped).lines

/** Reads the file that takes the place of the shipped lines; throws a HelpLinesError that an operator can act on. */
export function readHelpLines(path: string): HelpLineEntry[] {
  const at = resolve(path)
  const parsed = file.safeParse(contentOf(at))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'file'}: ${issue.message}`)
    throw new HelpLinesError(`${at}: ${reasons.join('; ')}`)
  }
  if (!parsed.data.lines.some((one) => !one.countries?.length))
    throw new HelpLinesError(
      `${at}: add a line without countries, for visitors from anywhere that has no line of its own.`,
    )
  return parsed.data.lines
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new HelpLinesError(`${path}: ${(error as Error).message}`)
  }
}
