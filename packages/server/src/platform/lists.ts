import type { List, ListQuery } from '@studio/contract'

/** Turns a list's query into `limit` and `offset`. */
export function pageOf(query: ListQuery): { limit: number; offset: number } {
  return { limit: query.pageSize, offset: (query.page - 1) * query.pageSize }
}

/** The answer of a list. */
export function listAnswer<Item>(items: Item[], total: number, query: ListQuery): List<Item> {
  return { items, total, page: query.page, pageCount: Math.max(1, Math.ceil(total / query.pageSize)) }
}
