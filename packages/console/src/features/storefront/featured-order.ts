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

const spoken = (locale: string) => locale.toLowerCase().split('-')[0]!

/** Whether an app in that language shows it: `de` and `de-AT` understand each other. Without one it shows all. */
export function isFor({ locale }: Pick<FeaturedEntry, 'locale'>, reader: string): boolean {
  return reader === '' || locale === '' || spoken(locale) === spoken(reader)
}

/** The languages in which an app may show something else; empty where all are for everybody. */
export function readersOf(items: readonly Pick<FeaturedEntry, 'locale' | 'language'>[]): string[] {
  if (items.every(({ locale }) => locale === '')) return []
  const languages = items.flatMap(({ locale, language }) => [spoken(locale), spoken(language)])
  return [...new Set(languages)].filter(Boolean).sort()
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
