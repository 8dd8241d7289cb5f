import { type RefObject, useEffect, useRef } from 'react'

const focusable = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * For a part of a page whose buttons come and go: when the one that has the focus is removed, what is there in its place
 * gets it. Without it, a person who works by keyboard would begin again at the top of the page.
 */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const root = part.current
    if (!root) return
    /** What had the focus last, and what was before and behind it then. */
    let last: { element: HTMLElement; order: HTMLElement[] } | undefined
    const note = ({ target }: FocusEvent) => {
      const order = [...root.querySelectorAll<HTMLElement>(focusable)]
      last = { element: target as HTMLElement, order }
    }
    const observer = new MutationObserver(() => {
      if (!last || last.element.isConnected) return
      const { element, order } = last
      last = undefined
      if (document.activeElement !== document.body) return
      const at = order.indexOf(element)
      const isThere = (one: HTMLElement) => one.isConnected && one.checkVisibility()
      const next = order.slice(at + 1).find(isThere) ?? order.slice(0, Math.max(0, at)).findLast(isThere)
      // Nothing is left in it: the part itself, so that the next Tab leads on from here.
      if (!next) root.tabIndex = -1
      ;(next ?? root).focus()
    })
    root.addEventListener('focusin', note)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      root.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [])
  return part
}
