import type { StoryProblem } from '@studio/contract'
import { useEffect, useRef, useState } from 'react'

export type Compiled = { sound: boolean; problems: StoryProblem[]; ms: number; source: string }
/** `stuck`: the compiler did not come to an end in time, and was ended. */
export type Compiling = {
  state: 'working' | 'stuck' | 'done'
  result: Compiled | undefined
  again: () => void
}

const typingPauseMs = 300
/** A browser tells no processor time: on a busy device an honest story of 2,000 lines takes some seconds. */
const longestMs = 10_000

/** Compiles the source in a worker a moment after it was typed; a worker that hangs is ended and started again. */
export function useCompiler(source: string): Compiling {
  const [state, setState] = useState<Compiling['state']>('working')
  const [result, setResult] = useState<Compiled>()
  const [tried, setTried] = useState(0)
  const worker = useRef<Worker>(undefined)
  const number = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again compiles the same source
  useEffect(() => {
    setState('working')
    let watchdog: ReturnType<typeof setTimeout> | undefined
    const pause = setTimeout(() => {
      worker.current ??= new Worker(new URL('./compile.worker.ts', import.meta.url), { type: 'module' })
      const mine = ++number.current
      watchdog = setTimeout(() => {
        worker.current?.terminate()
        worker.current = undefined
        setState('stuck')
      }, longestMs)
      worker.current.onmessage = ({ data }: MessageEvent<Omit<Compiled, 'source'> & { number: number }>) => {
        if (data.number !== mine) return
        clearTimeout(watchdog)
        setResult({ ...data, source })
        setState('done')
      }
      worker.current.postMessage({ number: mine, source })
    }, typingPauseMs)
    return () => {
      clearTimeout(pause)
      clearTimeout(watchdog)
    }
  }, [source, tried])
  useEffect(() => () => worker.current?.terminate(), [])

  return { state, result, again: () => setTried((times) => times + 1) }
}
