/** What is wrong with the place and size of an open dialog and of what is in it. Runs in the browser. */
export function faultsOf(dialog: Element): string[] {
  const faults = new Set<string>()
  const name = (one: Element) => {
    const words = one.getAttribute('aria-label') ?? one.textContent ?? ''
    return `${one.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
  }
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect()
    // What is for those who listen is one pixel large.
    return width > 1 && height > 1 && one.checkVisibility({ checkVisibilityCSS: true })
  }
  const scrolls = (one: Element, side: 'overflowX' | 'overflowY') =>
    ['auto', 'scroll'].includes(getComputedStyle(one)[side])

  if (document.querySelectorAll('[role="dialog"]').length > 1) faults.add('stands over another dialog')
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the page is too wide')
  const place = dialog.getBoundingClientRect()
  if (place.left < -1 || place.right > innerWidth + 1) faults.add('sticks out at the side')
  if (dialog.matches('[role]') && (place.top < -1 || place.bottom > innerHeight + 1))
    faults.add('sticks out above or below')
  if (!dialog.contains(document.activeElement) && dialog.matches('[role]'))
    faults.add(`the focus is outside, on ${name(document.activeElement ?? document.body)}`)

  const parts = [...dialog.querySelectorAll<HTMLElement>('*')].filter(isSeen)
  for (const part of parts) {
    if (part.closest('svg, iframe, video')) continue
    const style = getComputedStyle(part)
    const isField = part.matches('input, textarea, select')
    const isTooWide = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0
    const isTooHigh = part.scrollHeight > part.clientHeight + 2 && part.clientHeight > 0
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (!isField && isTooWide && scrolls(part, 'overflowX') && !part.querySelector(':scope > table'))
      faults.add(`scrolls sideways: ${name(part)}`)
    if (!isField && isTooWide && ['hidden', 'clip'].includes(style.overflowX) && !isShortened)
      faults.add(`is cut off at the side: ${name(part)}`)
    if (!isField && isTooHigh && ['hidden', 'clip'].includes(style.overflowY) && !isShortened)
      faults.add(`is cut off below: ${name(part)}`)
    const { left, right } = part.getBoundingClientRect()
    if (part.matches('button')) {
      const words = document.createRange()
      words.selectNodeContents(part)
      const said = words.getBoundingClientRect()
      if (said.left < left - 1 || said.right > right + 1)
        faults.add(`words leave their button: ${name(part)}`)
    }
    let around = part.parentElement
    while (around && around !== dialog && getComputedStyle(around).overflowX === 'visible')
      around = around.parentElement
    if (around === dialog && (left < place.left - 1 || right > place.right + 1))
      faults.add(`leaves the dialog: ${name(part)}`)
  }

  const controls = parts.filter((part) =>
    part.matches('button, a[href], input, textarea, select, [role="menuitem"], [role="option"]'),
  )
  const scrolled = [document.documentElement, dialog, ...parts].map((one) => [one, one.scrollTop] as const)
  for (const control of controls) {
    control.scrollIntoView({ block: 'center', inline: 'nearest' })
    const target = control.closest('label, .kit-box') ?? control
    const { left, top, width, height } = control.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    const isHit = hit && (target.contains(hit) || hit.contains(control) || hit.closest('.kit-toaster'))
    if (!isHit) faults.add(`cannot be reached: ${name(control)}`)
  }
  for (const [one, top] of scrolled) one.scrollTop = top
  return [...faults]
}
