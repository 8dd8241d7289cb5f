/**
 * When a clip may come onto the screen: a ready element at once, any other in its first presented frame. So a switch
 * never shows black.
 */
import type { Slot } from './slot.ts'

export type FlipEvents = {
  /** No frame came within the deadline, though one still may. */
  late(): void
  /** Now. */
  shown(): void
  /** It cannot be played, or no longer: also after it was shown. */
  failed(): void
}

const deadlineMs = 1500
const giveUpMs = 12_000

/** Waits for the picture of the clip that `slot` holds; answers how to stop waiting and listening. */
export function awaitPicture(slot: Slot, on: FlipEvents): () => void {
  const { video } = slot
  let cancelFrame = () => {}
  const noLongerWaiting = () => {
    clearTimeout(late)
    clearTimeout(giveUp)
    cancelFrame()
  }
  const show = () => {
    noLongerWaiting()
    on.shown()
  }
  const late = window.setTimeout(on.late, deadlineMs)
  // A page in the background presents no frames, though it plays: data is enough there.
  const giveUp = window.setTimeout(() => (video.readyState >= 2 ? show() : on.failed()), giveUpMs)
  video.addEventListener('error', on.failed)
  if (slot.ready && !video.seeking) show()
  else cancelFrame = slot.onFrame(show)
  return () => {
    noLongerWaiting()
    video.removeEventListener('error', on.failed)
  }
}
