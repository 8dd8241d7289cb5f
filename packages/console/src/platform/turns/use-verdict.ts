import type { HotkeyAct } from '@studio/contract'
import { type RefObject, useEffect, useState } from 'react'
import { useHotkeys } from '../session/own-profile.queries.ts'
import { holdKeys } from './held-keys.ts'
import type { Judgement } from './turns.queries.ts'
import { useKeys } from './use-keys.ts'
import { type Verdict, type VerdictId, verdicts } from './verdict.ts'

/** How a verdict on an answer is given, by button or key; for some the right answer is chosen first. */
export function useVerdict({
  say,
  isPending,
  barred,
  offered = verdicts,
  more = {},
  queued,
}: {
  /** Saves it. */
  say: (judgement: Judgement) => void
  /** One is being saved: the answer takes no other for now. */
  isPending: boolean
  /** Why the person gives none. */
  barred?: string | undefined
  offered?: readonly Verdict[]
  /** What else is done by key while none is being given. */
  more?: Partial<Record<HotkeyAct, (() => void) | undefined>>
  /** Where one is kept whose key comes too early; it is given when the answer can take it. Without this, the key does nothing. */
  queued?: RefObject<VerdictId | undefined> | undefined
}) {
  const keys = useHotkeys()
  const [choosing, setChoosing] = useState(false)
  const act = (verdict: Verdict) => () => {
    if (verdict.judgement) return say(verdict.judgement)
    // What is typed from here on is what is looked for.
    holdKeys()
    setChoosing(true)
  }
  const free = !isPending && !choosing
  const idle = free && !barred
  const keep = (verdict: Verdict) => () => {
    if (!queued || queued.current) return
    queued.current = verdict.id
    if (!verdict.judgement) holdKeys()
  }
  const byKey = (verdict: Verdict) => (barred || choosing ? undefined : idle ? act(verdict) : keep(verdict))
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the answer can take a verdict
  useEffect(() => {
    const kept = idle ? offered.find(({ id }) => id === queued?.current) : undefined
    if (!queued || !kept) return
    queued.current = undefined
    act(kept)()
  }, [idle])
  // Held down a little too long, a key would judge the turns that come next, too.
  useKeys(
    {
      ...Object.fromEntries(offered.map((verdict) => [keys[verdict.id], byKey(verdict)])),
      ...Object.fromEntries(
        Object.entries(more).map(([name, run]) => [keys[name as HotkeyAct], free ? run : undefined]),
      ),
    },
    { held: false },
  )
  return { choosing, setChoosing, say, act, isPending }
}

export type VerdictActs = ReturnType<typeof useVerdict>
