import { type Change, changesPath } from '@studio/contract'
import { refreshTokens } from '../session/session.ts'
import { queryClient } from './query-client.ts'
import { refreshStale } from './route-query.ts'

/** What one tab tells the others of the stream. */
type News = { kind: 'change'; change: Change } | { kind: 'reset' }
type Listener = (change: Change) => void
type StaleBy = Parameters<typeof refreshStale>[0][number]

/** Changes that come together are asked for together. */
const gatherMs = 50
/**
 * However much happens, nothing is asked for more often than this, and half of the time nothing is asked for at all: a
 * server that takes longer is asked less often, down to twice a second. A teacher sees a question within a second of its
 * being asked.
 */
const soonestAgainMs = 200
const latestAgainMs = 500
/** Without a stream, what is on the screen is asked for this often. */
const withoutStreamMs = 15_000
const reopenMs = 5_000
/** The server says something every twenty seconds: a stream that is silent for longer leads nowhere any more. */
const silentMs = 50_000

const listeners = new Set<Listener>()
const pending: StaleBy[] = []
let flushing: ReturnType<typeof setTimeout> | undefined
let flushedAt = Number.NEGATIVE_INFINITY
/** How long the last answers took. */
let tookMs = latestAgainMs

/** Hears of every change that the stream brings to this browser; answers how to stop. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Follows the server's changes while a page is open: what others do appears without being asked for. The tabs of a browser
 * share one connection, because a browser opens only a few to a server: one tab holds it and passes on what it hears;
 * when that tab closes, another one takes over where it was.
 */
export function followChanges(): () => void {
  const stop = new AbortController()
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('changes')
  if (tabs) tabs.onmessage = ({ data }: MessageEvent<News>) => take(data)
  const tell = (news: News) => {
    tabs?.postMessage(news)
    take(news)
  }
  const lead = () => holdStream(tell, stop.signal)
  if (navigator.locks) navigator.locks.request('changes', { signal: stop.signal }, lead).catch(() => {})
  else void lead()
  return () => {
    stop.abort()
    tabs?.close()
    clearTimeout(flushing)
    flushing = undefined
  }
}

/** Keeps a stream open until told to stop. */
function holdStream(tell: (news: News) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    // The lock may come after the page was left.
    if (signal.aborted) return resolve()
    let source: EventSource | undefined
    let cursor = ''
    let reopening: ReturnType<typeof setTimeout> | undefined
    let polling: ReturnType<typeof setInterval> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined

    const open = () => {
      source = new EventSource(cursor ? `${changesPath}?after=${encodeURIComponent(cursor)}` : changesPath)
      for (const name of ['open', 'message', 'alive', 'reset'])
        source.addEventListener(name, (event) => {
          // The browser's own `open` has no id.
          cursor = (event as MessageEvent).lastEventId || cursor
          clearTimeout(silence)
          silence = setTimeout(renew, silentMs)
        })
      source.addEventListener('open', () => {
        clearInterval(polling)
        polling = undefined
      })
      source.addEventListener('message', (event: MessageEvent<string>) =>
        tell({ kind: 'change', change: JSON.parse(event.data) as Change }),
      )
      source.addEventListener('reset', () => tell({ kind: 'reset' }))
      source.addEventListener('error', () => {
        polling ??= setInterval(() => tell({ kind: 'reset' }), withoutStreamMs)
        // Where the browser gives up, the session may have ended: it is renewed before the next try.
        if (source?.readyState !== EventSource.CLOSED) return
        clearTimeout(reopening)
        reopening = setTimeout(() => void refreshTokens().then((isRenewed) => isRenewed && open()), reopenMs)
      })
    }
    const renew = () => {
      source?.close()
      clearTimeout(reopening)
      open()
    }
    open()
    // The browser waits longer between its tries than a person whose network is back, and after a change of networks it
    // may believe in a connection that is dead.
    addEventListener('online', renew, { signal })
    const renewIfLost = () => {
      if (!document.hidden && source?.readyState !== EventSource.OPEN) renew()
    }
    addEventListener('visibilitychange', renewIfLost, { signal })
    addEventListener('pageshow', renewIfLost, { signal })
    signal.addEventListener('abort', () => {
      source?.close()
      clearTimeout(silence)
      clearTimeout(reopening)
      clearInterval(polling)
      resolve()
    })
  })
}

function take(news: News): void {
  if (news.kind === 'reset') {
    void queryClient.invalidateQueries()
    return
  }
  for (const listener of listeners) listener(news.change)
  refreshSoon(news.change)
}

/** Asks again for what a change made stale, together with what else happens; the change is that of this page, or heard of. */
export function refreshSoon(change: StaleBy): void {
  pending.push(change)
  const againMs = Math.min(latestAgainMs, Math.max(soonestAgainMs, 2 * tookMs))
  const wait = Math.max(gatherMs, flushedAt + againMs - performance.now())
  flushing ??= setTimeout(flush, wait)
}

/** Asks again for what the gathered changes made stale. */
function flush(): void {
  flushing = undefined
  const now = performance.now()
  flushedAt = now
  void refreshStale(pending.splice(0)).finally(() => {
    tookMs = performance.now() - now
  })
}
