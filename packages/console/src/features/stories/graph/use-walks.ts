import { useEffect, useRef, useState } from 'react'
import type { Found } from '../carried-problems.ts'
import { checkStory } from '../stories.queries.ts'

/** A walk through the story is worth it when no one types any more. */
const walkPauseMs = 1500

/** A busy studio is asked again after this time. */
const againMs = 15_000

/** What walking through the saved story finds; only that, for everything else is known already. */
export function useWalks(storyfileId: string, saves: number, source: string): Found {
  const [found, setFound] = useState<Found>({ source: '', problems: [] })
  const latest = useRef(source)
  latest.current = source
  useEffect(() => {
    if (saves === 0) return
    let left = false
    const walk = async () => {
      const walked = latest.current
      const checked = await checkStory(storyfileId).catch(() => undefined)
      if (left) return
      if (!checked) {
        timer = setTimeout(walk, againMs)
        return
      }
      const problems = checked.problems.filter(({ rule }) => rule === 'V4' || rule === 'V5')
      setFound({ source: walked, problems })
    }
    let timer = setTimeout(walk, walkPauseMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [storyfileId, saves])
  return found
}
