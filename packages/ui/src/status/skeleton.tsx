import { useEffect, useState } from 'react'

/** A wait shorter than this shows nothing: a flash would feel slower. */
export const skeletonDelayMs = 200

/** False at first, true once the wait has lasted. */
export function useAfterDelay(delayMs: number = skeletonDelayMs): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return passed
}

export interface SkeletonProps {
  width?: string | undefined
  height?: string | undefined
  circle?: boolean
  /** Shown at once, where the wait was counted elsewhere. */
  now?: boolean
}

/** Stands where something will be. Mark the list that waits with `aria-busy`. */
export function Skeleton({ width = '100%', height = '0.75rem', circle = false, now = false }: SkeletonProps) {
  const passed = useAfterDelay(now ? 0 : skeletonDelayMs)
  return (
    <span
      className="kit-skeleton"
      aria-hidden="true"
      style={{
        width,
        height,
        borderRadius: circle ? '50%' : undefined,
        visibility: passed || now ? undefined : 'hidden',
      }}
    />
  )
}
