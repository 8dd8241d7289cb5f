import { englishWords, fillIn, type KitWords } from '../english-words.ts'
import { formatNumber } from '../format.ts'

/** Rows per page, by the specification. */
export const rowsPerPageLimits = { least: 1, most: 100 } as const

export type PagingAnswer = { value: number } | { message: string }

const numberOf = (text: string) => {
  const [, separator = ','] = /\d(\D)\d/.exec(formatNumber(1000)) ?? []
  return text.trim() === '' ? Number.NaN : Math.trunc(Number(text.replaceAll(separator, '')))
}

/** Reads what was typed as rows per page: a whole number from 1 to 100, or the message that says why not. */
export function readRowsPerPage(text: string, words: KitWords = englishWords): PagingAnswer {
  const rows = numberOf(text)
  return rows >= rowsPerPageLimits.least && rows <= rowsPerPageLimits.most
    ? { value: rows }
    : { message: words.rowsOutOfRange }
}

/** Reads what was typed as a page, counted from one. An empty list has one page; nothing typed counts as too low. */
export function readPage(text: string, pageCount: number, words: KitWords = englishWords): PagingAnswer {
  const page = numberOf(text)
  const last = Math.max(1, pageCount)
  if (page > last) return { message: fillIn(words.pageTooHigh, { pageCount: formatNumber(last) }) }
  return page >= 1 ? { value: page } : { message: words.pageTooLow }
}
