import { gateway } from '@studio/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

export type Console = {
  studio: StudioProcess
  browser: Browser
  signedIn(email: string): Promise<Visit>
  close(): Promise<void>
}

/** Web only: nothing here waits for a worker. */
export async function givenConsole(variables: Record<string, string> = {}): Promise<Console> {
  const [studio, browser] = await Promise.all([
    givenStudioProcess({ variables: { STUDIO_PROCESS: 'web', ...variables } }),
    launchBrowser(),
  ])
  return {
    studio,
    browser,
    async signedIn(email) {
      const here = await visit(browser, studio.base)
      await signIn(here.page, email)
      return here
    },
    async close() {
      await browser.close()
      await studio.stop()
    },
  }
}

/** Of the studio, without the console: what a page has been at before it opens the console. */
export const blankPath = '/api/config'

/** A page on a device that remembers nothing. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(blankPath)
  await page.evaluate(() => localStorage.clear())
  return page
}

/** What is on the page that is there by then. */
export function partsOf(page: () => Page) {
  const dialog = () => page().getByRole('dialog')
  return {
    dialog,
    menu: () => page().getByRole('navigation', { name: 'Menu' }),
    crumbs: () => page().getByRole('navigation', { name: 'Breadcrumbs' }),
    path: () => new URL(page().url()).pathname,
    /** Once the page is there: before that nobody listens to keys. */
    async openPalette(): Promise<void> {
      await page().getByRole('main').waitFor()
      await page().keyboard.press('Control+k')
      await dialog().getByRole('combobox').waitFor()
    },
    /** A new storyfile with its questions; answers its id. */
    async makeStoryfile(name: string, ...questions: string[]): Promise<string> {
      const given = { name, questions, header: gateway.systemHeader, systemId: gateway.systemId }
      return page().evaluate(async ({ name, questions, header, systemId }) => {
        const send = async (address: string, body: object) => {
          const headers = { 'content-type': 'application/json', [header]: systemId }
          return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json()
        }
        const { items } = await (await fetch('/v1/user/memberships')).json()
        const made = await send('/v1/conversa/storyfiles', {
          organizationId: items[0].organizationId,
          name,
          subject: { displayName: 'Emil Roth' },
        })
        if (questions.length > 0)
          await send(`/v1/conversa/storyfiles/${made.storyfileId}/questions`, {
            questions: questions.map((text) => ({ text })),
          })
        return made.storyfileId as string
      }, given)
    },
  }
}
