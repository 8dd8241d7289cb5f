import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** Covers the studio: whoever films, or directs who films, reaches nothing behind it. */
export function OnSet({ children }: { children: ReactNode }) {
  useEffect(() => {
    const root = document.getElementById('root')
    if (!root) return
    root.inert = true
    return () => {
      root.inert = false
    }
  }, [])
  return createPortal(children, document.body)
}
