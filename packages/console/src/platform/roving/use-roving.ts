import { type RefCallback, useCallback } from 'react'
import { placeAfter } from './roving-place.ts'

const controls = 'button:not(:disabled), a[href], [data-rfd-drag-handle-draggable-id]'

/**
 * Makes the controls of a long list one tab stop: Tab enters at the control that was used last and leaves the list,
 * arrow keys go through its rows (list items) and what they hold. Give the answer to the list as its `ref`.
 */
export function useRoving(): RefCallback<HTMLElement> {
  return useCallback((group: HTMLElement | null) => {
    if (!group) return
    let last: Element | undefined
    const list = () => [...group.querySelectorAll<HTMLElement>(controls)]
    const settle = () => {
      const all = list()
      const stop = all.find((one) => one === last) ?? all[0]
      for (const one of all) {
        const tabIndex = one === stop ? 0 : -1
        if (one.tabIndex !== tabIndex) one.tabIndex = tabIndex
      }
    }
    const onFocus = ({ target }: FocusEvent) => {
      last = list().find((one) => one === target) ?? last
      settle()
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const all = list()
      const from = all.find((one) => one === target)
      if (!from || (opensBy(key) && from.hasAttribute('aria-haspopup'))) return
      const rows = [...Map.groupBy(all, (one) => one.closest('li')).values()]
      const row = rows.findIndex((one) => one.includes(from))
      const counts = rows.map((one) => one.length)
      const next = placeAfter(counts, { row, column: rows[row]!.indexOf(from) }, key)
      if (!next) return
      event.preventDefault()
      rows[next.row]![next.column]!.focus()
    }
    const watch = new MutationObserver(settle)
    watch.observe(group, { childList: true, subtree: true })
    group.addEventListener('focusin', onFocus)
    group.addEventListener('keydown', onKey)
    settle()
    return () => {
      watch.disconnect()
      group.removeEventListener('focusin', onFocus)
      group.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The keys by which a menu's button opens its menu. */
const opensBy = (key: string) => key === 'ArrowDown' || key === 'ArrowUp'
