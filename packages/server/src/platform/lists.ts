import type { List, PageQuery } from '@studio/contract'

/** Turns a list's query into `limit` and `offset`. */
export function pageOf(query: PageQuery): { limit: number; offset: number } {
  return { limit: query.pageSize, offset: (query.page - 1) * query.pageSize }
}

/** The answer of a list. */
export function listAnswer<Item>(items: Item[], total: number, query: PageQuery): List<Item> {
  return { items, total, page: query.page, pageCount: Math.max(1, Math.ceil(total / query.pageSize)) }
}
