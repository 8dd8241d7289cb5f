import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import i18next from 'i18next'
import { languageNow } from '../words/language.ts'
import { ApiError } from './api.ts'
import { Declined, tellFailure } from './declined.ts'
import { beginAct } from './refusal.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Its screen shows the error itself. */
      showsError?: boolean
      /** The id of the thing that it changes: a `Refusal` there says why it failed. */
      about?(variables: unknown): string
    }
  }
}

/** The answer under way may be of before a change: it is given up, and whoever waits for it waits for the next one. */
function askAnew(query: Query): void {
  void query.cancel({ silent: true })
  void query.fetch().catch(() => {})
}

/**
 * No answer of before a change is taken as the newest. The library asks again where there is an older answer and
 * a person looks at it; a first answer, or one which no one sees yet, it would let arrive late, and the change would
 * stay unseen.
 */
class FreshQueryClient extends QueryClient {
  override invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined || !query.isActive()) askAnew(query)
    return super.invalidateQueries(filters, options)
  }
}

/** What tells that a change was refused, where the thing that it is about stands. */
const refusals = new WeakMap<object, (error: Error) => void>()

/** Changes whose screen was left while they were under way, such as a dialog that Escape closed: it shows nothing any more. */
const left = new WeakSet<object>()

/** Server data lives here only. A failed change tells so in a toast unless its screen or the thing itself shows the error. */
export const queryClient = new FreshQueryClient({
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
    onMutate: (variables, mutation) => {
      const about = mutation.meta?.about?.(variables)
      if (about) refusals.set(mutation, beginAct(about))
    },
    onError: (error, _variables, _context, mutation) => {
      const isShown = mutation.meta?.showsError === true && !left.has(mutation)
      if (isShown || error instanceof Declined) return
      const tell = refusals.get(mutation) ?? tellFailure
      tell(error)
    },
  }),
})

queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'observerRemoved' && mutation.state.status === 'pending') left.add(mutation)
  if (type === 'observerAdded') left.delete(mutation)
})

// Nor does it replace what a change answered itself.
queryClient.getQueryCache().subscribe((event) => {
  const isSet = event.type === 'updated' && event.action.type === 'success' && event.action.manual
  if (isSet && event.query.state.fetchStatus === 'fetching') askAnew(event.query)
})

// Answers hold sentences of the server: they are fetched again in the language that was chosen.
let told = languageNow()
i18next.on('languageChanged', () => {
  if (languageNow() === told) return
  told = languageNow()
  void queryClient.invalidateQueries()
})
