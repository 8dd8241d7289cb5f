import type { Story } from '@studio/contract'
import { useEffect, useRef, useState } from 'react'
import { takeInHand } from '../../../platform/drafts/kept-changes.ts'
import { isConflict, mayPassLater, onTryAgain } from '../../../platform/drafts/waiting.ts'
import { saveStory } from '../stories.queries.ts'
import { forgetStory, keepStory, keptStory, readKeptStory, readNewest } from './keep-story.ts'

export type Draft = {
  source: string
  /** `offline`: the server cannot be reached; the text is kept on this device, and saved by itself later. */
  state: 'saved' | 'waiting' | 'saving' | 'conflict' | 'offline' | 'failed'
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

/**
 * The text as it is typed: kept on this device with every key, saved a moment later, whatever the compiler says of it. It
 * follows `newer` while nobody types. What an earlier visit could not save is continued.
 */
export function useDraft(
  story: Story,
  newer: SavedText,
  { name, mayEdit }: { name: string; mayEdit: boolean },
): Draft {
  const { storyfileId } = story
  const [first] = useState(() =>
    mayEdit ? beginning(story) : { ...story, isUnsaved: false, isConflict: false },
  )
  const [source, setSource] = useState(first.source)
  const [state, setState] = useState<Draft['state']>(
    first.isConflict ? 'conflict' : first.isUnsaved ? 'waiting' : 'saved',
  )
  const stateNow = useRef(state)
  const [reason, setReason] = useState<string>()
  const [saves, setSaves] = useState(0)
  const version = useRef(first.version)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(first.source)
  const saved = useRef(story.source)
  const onItsWay = useRef<Promise<void>>(undefined)

  function become(next: Draft['state']): void {
    stateNow.current = next
    setState(next)
  }
  function save(): Promise<void> {
    if (onItsWay.current) {
      wait()
      return onItsWay.current
    }
    become('saving')
    const sent = newest.current
    onItsWay.current = saveStory(storyfileId, { source: sent, version: version.current })
      .then(
        (answer) => arrived(sent, answer.version),
        async (error: Error) => {
          const theirs = isConflict(error) ? await readNewest(storyfileId) : undefined
          // The answer to an earlier try was lost on its way.
          if (theirs?.source === sent) return arrived(sent, theirs.version)
          become(theirs ? 'conflict' : mayPassLater(error) ? 'offline' : 'failed')
          setReason(error.message)
        },
      )
      .finally(() => {
        onItsWay.current = undefined
      })
    return onItsWay.current
  }
  function arrived(sent: string, itsVersion: number): void {
    version.current = itsVersion
    saved.current = sent
    setSaves((count) => count + 1)
    if (newest.current === sent) {
      forgetStory(storyfileId)
      become('saved')
    } else {
      keepNow()
      become('waiting')
      wait()
    }
  }
  function wait(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }
  function keepNow(): void {
    keepStory(storyfileId, name, { source: newest.current, version: version.current })
  }
  function take(theirs: SavedText): void {
    clearTimeout(timer.current)
    version.current = theirs.version
    newest.current = theirs.source
    saved.current = theirs.source
    forgetStory(storyfileId)
    setSource(theirs.source)
    become('saved')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text that was saved since counts
  useEffect(() => {
    if (state === 'saved' && !onItsWay.current && newer.version > version.current) take(newer)
  }, [newer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not saved yet is saved when the page is left
  useEffect(() => {
    if (!mayEdit) return
    const letGo = takeInHand(keptStory(storyfileId))
    if (first.isUnsaved && !first.isConflict) wait()
    const leave = () => {
      clearTimeout(timer.current)
      if (newest.current !== saved.current && stateNow.current !== 'conflict') void save()
    }
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
      // What is on its way is not sent a second time.
      void (onItsWay.current ?? Promise.resolve()).finally(letGo)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure to reach the server is followed by a try
  useEffect(() => {
    if (state !== 'offline') return
    return onTryAgain(() => void save())
  }, [state])

  return {
    source,
    state,
    reason,
    saves,
    write(next) {
      // The editor repeats a text that it was given: saving that would answer every save with another one.
      if (next === newest.current) return
      newest.current = next
      setSource(next)
      keepNow()
      // Somebody has to decide first, or the server to come back.
      if (stateNow.current === 'conflict' || stateNow.current === 'offline') return
      become('waiting')
      wait()
    },
    keepMine(newerVersion) {
      version.current = newerVersion
      void save()
    },
    takeTheirs: take,
    again: () => void save(),
  }
}

/** What is stored, or what an earlier visit could not save. */
function beginning({ storyfileId, source, version }: Story) {
  const kept = readKeptStory(storyfileId)
  if (!kept || kept.source === source) {
    if (kept) forgetStory(storyfileId)
    return { source, version, isUnsaved: false, isConflict: false }
  }
  return { ...kept, isUnsaved: true, isConflict: kept.version !== version }
}
