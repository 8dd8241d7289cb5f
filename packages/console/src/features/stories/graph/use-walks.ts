import { useEffect, useState } from 'react'
import { checkStory } from '../stories.queries.ts'

/** A walk through the story is worth it when nobody types any more. */
const walkPauseMs = 1500

/** What walking through the saved story finds; only that, for everything else is known already. */
export function useWalks(storyfileId: string, saves: number) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof checkStory>>['problems']>([])
  useEffect(() => {
    if (saves === 0) return
    let left = false
    const timer = setTimeout(async () => {
      const checked = await checkStory(storyfileId).catch(() => undefined)
      if (!left && checked) setFound(checked.problems.filter(({ rule }) => rule === 'V4' || rule === 'V5'))
    }, walkPauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [storyfileId, saves])
  return found
}
