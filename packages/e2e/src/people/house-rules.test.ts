import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visit } from '../browser.ts'
import { type Console, givenConsole } from '../console-page.ts'

// Two people of one organization write its house rules.

let studio: Console
let owner: Visit
let creator: Visit
beforeAll(async () => {
  studio = await givenConsole()
  owner = await studio.signedIn('owner@demo.test')
  creator = await studio.signedIn('creator@demo.test')
})
afterAll(() => studio?.close())

const field = (page: Page) => page.getByRole('textbox', { name: 'House rules' })

test('what was begun is there again after the page was left, until it is saved', async () => {
  const { page } = owner
  await page.goto('/training/instructions')
  await page.getByRole('button', { name: 'Write house rules' }).click()
  await field(page).fill('Prefer no answer to a wrong one.')
  await page.goto('/dashboard')
  await page.goto('/training/instructions')
  expect(await field(page).inputValue()).toBe('Prefer no answer to a wrong one.')
  await page.getByRole('button', { name: 'Save as version 1' }).click()
  await page.getByText('Saved version 1.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
})

test('who was slower chooses between both versions, and saves the next one', async () => {
  for (const { page } of [owner, creator]) {
    await page.goto('/training/instructions')
    await page.getByRole('button', { name: 'Edit' }).click()
  }
  await field(creator.page).fill('Never guess.')
  await field(owner.page).fill('Always guess.')
  await owner.page.getByRole('button', { name: 'Save as version 2' }).click()
  await owner.page.getByText('Saved version 2.').waitFor()
  // The feed tells the slower one; a feed that is late would let the server refuse, with the same choice after it.
  await creator.page.getByText('Two versions of: House rules').waitFor()
  await creator.page.getByText('Other version: Always guess.').waitFor()
  await creator.page.getByRole('button', { name: 'Keep mine' }).click()
  await creator.page.getByRole('button', { name: 'Save as version 3' }).click()
  await creator.page.getByText('Saved version 3.').waitFor()
  await owner.page.getByText('Not yet').or(owner.page.getByText('Read version 2')).first().waitFor()
})

test('writing left no error behind', () => {
  expect([...owner.troubles, ...creator.troubles]).toEqual([])
})
