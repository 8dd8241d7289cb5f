import { type Held, hold, questionLock } from '@studio/recorder'
import { useEffect, useState } from 'react'

/** Whether this window may film a question: another one may have it open, or take it. */
export function useHeldQuestion(key: string, onLost: () => void) {
  const [state, setState] = useState<'asking' | 'here' | 'elsewhere'>('asking')
  const [steal, setSteal] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done on a loss is of the moment
  useEffect(() => {
    let held: Held | undefined
    let isOver = false
    setState('asking')
    void hold(questionLock(key), { steal }).then((got) => {
      if (isOver) return got?.release()
      held = got
      setState(got ? 'here' : 'elsewhere')
      void got?.lost.then(() => {
        if (isOver) return
        onLost()
        setSteal(false)
        setState('elsewhere')
      })
    })
    return () => {
      isOver = true
      held?.release()
    }
  }, [key, steal])
  return { state, useHere: () => setSteal(true) }
}
