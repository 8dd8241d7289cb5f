export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface ToastPlace {
  /** From the foot of the window to the lowest toast. */
  bottom: number
  /** What a dialog has to leave free at the head of the window, so that toasts need not lie on it. */
  room: number
}

const gapPx = 8

/**
 * Where toasts lie on nothing that they must not cover: at their usual place, or as little above it as needed. Where a
 * dialog leaves no place at all, it is told how much room toasts need above it.
 */
export function placeOfToasts(
  {
    usual,
    height,
    left,
    right,
    windowHeight,
  }: Record<'usual' | 'height' | 'left' | 'right' | 'windowHeight', number>,
  obstacles: readonly Box[],
  overDialog: boolean,
): ToastPlace {
  const inTheWay = obstacles.filter(
    (box) => box.right > left && box.left < right && box.bottom > 0 && box.top < windowHeight,
  )
  const lowestFirst = [...inTheWay].sort((one, other) => other.bottom - one.bottom)
  let bottom = usual
  for (const box of lowestFirst) {
    const foot = windowHeight - bottom
    if (box.top - gapPx < foot && box.bottom + gapPx > foot - height) bottom = windowHeight - box.top + gapPx
  }
  if (bottom + height + gapPx <= windowHeight) return { bottom, room: 0 }
  return overDialog
    ? { bottom: windowHeight - height - gapPx, room: height + 2 * gapPx }
    : { bottom: usual, room: 0 }
}
