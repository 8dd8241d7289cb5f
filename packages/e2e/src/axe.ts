import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What the choice between light and dark changes; all other rules see the same in both. */
export const ofColour = ['color-contrast', 'link-in-text-block']

/** What axe objects to on the page as it is now, or in a part of it, by all or some rules, after what fades in is there. */
export async function violations(page: Page, part?: string, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ part, rules }) => {
      const run = (window as unknown as { axe: typeof axe }).axe.run
      const { violations } = await run(part ?? document, {
        resultTypes: ['violations'],
        // No rule that is on reads the style sheets.
        preload: false,
        ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
      })
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    },
    { part, rules },
  )
}
