import { createContext, type ReactNode, useContext } from 'react'
import { englishWords, type KitWords } from './english-words.ts'

const Words = createContext<KitWords>(englishWords)

export function KitWordsProvider({ words, children }: { words: Partial<KitWords>; children: ReactNode }) {
  return <Words value={{ ...englishWords, ...words }}>{children}</Words>
}

export const useKitWords = (): KitWords => useContext(Words)
