import type { HelpLine } from '@studio/contract'
import type { HelpLineEntry } from '../../../settings/help-lines.ts'

/** More than this no one reads who needs them. */
const linesMost = 5

/**
 * The lines for a visitor: those of the country that the browser names, in the visitor's language first; without a
 * country those that speak the language. What serves everybody comes last, so that the card is never empty.
 * @param wishes `accept-language` of the browser, such as `de-AT,de;q=0.9`
 */
export function helpFor(
  entries: HelpLineEntry[],
  { wishes, language }: { wishes: string | undefined; language: string },
): { lines: HelpLine[] } {
  const tags = (wishes ?? '').split(',').map((wish) => wish.split(';')[0]!.trim())
  const country = tags.map((tag) => /-([A-Za-z]{2})$/.exec(tag)?.[1]?.toUpperCase()).find(Boolean)
  const spoken = [...tags, language]
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .filter((tag) => /^[a-z]{2}$/.test(tag))
  const speaks = (entry: HelpLineEntry) => entry.languages?.some((one) => spoken.includes(one)) ?? false
  const local = entries.filter(
    (entry) => entry.countries?.length && country && entry.countries.includes(country),
  )
  const near =
    local.length > 0
      ? local
      : entries.filter((entry) => entry.countries?.length && speaksFirst(entry, spoken))
  const everywhere = entries.filter((entry) => !entry.countries?.length)
  const ordered = near.toSorted((one, other) => Number(speaks(other)) - Number(speaks(one)))
  const kept = ordered.slice(0, linesMost - Math.min(everywhere.length, 1))
  return { lines: [...kept, ...everywhere].slice(0, linesMost).map(lineOf) }
}

/** Whether the line speaks what the visitor speaks most; every further language of a browser would add a country. */
function speaksFirst({ languages }: HelpLineEntry, [first]: string[]): boolean {
  return first !== undefined && (languages?.includes(first) ?? false)
}

function lineOf({ countries, languages: _, ...line }: HelpLineEntry): HelpLine {
  return countries?.length === 1 ? { ...line, country: countries[0] } : line
}
