import { KitWordsProvider } from '@studio/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The kit speaks the language of the rest, and English where that has no word. */
export function KitLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return (
    <KitWordsProvider words={i18n.getResourceBundle(i18n.language, 'kit') ?? {}}>{children}</KitWordsProvider>
  )
}
