import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense, use } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { startWords } from '../platform/words.ts'
import { KitLanguage, languageReady } from './languages.tsx'
import { router } from './router.tsx'
import { StudioToaster } from './studio-toaster.tsx'
import { firstWords } from './words.ts'

startWords(firstWords)
const ready = languageReady()

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <Speaking />
      </Suspense>
    </QueryClientProvider>
  )
}

/** Waits for the chosen language, so that nothing is shown in another one first. */
function Speaking() {
  use(ready)
  return (
    <KitLanguage>
      <RouterProvider router={router} />
      <StudioToaster />
    </KitLanguage>
  )
}
