import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What the choice between light and dark changes; all other rules see the same in both. */
export const ofColour = ['color-contrast', 'link-in-text-block']

/** What fades or slides in is there, without the wait for it. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What has come only now begins to move in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const ending = document
      .getAnimations()
      // One that goes with the scrolling ends where somebody scrolls.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    for (const one of ending) one.finish()
    // Who waits for the end of a movement hears of it.
    await Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
}

/**
 * What axe objects to on the page as it is now, or in a part of it, by all or some rules, after what fades in is there.
 * While axe reads, nothing fades: a toast that appears has its full colour.
 */
export async function violations(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules }) => {
      const run = (window as unknown as { axe: typeof axe }).axe.run
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const { violations } = await run(part ?? document, {
        resultTypes: ['violations'],
        // No rule that is on reads the style sheets.
        preload: false,
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      })
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    },
    { part, rules },
  )
}
