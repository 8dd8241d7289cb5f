import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe objects to on the page as it is now, or in a part of it, after what fades in is there. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (part) => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    const { violations } = await run(part ?? document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }, part)
}
