/**
 * Keeps what is typed while a place to type in is on its way. Single keys act on the page; without this, the letters that a
 * quick reviewer types behind a key that opens a search would act, too.
 */
let held: { typed: string; stop: () => void } | undefined

/** From now on printable keys act nowhere and are kept, until they are released. */
export function holdKeys(): void {
  if (held) return
  const onKey = (event: KeyboardEvent) => {
    if (!held || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return void releaseKeys()
    const isKept = event.key.length === 1 || event.key === 'Backspace'
    if (!isKept) return
    held.typed = event.key === 'Backspace' ? held.typed.slice(0, -1) : held.typed + event.key
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, { capture: true })
  held = { typed: '', stop: () => window.removeEventListener('keydown', onKey, { capture: true }) }
}

/** Keys act again. Answers what was typed meanwhile. */
export function releaseKeys(): string {
  const typed = held?.typed ?? ''
  held?.stop()
  held = undefined
  return typed
}
