import type { Language } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'

export type HelpBlock =
  | { heading: string }
  | { text: string }
  | { steps: string[] }
  | { list: string[] }
  | { keys: [key: string, does: string][] }
export type HelpArticle = { slug: string; title: string; summary: string; body: HelpBlock[] }

const files = import.meta.glob<unknown>('./articles/*.json', { import: 'default' })

/** A language without articles of its own shows the English ones. */
export function helpQuery(language: Language) {
  return queryOptions({
    queryKey: ['help', language],
    queryFn: async () =>
      (await (files[`./articles/${language}.json`] ?? files['./articles/en.json']!)()) as HelpArticle[],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The articles that hold every word that is searched, those with it in the title first. */
export function findArticles(articles: readonly HelpArticle[], search: string): HelpArticle[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const inTitle = articles.filter((one) => holds(one.title))
  const elsewhere = articles.filter((one) => !inTitle.includes(one) && holds(textOf(one)))
  return [...inTitle, ...elsewhere]
}

function textOf({ title, summary, body }: HelpArticle): string {
  return [title, summary, ...body.flatMap((block) => Object.values(block).flat(2))].join(' ')
}
