import { type FeaturedEntry, searchTerms } from '@studio/contract'

/** The order after one of it was moved; a place beyond the end means last. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined) return [...items]
  return placed(
    items.filter((_, index) => index !== from),
    item,
    to,
  )
}

/** The order with one more at a place. */
export function placed<Item>(items: readonly Item[], item: Item, at: number): Item[] {
  const index = Math.max(0, Math.min(at, items.length))
  return [...items.slice(0, index), item, ...items.slice(index)]
}

export type Due = 'now' | 'later' | 'over'

export function dueOf({ startsAt, endsAt }: Pick<FeaturedEntry, 'startsAt' | 'endsAt'>, now: number): Due {
  if (endsAt && Date.parse(endsAt) <= now) return 'over'
  return startsAt && Date.parse(startsAt) > now ? 'later' : 'now'
}

/** What the search of the list finds: every term in one of the chosen fields. The whole order is here already. */
export function found(
  items: readonly FeaturedEntry[],
  { search, fields }: { search: string; fields: readonly string[] },
): FeaturedEntry[] {
  const terms = searchTerms(search)
  return items.filter((item) => {
    const texts: Record<string, string> = {
      name: `${item.name} ${item.subjectName}`,
      organization: item.organizationLabel,
      category: item.category,
    }
    const text = fields
      .map((field) => texts[field] ?? '')
      .join(' ')
      .toLowerCase()
    return terms.every((term) => text.includes(term))
  })
}
