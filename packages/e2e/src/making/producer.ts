import type { Browser, Page } from 'playwright-core'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { quickMinutes } from '../quick-minutes.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { type Author, givenAuthor } from './author.ts'

/** The owner of the demo organization, by the API and in the browser. */
export type Producer = {
  studio: StudioProcess
  browser: Browser
  author: Author
  here: Visit
  page: Page
  close(): Promise<void>
}

/** Signed in to a studio; one that is `webOnly` has no worker, which would make the sample storyfile. */
export async function givenProducer({ webOnly }: { webOnly: boolean }): Promise<Producer> {
  const variables: Record<string, string> = webOnly ? { STUDIO_PROCESS: 'web' } : quickMinutes
  const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  const author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  const here = await visit(browser, studio.base)
  await signIn(here.page, 'owner@demo.test')
  return {
    studio,
    browser,
    author,
    here,
    page: here.page,
    async close() {
      await browser.close()
      await studio.stop()
    },
  }
}
