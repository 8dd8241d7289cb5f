import { type KitWords, KitWordsProvider } from '@studio/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startLanguage } from '../platform/language.ts'
import type { Words } from '../platform/words.ts'

const kitWords: Record<string, Partial<KitWords>> = {}

/** Resolves once the chosen language can be spoken; in English at once. */
export function languageReady(): Promise<void> {
  return startLanguage({
    de: async () => {
      const { german, kitGerman } = await import('./words.de.ts')
      kitWords.de = kitGerman
      return german as Record<string, Words>
    },
  })
}

/** The kit speaks the language of the rest. */
export function KitLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation()
  return <KitWordsProvider words={kitWords[i18n.language] ?? {}}>{children}</KitWordsProvider>
}
