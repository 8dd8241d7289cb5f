import { type Box, placeOfToasts } from './toast-place.ts'

/** What has the screen for itself; one that is leaving is in no one's way. */
const dialogs = '.kit-dialog:not([data-ending-style])'
/** What people are about to press; `data-keep-clear` marks other bars of acts. */
const acts = [
  '.kit-paging',
  '.kit-button:is([data-variant=primary], [data-variant=marine], [data-variant=sf_green_full], [data-variant=yellow])',
  '[data-keep-clear]',
].join()

/** Few enough that a page at rest stays at rest: with every frame, an eighth of a slow core went into it. */
const lookMs = 100

/**
 * Keeps the toasts off dialogs and off the acts of the page for as long as there are any. It looks ten times a second:
 * meanwhile people scroll, and dialogs open and close. Returns what ends it.
 */
export function keepToastsClear(usual: number): () => void {
  const { style } = document.documentElement
  let room = 0
  const look = () => {
    const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]:not([data-removed=true])')]
    const [one] = toasts
    if (!one) return
    const { left, right } = one.getBoundingClientRect()
    const height = toasts.reduce((sum, toast) => sum + toast.offsetHeight, 8 * (toasts.length - 1))
    const open = boxesOf(dialogs)
    const overDialog = open.length > 0
    const place = placeOfToasts(
      { usual, height, left, right, windowHeight: innerHeight },
      overDialog ? open : boxesOf(acts),
      overDialog,
    )
    // What was made for toasts stays until they are gone, or the dialog would take it back.
    room = overDialog ? Math.max(room, place.room) : 0
    style.setProperty('--toasts-bottom', `${place.bottom}px`)
    style.setProperty('--toasts-room', `${room}px`)
  }
  look()
  const timer = setInterval(look, lookMs)
  return () => {
    clearInterval(timer)
    style.removeProperty('--toasts-bottom')
    style.removeProperty('--toasts-room')
  }
}

function boxesOf(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
}
