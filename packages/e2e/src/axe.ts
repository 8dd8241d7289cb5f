import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe objects to on the page as it is now, after what fades in is there. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))))
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run
    const { violations } = await run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  })
}
