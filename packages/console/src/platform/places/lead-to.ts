import { type RefObject, useEffect } from 'react'

/** Places on the page that something else leads to, by name. */
const places = new Map<string, () => void>()
/** One that is still to come, with what is being opened. */
let awaited: string | undefined

/** Leads the person to a place: at once where it is on the page, else as soon as it is there. */
export function leadTo(name: string): void {
  const go = places.get(name)
  awaited = go ? undefined : name
  go?.()
}

/** Makes an element such a place: it is brought into sight, and its first field gets the focus. */
export function useLedTo(name: string, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const go = () => {
      const field = place.current?.querySelector<HTMLElement>('select, input, textarea') ?? place.current
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    }
    places.set(name, go)
    // A panel that comes may take the focus first.
    if (awaited === name) requestAnimationFrame(() => leadTo(name))
    return () => {
      if (places.get(name) === go) places.delete(name)
    }
  }, [name, place])
}

/** Where the question of a video is chosen. */
export const questionOfClip = (clipId: string) => `question of ${clipId}`
