/**
 * The controls that give a finger less than 44 pixels, one way or the other, as what may be pressed: drawn or not, less
 * what lies over it. Runs in the browser.
 */
export function tooSmallForFingers(within: Element): string[] {
  const finger = 44
  const floating = '[data-floating], .kit-toaster'
  const faults: string[] = []
  const controls = [
    ...within.querySelectorAll(
      'button, a[href], input, textarea, select, summary, [role="menuitem"], [role="option"]',
    ),
  ].filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    // What is for those who listen is one pixel large.
    if (width <= 1 || height <= 1 || !one.checkVisibility({ checkVisibilityCSS: true })) return false
    // A link in a sentence is as high as its line. What floats is as narrow as the padding of the page, can be moved
    // away, and has its like in the foot of the page.
    return getComputedStyle(one).display !== 'inline' && !one.closest(floating)
  })
  const places = [...document.querySelectorAll('*')].map(
    (one) => [one, one.scrollTop, one.scrollLeft] as const,
  )
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'center' })
    // What a row is called by opens as the row does.
    const around = control.matches('input, textarea, select')
      ? control.closest('label, .kit-box, .kit-select')
      : control.closest('td[data-phone="title"]')?.closest('tr[data-opens]')
    const target = around ?? control
    const { left, top, width, height } = control.getBoundingClientRect()
    const isTarget = (aside: number, below: number) => {
      const [x, y] = [left + width / 2 + aside, top + height / 2 + below]
      return target.contains(document.elementsFromPoint(x, y).find((one) => !one.closest(floating)) ?? null)
    }
    // Most are as large as they have to be around their middle. What is not may reach further to one side.
    const half = finger / 2 - 1
    if (isTarget(-half, 0) && isTarget(half, 0) && isTarget(0, -half) && isTarget(0, half)) continue
    const reach = (stepX: number, stepY: number) => {
      let far = 0
      while (far < finger && isTarget(far * stepX, far * stepY)) far++
      return far
    }
    // The middle counts once; what begins between two pixels loses one.
    const wide = reach(-1, 0) + reach(1, 0) - 1
    const high = reach(0, -1) + reach(0, 1) - 1
    if (Math.min(wide, high) >= finger - 1) continue
    const words = (control.getAttribute('aria-label') ?? control.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
    const name = `${control.tagName.toLowerCase()} "${words.slice(0, 40)}"`
    faults.push(`is too small for a finger, ${wide} x ${high} pixels: ${name}`)
  }
  for (const [one, top, left] of places)
    if (one.scrollTop !== top || one.scrollLeft !== left) one.scrollTo({ top, left, behavior: 'instant' })
  return faults
}
