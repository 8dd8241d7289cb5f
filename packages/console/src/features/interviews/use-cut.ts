import { type Interview, interviewsRoutes } from '@studio/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshRoute } from '../../platform/calls/route-query.ts'
import { isConflict, mayPassLater, onTryAgain } from '../../platform/drafts/waiting.ts'
import type { Cut } from './cut.ts'

const saveAfterMs = 800
const undoMost = 200

type Saving =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; reason: string; mayPassLater: boolean }
  | { kind: 'conflict' }

/** The cut as a person edits it: saved a moment after each change, with undo. */
export function useCut(interview: Interview) {
  const { interviewId } = interview
  const [pieces, setPieces] = useState<Cut>(interview.pieces)
  const [past, setPast] = useState<Cut[]>([])
  const [saving, setSaving] = useState<Saving>({ kind: 'saved' })
  const now = useRef({
    pieces: interview.pieces as Cut,
    saved: interview.pieces as Cut,
    version: interview.version,
  })
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const isHeldBack = saving.kind === 'conflict'

  const save = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(async () => {
      const state = now.current
      const sent = state.pieces
      if (sent === state.saved) return true
      setSaving({ kind: 'saving' })
      try {
        const { version } = await call(interviewsRoutes.saveCut, {
          params: { interviewId },
          body: { pieces: [...sent] },
          ifMatch: state.version,
        })
        Object.assign(state, { version, saved: sent })
        setSaving({ kind: 'saved' })
        return true
      } catch (error) {
        const reason = (error as Error).message
        setSaving(
          isConflict(error)
            ? { kind: 'conflict' }
            : { kind: 'failed', reason, mayPassLater: mayPassLater(error) },
        )
        return false
      }
    })
    return queue.current
  }, [interviewId])

  const show = useCallback((next: Cut) => {
    now.current.pieces = next
    setPieces(next)
  }, [])

  /** A change that one undo reverts; nothing happens where the cut stays the same. */
  const change = useCallback(
    (to: (cut: Cut) => Cut, before = now.current.pieces) => {
      const next = to(now.current.pieces)
      if (next === before) return
      setPast((all) => [...all, before].slice(-undoMost))
      show(next)
    },
    [show],
  )
  const undo = useCallback(() => {
    setPast((all) => {
      const before = all.at(-1)
      if (before) show(before)
      return all.slice(0, -1)
    })
  }, [show])
  const load = useCallback(
    ({ pieces: theirs, version }: Pick<Interview, 'pieces' | 'version'>) => {
      Object.assign(now.current, { saved: theirs, version })
      show(theirs)
      setPast([])
      setSaving({ kind: 'saved' })
    },
    [show],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    if (isHeldBack) return
    const timer = setTimeout(() => void save(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [pieces, save, isHeldBack])
  const isAway = saving.kind === 'failed' && saving.mayPassLater
  useEffect(() => (isAway ? onTryAgain(() => void save()) : undefined), [isAway, save])
  // Leaving the page saves what is not saved yet.
  useEffect(() => () => void save(), [save])
  useEffect(() => {
    // What another person saved is shown where nothing of one's own waits.
    const { version, pieces: mine, saved } = now.current
    if (interview.version > version && mine === saved) load(interview)
  }, [interview, load])

  return {
    pieces,
    saving,
    canUndo: past.length > 0,
    /** For a drag: what is shown while it lasts. */
    preview: show,
    change,
    undo,
    save,
    async loadTheirs() {
      await refreshRoute(interviewsRoutes.get, { interviewId })
      load(await call(interviewsRoutes.get, { params: { interviewId } }))
    },
  }
}

export type CutState = ReturnType<typeof useCut>
