import type { Comment } from '@studio/contract'

/** A place on the progress line, from 0 to 1, and how many comments are there. */
export type Pin = { part: number; count: number }

/** Comments closer than this share a pin, so that each can be told from its neighbour. */
const apart = 0.04

/** Where people commented on an answer, in order. */
export function pinsOf(
  comments: readonly Comment[],
  { clipId, durationMs }: { clipId: string; durationMs: number },
): Pin[] {
  const parts = comments
    .flatMap(({ answer }) => (answer?.clipId === clipId ? answer.atMs / Math.max(1, durationMs) : []))
    .map((part) => Math.min(1, part))
    .sort((a, b) => a - b)
  const pins: Pin[] = []
  for (const part of parts) {
    const last = pins.at(-1)
    if (last && part - last.part < apart) last.count += 1
    else pins.push({ part, count: 1 })
  }
  return pins
}

/** The comments themselves stand beside the player, with their times: for who doesn't see the line, too. */
export function drawPins(line: HTMLElement, pins: readonly Pin[]): void {
  Object.assign(line.style, { overflow: 'visible', position: 'relative' })
  for (const old of line.querySelectorAll('[data-pin]')) old.remove()
  line.append(
    ...pins.map(({ part, count }) => {
      const pin = Object.assign(document.createElement('span'), { textContent: String(count) })
      pin.dataset.pin = ''
      pin.setAttribute('aria-hidden', 'true')
      Object.assign(pin.style, {
        position: 'absolute',
        left: `${part * 100}%`,
        bottom: '4px',
        transform: 'translateX(-50%)',
        minWidth: '20px',
        height: '20px',
        padding: '0 4px',
        borderRadius: '10px',
        background: '#f3c93f',
        color: '#14202a',
        font: '600 13px/20px system-ui',
        textAlign: 'center',
      })
      return pin
    }),
  )
}
