import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../platform/calls/query-client.ts'
import { startLanguage } from '../platform/words/language.ts'
import { startWords, type Words } from '../platform/words/words.ts'
import { KitLanguage } from './kit-language.tsx'

/** Makes these English words known. Settles when the language of this device can be spoken: nothing is shown before. */
export function startSpeaking(english: Record<string, Words>): Promise<void> {
  startWords(english)
  return startLanguage()
}

/** What is around everything that is shown: the answers of the server, and the kit's words. */
export function Speaking({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <KitLanguage>{children}</KitLanguage>
    </QueryClientProvider>
  )
}
