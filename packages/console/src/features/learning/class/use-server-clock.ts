import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/calls/api.ts'

/** The server's time, for words that grow old while no reply changes them. */
export function useServerClock(everyMs: number): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
