import type { Page } from 'playwright-core'

const tabsMost = 120

/** Somebody who uses a page by its keys alone. */
export function byKeyboard(page: Page) {
  /** What has the focus, as it is said; empty: nothing has it, and somebody who works here would have to begin again. */
  const here = () =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (!active || active === document.body) return ''
      const { labels } = active as HTMLInputElement
      const label = document.getElementById(active.getAttribute('aria-labelledby') ?? '') ?? labels?.[0]
      const text =
        active.getAttribute('aria-label') ??
        (label ?? active.closest('label'))?.textContent ??
        active.textContent ??
        ''
      return `${active.tagName.toLowerCase()} ${text.trim().replace(/\s+/g, ' ')}`.slice(0, 90)
    })
  /** Why somebody who looks at the page would not find what has the focus; empty: it is in the window, and nothing covers it. */
  const hidden = () =>
    page.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      if (!active || active === document.body) return 'nothing has the focus'
      const { left, right, top, bottom } = (active.closest('label') ?? active).getBoundingClientRect()
      if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
        return 'it is outside of the window'
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ]
      const over = (active.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y)
      // Toasts make way by themselves, or end.
      if (over?.closest('.kit-toaster')) return ''
      const isOwn =
        !over || over.contains(active) || active.contains(over) || active.closest('label')?.contains(over)
      return isOwn ? '' : `${over.tagName.toLowerCase()} ${over.textContent?.slice(0, 40)} covers it`
    })
  /** Presses Tab until something of that name has the focus. Fails where Tab comes around without it. */
  const to = async (name: string | RegExp, key = 'Tab') => {
    const seen: string[] = []
    for (let tabs = 0; tabs < tabsMost; tabs++) {
      const now = await here()
      if (typeof name === 'string' ? now.includes(name) : name.test(now)) return
      seen.push(now)
      await page.keyboard.press(key)
    }
    throw new Error(`Tab does not lead to ${name}, but to ${[...new Set(seen)].join(' | ')}`)
  }
  return {
    here,
    hidden,
    to,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    async choose(name: string | RegExp, key = 'Enter') {
      await to(name)
      // What slides in or scrolls comes to rest first.
      for (let frames = 0; (await hidden()) !== '' && frames < 60; frames++)
        await page.evaluate(() => new Promise(requestAnimationFrame))
      const why = await hidden()
      if (why) throw new Error(`${name} has the focus, but ${why}`)
      await page.keyboard.press(key)
    },
  }
}
