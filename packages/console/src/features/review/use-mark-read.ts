import { limits } from '@studio/contract'
import { useEffect, useRef } from 'react'
import { viewHeader } from '../../platform/session/view-as.ts'
import { markRead } from './review.queries.ts'

/** Notes that these turns were shown. A person who looks as another role changes nothing. */
export function useMarkRead(turnIds: string[]): void {
  const key = turnIds.join(',')
  useEffect(() => {
    if (key && !viewHeader()) markRead(key.split(','))
  }, [key])
}

/** The same for turns that are shown one by one, once all are left: until then the list of the unread keeps them in place. */
export function useMarkReadAtEnd(turnId: string | undefined): void {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    if (turnId) shown.current.add(turnId)
  }, [turnId])
  useEffect(() => {
    const all = shown.current
    return () => {
      const turnIds = viewHeader() ? [] : [...all]
      for (let at = 0; at < turnIds.length; at += limits.pageSize.max)
        markRead(turnIds.slice(at, at + limits.pageSize.max))
    }
  }, [])
}
