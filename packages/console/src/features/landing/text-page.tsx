import { useSuspenseQuery } from '@tanstack/react-query'
import { configQuery } from '../../platform/session/session.ts'
import { useWords } from '../../platform/words/use-words.ts'

export type TextPageName = 'privacy' | 'terms'

const sections = {
  privacy: ['visitors', 'accounts', 'cookies'],
  terms: ['recordings', 'service'],
} as const

/** Privacy and terms of this installation; operators may name pages of their own instead. */
export function TextPage({ name }: { name: TextPageName }) {
  const { t } = useWords('landing')
  const { data: config } = useSuspenseQuery(configQuery)
  return (
    <main className="mx-auto flex max-w-reading flex-col gap-6 px-4 py-10">
      <a href="/" className="kit-reach text-meta text-text2 hover:underline">
        {config.brand.name}
      </a>
      <h1 className="font-voice text-page">{t(`${name}_title`)}</h1>
      {sections[name].map((section) => (
        <section key={section} className="flex flex-col gap-2">
          <h2 className="font-semibold text-section">
            {t(`${name}_${section}_head` as 'terms_service_head')}
          </h2>
          <p className="text-text2">{t(`${name}_${section}` as 'terms_service')}</p>
        </section>
      ))}
    </main>
  )
}
