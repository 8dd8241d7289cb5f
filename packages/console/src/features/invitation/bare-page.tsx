import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { configQuery } from '../../platform/session/session.ts'
import { LanguageChoice } from '../../platform/words/language-choice.tsx'
import { useWords } from '../../platform/words/use-words.ts'

/** One thing to do, under the brand's name: for people who are not in the studio yet. */
export function BarePage({
  title,
  documentTitle,
  children,
}: {
  title: ReactNode
  documentTitle: string
  children: ReactNode
}) {
  const { data: config } = useSuspenseQuery(configQuery)
  const { t } = useWords('invitation')
  const { brand, links } = config
  useEffect(() => {
    document.title = `${documentTitle} · ${brand.name}`
  }, [documentTitle, brand.name])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-[1180px] items-center px-4 py-4 lg:px-8">
        <a href="/" className="flex min-w-0 items-center gap-3 font-semibold">
          <img src={brand.logoUrl} alt="" className="size-6 object-contain" />
          <span className="truncate">{brand.name}</span>
        </a>
      </header>
      <main className="mx-auto grid w-full max-w-[30rem] grow content-start gap-5 px-4 pt-6 pb-12 lg:pt-16">
        <h1 className="text-balance font-voice text-page">{title}</h1>
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-[1180px] items-center justify-between gap-5 px-4 py-4 text-meta text-text2 lg:px-8">
        <LanguageChoice label={t('language')} />
        <a href={links.help} target="_blank" rel="noreferrer">
          {t('help')}
        </a>
      </footer>
    </div>
  )
}
