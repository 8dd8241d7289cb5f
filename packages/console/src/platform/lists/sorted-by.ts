import type { Sort } from '@studio/ui'

/** How the head of a table shows what the address says of the order; nothing where it says nothing. */
export function sortedBy({ sort, dir }: { sort?: string; dir?: 'asc' | 'desc' }): { sort?: Sort } {
  return sort ? { sort: { by: sort, direction: dir === 'asc' ? 'ascending' : 'descending' } } : {}
}
