import { z } from 'zod'
import { limits } from './limits.ts'

/** Query of every list: kept in the address of list pages. `page` is one-based. */
export const listQuery = z.object({
  search: z.string().max(500).default(''),
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
})
export type ListQuery = z.infer<typeof listQuery>

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
  .min(1, 'Please enter a name.')
  .max(limits.nameCharacters, 'The name cannot be longer than 120 characters.')
export const nothing = z.object({})
