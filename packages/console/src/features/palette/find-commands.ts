import { searchTerms } from '@studio/contract'
import type { CommandItem } from '@studio/ui'

/** A page or an act that the palette offers. */
export type Command = Omit<CommandItem, 'label' | 'detail'> & {
  label: string
  /** The section or the kind it belongs to; searched too. */
  detail?: string
  /** Other words by which people look for it. */
  keywords?: string
}

/** What the text asks for: all its words in the name, the section or the keywords; names that begin so come first. */
export function findCommands<Item extends Command>(commands: readonly Item[], text: string): Item[] {
  const terms = searchTerms(text)
  const fits = commands.filter(({ label, detail = '', keywords = '' }) => {
    const words = `${label} ${detail} ${keywords}`.toLowerCase()
    return terms.every((term) => words.includes(term))
  })
  const begins = ({ label }: Command) => (label.toLowerCase().startsWith(terms[0] ?? '') ? 0 : 1)
  return fits.sort((a, b) => begins(a) - begins(b))
}
