import { gateway, type List, type Organization, type Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'

/** One dialog, menu or panel of the console, and how one gets there. */
export type DialogRow = {
  /** As `source.ts` finds it in the console: `features/teams/team-dialog newTeam`, `features/teams/teams-page menu`. */
  name: string
  /** A demo account; the owner where it is left out. */
  as?: 'admin' | 'owner' | 'creator' | 'viewer' | 'restricted'
  /** An address, or what makes the things that the dialog is about and gives the address. */
  path: string | ((page: Page) => Promise<string>)
  /** From the page at `path` to the open dialog, as a person does it. The page is as the row before left it. */
  open(page: Page): Promise<void>
  /** The page is loaded anew first: for what is told once only, such as a key. */
  fresh?: true
  /** The title of the dialog in whose place it opened, and to which Escape leads back. */
  backTo?: string
  /** Words that people wrote in English, which stay so in German. */
  data?: readonly string[]
}

/** A call of the API as the person who is signed in. */
export async function api<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  const headers = {
    [gateway.systemHeader]: gateway.systemId,
    ...(body && { 'content-type': 'application/json' }),
  }
  const reply = await page.evaluate(
    async ({ method, path, body, headers }) => {
      const reply = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      return { ok: reply.ok, status: reply.status, text: await reply.text() }
    },
    { method, path, body, headers },
  )
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`)
  return JSON.parse(reply.text || 'null')
}

/** By the address of its studio. */
const sampleIds = new Map<string, string>()

/** The address of the sample storyfile's workspace. */
export async function sample(page: Page, tab: string): Promise<string> {
  const { origin } = new URL(page.url())
  if (!sampleIds.has(origin)) {
    const { items } = await api<List<Storyfile>>(page, 'GET', '/v1/conversa/storyfiles?pageSize=100')
    sampleIds.set(origin, items.find(({ name }) => name.includes('The Navigator'))!.storyfileId)
  }
  return `/storyfiles/${sampleIds.get(origin)}?tab=${tab}`
}

/** Opens the menu of a row or a page, and chooses what leads to the dialog. */
export async function choose(page: Page, menu: string | RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu }).first().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The organization of the demo accounts. */
export async function organizationId(page: Page): Promise<string> {
  const { items } = await api<List<Organization>>(page, 'GET', '/v1/conversa/organizations?pageSize=100')
  return items.find(({ label }) => label === 'Harbor Museum')!.organizationId
}
