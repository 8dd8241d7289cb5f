import { useEffect } from 'react'

/** Dialogs and panels give the focus back by themselves, a moment after they close. */
const settleMs = 100

/**
 * Who works by keyboard is never left at the top of the document: where the thing that had the focus goes away and
 * nothing else takes it, the content of the page has it.
 */
export function useFocusHome(): void {
  useEffect(() => {
    let last: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => document.activeElement === document.body && last !== null && !last.isConnected
    const goHome = () => {
      if (!isLost()) return
      last = null
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null
    }
    const watch = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(goHome, settleMs)
    })
    document.addEventListener('focusin', onFocus)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}
