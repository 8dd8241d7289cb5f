import type { Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { givenProducer, type Producer } from './making/producer.ts'

export type StoryfileList = Producer & { make(name: string, more?: object): Promise<Storyfile> }

/** An owner who looks at the list of storyfiles; it holds none but the sample. */
export async function givenStoryfileList(): Promise<StoryfileList> {
  const producer = await givenProducer({ webOnly: true })
  const { author, studio } = producer
  return {
    ...producer,
    make(name, more = {}) {
      const { organizationId } = author
      const body = { organizationId, name, subject: { displayName: 'Emil Roth' }, ...more }
      return author.call(studio.base, 'POST', '/v1/conversa/storyfiles', body)
    },
  }
}

export function poll<Value>(read: () => Promise<Value> | Value) {
  return expect.poll(read)
}

/** What is on the page of the list that is there by then. */
export function partsOf(page: () => Page) {
  const table = () => page().getByRole('table', { name: 'Storyfiles' })
  const row = (name: string) => table().getByRole('row').filter({ hasText: name })
  return {
    table,
    row,
    /** The names of the page, from the top, once there are as many and the first is this. */
    async expectNames(count: number, first?: string): Promise<string[]> {
      const cells = page().locator('table:not([aria-busy]) tbody td[data-phone="title"]')
      await poll(() => cells.count()).toBe(count)
      if (first) await poll(async () => (await cells.first().textContent())?.trim()).toBe(first)
      return (await cells.allTextContents()).map((text) => text.trim())
    },
    async open(query = ''): Promise<void> {
      await page().goto(`/storyfiles${query}`)
      await table().locator('tbody input[type="checkbox"]').first().waitFor()
    },
    async setRowsPerPage(rows: string): Promise<void> {
      await page().getByLabel('Rows per page').fill(rows)
      await page().keyboard.press('Enter')
    },
    async act(name: string, label: string): Promise<void> {
      await row(name).first().hover()
      await page()
        .getByRole('button', { name: `Actions for ${name}`, exact: true })
        .click()
      await page().getByRole('menuitem', { name: label, exact: true }).click()
    },
    toast: (text: string) => page().locator('.kit-toast').filter({ hasText: text }).first().waitFor(),
  }
}
