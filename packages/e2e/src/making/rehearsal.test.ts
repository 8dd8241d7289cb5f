import type { Question, ScriptCoverage, Storyfile } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { hasFocus, tabTo } from '../tab-to.ts'
import { type Author, givenAuthor, makeStoryfile } from './author.ts'

// A producer tries a script before the shoot: a guest without an account asks, and the questions improve the script.

let studio: StudioProcess
let browser: Browser
let author: Author
let page: Page
let guest: Page
let storyfile: Storyfile

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  author = await givenAuthor(browser, studio.base, 'owner@demo.test')
  storyfile = await makeStoryfile(author, studio.base, 'Meet the weaver')
  await send<{ questions: Question[] }>('POST', 'questions', {
    questions: [
      { text: 'How did you learn to weave?', variants: ['Who taught you weaving?'] },
      { text: 'Where were you born?', variants: ['Where do you come from?'] },
      { text: 'What is your favourite pattern?', variants: [] },
    ],
  })
  ;({ page } = await visit(browser, studio.base))
  ;({ page: guest } = await visit(browser, studio.base))
  await signIn(page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

function send<Reply>(method: string, path: string, body?: object) {
  const at = `/v1/conversa/storyfiles/${storyfile.storyfileId}/${path}`
  return author.call<Reply>(studio.base, method, at, body)
}
const rehearsal = () => page.getByRole('region', { name: 'Rehearsal', exact: true })
const said = () => guest.locator('[data-ref=caption]')
const askAsGuest = async (text: string) => {
  await guest.getByRole('textbox', { name: 'Your question' }).fill(text)
  await guest.keyboard.press('Enter')
}

test('a producer prepares the rehearsal, and a guest without an account reads planned answers', async () => {
  await page.goto(`/storyfiles/${storyfile.storyfileId}?tab=builder`)
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await rehearsal().getByRole('button', { name: 'Prepare the rehearsal' }).click()
  await rehearsal()
    .getByText(/^3 questions have a card/)
    .waitFor()
  // The button that prepared it is gone.
  const heading = rehearsal().getByRole('heading', { name: 'Rehearsal', exact: true })
  await expect.poll(() => hasFocus(heading)).toBe(true)
  await rehearsal().getByLabel('The link is open for').selectOption('30 days')
  await rehearsal().getByRole('button', { name: 'Make a link' }).click()
  const link = await rehearsal().getByRole('textbox', { name: 'The new link' }).inputValue()
  expect(await violations(page)).toEqual([])
  await guest.goto(link)
  await guest.getByText('You read planned answers, not a recording.').waitFor()
  expect(await violations(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Start the conversation' }).click()
  await guest.getByText('Ask anything. The planned answer appears here.').waitFor()
  await askAsGuest('Who taught you weaving?')
  await expect.poll(() => said().textContent()).toBe('Planned answer to: How did you learn to weave?')
  expect(await guest.getByRole('button', { name: 'With video' }).isVisible()).toBe(false)
})

test('what a guest asked becomes a variant with one click, and coverage rises', async () => {
  const coverage = async () => {
    let found = await send<ScriptCoverage>('GET', 'script/coverage')
    while (found.isMeasuring) found = await send<ScriptCoverage>('GET', 'script/coverage')
    return found
  }
  await askAsGuest('In which village did your life begin?')
  await guest.getByText('In which village did your life begin?').first().waitFor()
  await rehearsal().getByRole('tab', { name: 'Questions' }).click()
  const line = rehearsal().getByRole('listitem').filter({ hasText: 'In which village did your life begin?' })
  await line.waitFor()
  const before = await coverage()
  expect(before.rehearsedQuestions).toBe(2)
  await line.getByRole('button', { name: /^Change which question/ }).click()
  await line.getByLabel('Question of the script').selectOption('Where were you born?')
  await line.getByRole('button', { name: /^Add as a variant/ }).click()
  await line.getByText('Variant of “Where were you born?”').waitFor()
  const after = await coverage()
  expect(after.caught).toBeGreaterThan(before.caught)
  await rehearsal()
    .getByText(new RegExp(`^Coverage ${Math.round((100 * after.caught) / after.practiceQuestions)} ?%`))
    .waitFor()
  await line.getByRole('button', { name: /^Add to the test set/ }).click()
  await line.getByText('In the test set').waitFor()
  await line.getByRole('button', { name: 'Undo “In the test set”' }).click()
  await line.getByRole('button', { name: /^Add to the test set/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await rehearsal().getByText('The script has changed.').waitFor()
})

test('an operator begins by keys alone, sees a question as it comes and picks the card that the guest gets', async () => {
  const { keyboard } = page
  await tabTo(rehearsal().getByRole('tab', { name: 'Questions' }), 'Shift+Tab')
  await tabTo(rehearsal().getByRole('tab', { name: 'Live operator' }), 'ArrowRight')
  await keyboard.press('Enter')
  await tabTo(rehearsal().getByLabel('Seconds to choose'))
  await keyboard.press('Control+a')
  await keyboard.type('60')
  await tabTo(rehearsal().getByRole('button', { name: 'Start choosing' }))
  await keyboard.press('Enter')
  await rehearsal().getByText('You choose the answers.').waitFor()
  expect(await hasFocus(rehearsal().getByRole('button', { name: 'Stop choosing' }))).toBe(true)
  await askAsGuest('Which one do you like best?')
  await guest.getByText('The answer is being chosen…').waitFor()
  const waiting = rehearsal().getByRole('listitem').filter({ hasText: 'Which one do you like best?' }).first()
  await waiting.getByLabel('Search the script').fill('pattern')
  expect(await violations(page)).toEqual([])
  await waiting.getByRole('button', { name: 'What is your favourite pattern?', exact: true }).last().click()
  await expect.poll(() => said().textContent()).toBe('Planned answer to: What is your favourite pattern?')
  await rehearsal().getByText('No guest is waiting for an answer.').waitFor()
  await rehearsal().getByRole('button', { name: 'Stop choosing' }).click()
  await rehearsal().getByRole('button', { name: 'Start choosing' }).waitFor()
  await askAsGuest('Where were you born?')
  await expect.poll(() => said().textContent()).toBe('Planned answer to: Where were you born?')
})

test('after a link is revoked its guest reads that it has ended', async () => {
  await rehearsal().getByRole('tab', { name: 'Guests' }).click()
  await rehearsal().getByRole('button', { name: 'Revoke' }).click()
  await rehearsal().getByRole('button', { name: 'Revoke' }).click()
  await rehearsal().getByText('Revoked', { exact: true }).waitFor()
  const ended = 'This rehearsal link has ended. Ask the person who sent it to you for a new one.'
  await askAsGuest('Are you still there?')
  await guest.getByText(ended).waitFor()
  await guest.reload()
  await guest.getByText(ended).waitFor()
})
