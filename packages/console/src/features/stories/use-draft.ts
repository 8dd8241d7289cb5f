import type { Story } from '@studio/contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../platform/api.ts'
import { refreshTopic } from '../../platform/route-query.ts'
import { saveStory } from './stories.queries.ts'

export type Draft = {
  source: string
  state: 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed'
  reason: string | undefined
  /** Counts what was saved in this page. */
  saves: number
  write: (source: string) => void
  /** After a conflict: saves what is typed over the newer text. */
  keepMine: (version: number) => void
  /** After a conflict: continues with the newer text. */
  takeTheirs: (newer: SavedText) => void
  /** After a failure. */
  again: () => void
}
type SavedText = Pick<Story, 'source' | 'version'>

const pauseMs = 700

/** The text as it is typed, saved a moment later, whatever the compiler says of it; it follows `newer` while nobody types. */
export function useDraft({ storyfileId, source: first, version: base }: Story, newer: SavedText): Draft {
  const [source, setSource] = useState(first)
  const [state, setState] = useState<Draft['state']>('saved')
  const [reason, setReason] = useState<string>()
  const [saves, setSaves] = useState(0)
  const version = useRef(base)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(first)
  const saved = useRef(first)
  const busy = useRef(false)

  async function save(): Promise<void> {
    if (busy.current) return wait()
    busy.current = true
    setState('saving')
    const sent = newest.current
    try {
      const answer = await saveStory(storyfileId, { source: sent, version: version.current })
      version.current = answer.version
      saved.current = sent
      setSaves((count) => count + 1)
      if (newest.current === sent) setState('saved')
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'
      if (isConflict) await refreshTopic('story', { storyfileId })
      setState(isConflict ? 'conflict' : 'failed')
      setReason((error as Error).message)
    } finally {
      busy.current = false
    }
  }
  function wait(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }
  function take(theirs: SavedText): void {
    clearTimeout(timer.current)
    version.current = theirs.version
    newest.current = theirs.source
    saved.current = theirs.source
    setSource(theirs.source)
    setState('saved')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text that was saved since counts
  useEffect(() => {
    if (state === 'saved' && !busy.current && newer.version > version.current) take(newer)
  }, [newer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not saved yet is saved when the page is left
  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current)
      if (newest.current !== saved.current) void save()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  return {
    ...{ source, state, reason, saves },
    write(next) {
      // The editor repeats a text that it was given: saving that would answer every save with another one.
      if (next === newest.current) return
      newest.current = next
      setSource(next)
      setState('waiting')
      wait()
    },
    keepMine(newer) {
      version.current = newer
      void save()
    },
    takeTheirs: take,
    again: () => void save(),
  }
}
