import { z } from 'zod'
import { limits } from './limits.ts'

/** Query of every list: kept in the address of list pages. `page` is one-based. */
export const listQuery = z.object({
  search: z.string().max(500).normalize('NFC').default(''),
  /** Comma-separated ids of the fields to search in; empty means the list's defaults. */
  searchOptions: z.string().max(500).default(''),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce
    .number()
    .int()
    .min(limits.pageSize.min, 'We cannot show less than 1 or more than 100 items per page.')
    .max(limits.pageSize.max, 'We cannot show less than 1 or more than 100 items per page.')
    .default(limits.pageSize.default),
  sort: z.string().max(40).default(''),
  dir: z.enum(['asc', 'desc']).default('desc'),
  /** Chosen values by field, as `readFilter` reads them: `status:active,role:owner%3Ans`. */
  filter: z
    .string()
    .max(1000)
    // Values come percent-encoded, and what they hide has to be text as well.
    .refine((filter) => !/%00/.test(filter), 'It contains a character that cannot be stored.')
    .default(''),
})
export type ListQuery = z.infer<typeof listQuery>

/** Query of a list that has one order and is looked through page by page. */
export const pageQuery = listQuery.pick({ page: true, pageSize: true })
export type PageQuery = z.infer<typeof pageQuery>

/** What a bulk act is for: rows picked one by one, or all that match a list's search, beyond the page that is shown. */
export const selection = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.strictObject({ matching: listQuery.pick({ search: true, searchOptions: true, filter: true }) }),
])
export type Selection = z.infer<typeof selection>

/** The filter of an address as a table from field to value. Commas and colons inside values are percent-encoded. */
export function readFilter(filter: string): Record<string, string> {
  const entries = filter.split(',').flatMap((part) => {
    const at = part.indexOf(':')
    return at > 0 ? [[part.slice(0, at), decoded(part.slice(at + 1))] as const] : []
  })
  return Object.fromEntries(entries)
}

export function writeFilter(values: Record<string, string>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}:${encodeURIComponent(value)}`)
    .join(',')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Answer of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
  })
}

export type List<Item> = { items: Item[]; total: number; page: number; pageCount: number }

/** Splits a search into its terms: quoted phrases or words, lower case. All must appear (specification, point 5). */
export function searchTerms(search: string): string[] {
  const terms: string[] = []
  for (const match of search.matchAll(/"([^"]*)"|(\S+)/g)) {
    const term = (match[1] ?? match[2] ?? '').trim().toLowerCase()
    if (term) terms.push(term)
  }
  return terms
}

export const id = z.uuid()
export const timestamp = z.iso.datetime()
export const name = z
  .string()
  .trim()
  // "é" has two forms that look the same: names that look the same are the same.
  .normalize('NFC')
  .min(1, 'Please enter a name.')
  .max(limits.nameCharacters, 'The name cannot be longer than 120 characters.')
/** A language as BCP 47 names it: `en`, `pt-BR`. */
export const languageTag = z
  .string()
  .trim()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Enter a language tag like en-US.')
export const nothing = z.object({})
