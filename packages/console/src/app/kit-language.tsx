import { KitWordsProvider } from '@studio/ui'
import type { ReactNode } from 'react'
import { useWords } from '../platform/words/use-words.ts'

/** The kit speaks the language of the rest, and English where that has no word. */
export function KitLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useWords()
  return (
    <KitWordsProvider words={i18n.getResourceBundle(i18n.language, 'kit') ?? {}}>{children}</KitWordsProvider>
  )
}
