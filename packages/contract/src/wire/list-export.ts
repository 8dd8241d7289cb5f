import { z } from 'zod'
import { type AnyRoute, route } from './route.ts'

/** The forms in which a list can be taken away; `jsonl` is one row a line, to be read without holding the whole. */
export const exportFormats = ['csv', 'json', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Where a list's export stands. */
export function exportPath(list: AnyRoute): string {
  return `${list.path}/export`
}

const known = new WeakMap<AnyRoute, AnyRoute>()

/**
 * The route that answers everything that a list's query finds as a file, under the list's own access rule. Every route
 * that takes a page and answers a list has one; others have none.
 */
export function exportOf(list: AnyRoute): AnyRoute | undefined {
  const query = list.query as z.ZodObject | undefined
  if (list.method !== 'GET' || !query?.shape?.pageSize || !itemOf(list)) return undefined
  const made =
    known.get(list) ??
    route({
      method: 'GET',
      path: exportPath(list),
      access: list.access,
      needs: 'export',
      ...(list.shared === false ? { shared: false } : {}),
      summary: `${list.summary.replace(/\.$/, '')}: everything that the query finds, as a file.`,
      ...(list.params ? { params: list.params } : {}),
      query: query
        .omit({ page: true, pageSize: true })
        .extend({ format: z.enum(exportFormats).default('csv') }),
      reply: z.unknown(),
      file: ['text/csv', 'application/json', 'application/jsonl'],
      perMinute: 10,
    })
  known.set(list, made)
  return made
}

/** The schema of one entry of a list's answer. */
export function itemOf(list: AnyRoute): z.ZodObject | undefined {
  const shape = (list.reply as z.ZodObject).shape
  const items = shape?.items
  if (!shape?.pageCount || !(items instanceof z.ZodArray)) return undefined
  return items.element instanceof z.ZodObject ? items.element : undefined
}
