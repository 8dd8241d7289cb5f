/** Which key does what. Letters work only while the player has the focus and no one types (WCAG 2.1.4). */

export type KeyAct = 'stop' | 'repeat' | 'captions' | 'lastQuestion' | 'talk'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** `where`: what has the focus. A text field keeps its letters, a button its space bar. */
export function keyAct(event: Key, where: 'text' | 'button' | 'other'): KeyAct | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  if (event.key === 'Escape') return 'stop'
  if (event.key === 'ArrowUp') return where === 'button' ? null : 'lastQuestion'
  if (where === 'text') return null
  if (event.key === ' ') return where === 'button' ? null : 'talk'
  const letter = event.key.toLowerCase()
  if (letter === 'r') return 'repeat'
  return letter === 'c' ? 'captions' : null
}
