import { Toaster } from '@studio/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../platform/query-client.ts'
import { startWords } from '../platform/words.ts'
import { router } from './router.tsx'
import { english } from './words.ts'

startWords(english)

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
