import { toast } from '@studio/ui'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { ApiError } from './api.ts'
import { languageNow } from './language.ts'

/** Server data lives here only. A failed change tells so in a toast unless its screen shows the error itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) =>
        failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
    // Without a network a change fails at once, and does not wait unseen.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.showsError !== true) toast(error.message, { kind: 'error' })
    },
  }),
})

// Answers hold sentences of the server: they are fetched again in the language that was chosen.
let told = languageNow()
i18next.on('languageChanged', () => {
  if (languageNow() === told) return
  told = languageNow()
  void queryClient.invalidateQueries({}, { cancelRefetch: false })
})
