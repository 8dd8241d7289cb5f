import { useEffect } from 'react'

/** Keeps the screen from being locked while a person films. */
export function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    navigator.wakeLock?.request('screen').then(
      (got) => {
        lock = got
        if (isOver) void got.release()
      },
      () => {},
    )
    return () => {
      isOver = true
      void lock?.release()
    }
  }, [])
}
