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
  /** Goes on with Tab until something of that name has the focus. Fails where Tab comes around without it. */
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
    to,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    async choose(name: string | RegExp, key = 'Enter') {
      await to(name)
      await page.keyboard.press(key)
    },
  }
}
