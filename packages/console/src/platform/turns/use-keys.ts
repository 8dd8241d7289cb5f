import { useEffect, useRef, useState } from 'react'

const textFields = 'input:not([type=radio],[type=checkbox]), textarea, select, [contenteditable=true]'

/** Whether a text field has the focus, also inside of an element like the player. */
function isTyping(event: Event): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(textFields) !== null
}

const dialogs = '[role=dialog], [role=alertdialog]'

/**
 * Single keys that act while no one types and no dialog is open. Undefined acts leave the key to the browser. `held: false`:
 * a key that is held down acts once.
 */
export function useKeys(acts: Record<string, (() => void) | undefined>, { held = true } = {}): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event) || document.querySelector(dialogs) || (event.repeat && !held)) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [held])
}

/** True while a text field has the focus: single keys do not act then, so their hints are taken away. */
export function useIsTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const onFocus = (event: Event) => setTyping(isTyping(event))
    const onBlur = () => setTyping(false)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
    }
  }, [])
  return typing
}
