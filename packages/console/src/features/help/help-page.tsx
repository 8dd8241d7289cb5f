import { EmptyState, TextField } from '@studio/ui'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { configQuery } from '../../platform/session/session.ts'
import { languageNow } from '../../platform/words/language.ts'
import { useWords } from '../../platform/words/use-words.ts'
import { findArticles, type HelpArticle, helpQuery } from './articles.ts'
import { HelpBlocks } from './help-blocks.tsx'

/** All help pages, to be searched; or the one that the address names. */
export function HelpPage({ slug }: { slug?: string }) {
  const { data: articles } = useQuery(helpQuery(languageNow()))
  if (!articles) return null
  return slug === undefined ? <HelpIndex articles={articles} /> : <Article articles={articles} slug={slug} />
}

function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  const { data: config } = useSuspenseQuery(configQuery)
  const { name } = config.brand
  useEffect(() => {
    document.title = `${title} - ${name}`
    return () => {
      document.title = name
    }
  }, [title, name])
  return (
    <main className="mx-auto flex max-w-reading flex-col gap-6 px-4 py-10">
      <a href="/" className="kit-reach text-meta text-text2 hover:underline">
        {name}
      </a>
      {children}
    </main>
  )
}

function HelpIndex({ articles }: { articles: HelpArticle[] }) {
  const { t } = useWords('help')
  const [search, setSearch] = useState('')
  const found = findArticles(articles, search)
  return (
    <HelpFrame title={t('title')}>
      <h1 className="font-voice text-page">{t('title')}</h1>
      <TextField
        label={t('search')}
        hideLabel
        placeholder={t('search')}
        value={search}
        onChange={setSearch}
        before={<Search aria-hidden="true" />}
      />
      {found.length === 0 ? <EmptyState title={t('none')}>{t('noneHelp')}</EmptyState> : null}
      <ul aria-label={t('articles')} className="divide-y divide-line empty:hidden">
        {found.map(({ slug, title, summary }) => (
          <li key={slug} className="py-3">
            <Link
              to="/help/$slug"
              params={{ slug }}
              className="font-semibold text-section underline-offset-2 hover:underline"
            >
              {title}
            </Link>
            <p className="text-text2">{summary}</p>
          </li>
        ))}
      </ul>
    </HelpFrame>
  )
}

function Article({ articles, slug }: { articles: HelpArticle[]; slug: string }) {
  const { t } = useWords('help')
  const at = articles.findIndex((one) => one.slug === slug)
  const article = articles[at]
  const next = articles[at + 1]
  const all = (
    <Link to="/help" className="kit-reach text-accenttext underline underline-offset-2">
      {t('all')}
    </Link>
  )
  if (!article) {
    return (
      <HelpFrame title={t('missing')}>
        <h1 className="font-voice text-page">{t('missing')}</h1>
        <p>{all}</p>
      </HelpFrame>
    )
  }
  return (
    <HelpFrame title={article.title}>
      <article className="flex flex-col gap-4">
        <h1 className="font-voice text-page">{article.title}</h1>
        <p className="text-text2">{article.summary}</p>
        <HelpBlocks blocks={article.body} />
      </article>
      <p className="flex flex-wrap justify-between gap-4 border-line border-t pt-4">
        {all}
        {next ? (
          <Link
            to="/help/$slug"
            params={{ slug: next.slug }}
            className="kit-reach text-accenttext underline underline-offset-2"
          >
            {t('next', { title: next.title })}
          </Link>
        ) : null}
      </p>
    </HelpFrame>
  )
}
