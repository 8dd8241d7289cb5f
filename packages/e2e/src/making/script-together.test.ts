import type { CommentList, Presence, Question, Script, ScriptRemoval, Storyfile } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { type Author, givenAuthor, makeStoryfile } from './author.ts'

// Two people write one script, the network goes away, and what was removed comes back.

let studio: StudioProcess
let browser: Browser
let colleague: Author
let here: Visit
let page: Page
let storyfile: Storyfile
let question: Question

beforeAll(async () => {
  const variables = { STUDIO_PROCESS: 'web' }
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  colleague = await givenAuthor(browser, studio.base, 'owner@demo.test')
  here = await visit(browser, studio.base)
  page = here.page
  await signIn(page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})
let count = 0
beforeEach(async () => {
  storyfile = await makeStoryfile(colleague, studio.base, `Together ${++count}`)
  await send('POST', 'topics', { name: 'Youth' })
  const texts = ['Where were you born?', 'Who raised you?']
  const { questions } = await send<{ questions: Question[] }>('POST', 'questions', {
    questions: texts.map((text) => ({ text, variants: ['Another way to ask'] })),
  })
  question = questions[0]!
  await page.goto(`/storyfiles/${storyfile.storyfileId}?tab=builder&question=${question.questionId}`)
  await field('Question').waitFor()
})

const send = <Reply>(method: string, path: string, body?: object) =>
  colleague.call<Reply>(studio.base, method, `/v1/conversa/storyfiles/${storyfile.storyfileId}/${path}`, body)
const script = () => send<Script>('GET', 'script')
const stored = async () =>
  (await script()).topics[0]!.questions.find((one) => one.questionId === question.questionId)!
const change = (part: object) => send('PATCH', `questions/${question.questionId}`, part)
const inspector = () => page.getByRole('complementary', { name: 'Question', exact: true })
const field = (label: string) => inspector().getByLabel(label, { exact: true })
const status = () => inspector().getByRole('status').first()
const { poll } = expect

test('fields that nobody touched follow a colleague, and only what was typed is sent', async () => {
  await change({ notes: 'Theirs' })
  await field('Hint for Emil Roth').fill('Mine')
  await poll(async () => (await stored()).hint).toBe('Mine')
  expect((await stored()).notes).toBe('Theirs')
  await poll(() => field('Notes for the crew').inputValue()).toBe('Theirs')
})

test('where both wrote the same field, one of both is chosen', async () => {
  // Offline while both write: heard before the first key, theirs would be what the field says, and no conflict.
  await here.context.setOffline(true)
  await field('Hint for Emil Roth').fill('Mine')
  await change({ hint: 'Theirs' })
  await here.context.setOffline(false)
  await inspector()
    .getByText(
      'Somebody else changed this question while you were editing. Review the changes before you save.',
    )
    .waitFor()
  await inspector().getByText('Other version: Theirs').waitFor()
  expect(await status().textContent()).toBe('Not saved yet')
  expect((await stored()).hint).toBe('Theirs')
  await inspector().getByRole('button', { name: 'Keep mine' }).click()
  await poll(async () => (await stored()).hint).toBe('Mine')
})

test('who else is in the script is seen at their question, and is mentioned in a comment', async () => {
  const creator = await givenAuthor(browser, studio.base, 'creator@demo.test')
  const at = `/v1/conversa/storyfiles/${storyfile.storyfileId}`
  const { questionId } = question
  const { people } = await creator.call<Presence>(studio.base, 'PUT', `${at}/presence`, {
    questionId,
    isTyping: true,
  })
  const { name } = people.find((one) => one.isTyping)!
  await page.getByText(`${name} is typing`).waitFor()
  expect(await page.getByRole('list', { name: 'Also in this script' }).getByRole('listitem').count()).toBe(1)
  await field('Comment').pressSequentially(`Shorter, @${name.slice(0, 3)}`)
  await page.getByRole('listbox', { name: 'People to mention' }).getByRole('option', { name }).click()
  await inspector().getByRole('button', { name: 'Comment', exact: true }).click()
  const said = async () => {
    const { comments } = await creator.call<CommentList>(studio.base, 'GET', `${at}/comments`)
    return comments.map(({ text }) => text)
  }
  await poll(said).toEqual([`Shorter, @${name}`])
})

test('the row of a question counts its comments, and an owner removes those of others', async () => {
  const creator = await givenAuthor(browser, studio.base, 'creator@demo.test')
  const at = `/v1/conversa/storyfiles/${storyfile.storyfileId}/comments`
  const { questionId } = question
  await creator.call(studio.base, 'POST', at, { questionId, text: 'Shorter?', mentions: [] })
  const row = page.getByRole('button', { name: /^Where were you born\? .*1 comment$/ })
  await row.waitFor()
  await inspector().getByRole('button', { name: 'Remove the comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the comment' }).click()
  // Behind the open dialog no row can be found, which says nothing.
  await poll(async () => (await creator.call<CommentList>(studio.base, 'GET', at)).comments).toEqual([])
  await page.getByRole('button', { name: /^Where were you born\? .*1 variant$/ }).waitFor()
})

test('a text that is too short is not called saved, and holds nothing else back', async () => {
  await field('Question').fill('W')
  await inspector().getByText('A question needs at least 3 characters.').waitFor()
  await poll(() => status().textContent()).toBe('Not saved yet')
  await field('Notes for the crew').fill('A lamp')
  await poll(async () => (await stored()).notes).toBe('A lamp')
  expect((await stored()).text).toBe('Where were you born?')
})

test('what is typed without a network stays on the device over a reload, and is sent from any page', async () => {
  await here.context.setOffline(true)
  await field('Notes for the crew').fill('Written on a ship')
  await inspector()
    .getByText('You are offline. Your changes are kept on this device and will be sent when you are back.')
    .waitFor()
  expect((await stored()).notes).toBe('')
  await here.context.setOffline(false)
  await page.goto('/account/my_profile')
  await poll(async () => (await stored()).notes).toBe('Written on a ship')
})

test('what was typed into a question that a colleague removed is there again once it is restored', async () => {
  await page.route('**/questions/*', (route) => route.abort())
  await field('Notes for the crew').fill('Two lamps')
  await inspector().getByText('You are offline.', { exact: false }).waitFor()
  const removal = await send<ScriptRemoval>('DELETE', `questions/${question.questionId}`)
  await inspector().waitFor({ state: 'detached' })
  await page
    .getByText('“Where were you born?” was removed while you were editing it.', { exact: false })
    .waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await send('POST', `script/removals/${removal.removalId}/restore`)
  await page.getByRole('button', { name: /^Where were you born\?/ }).click()
  await poll(() => field('Notes for the crew').inputValue()).toBe('Two lamps')
  await poll(async () => (await stored()).notes).toBe('Two lamps')
})

test('a refusal says its own sentence', async () => {
  await page.route('**/questions/*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'ROLE_REQUIRED', message: 'You need to be at least "Admin"', fields: [] },
    }),
  )
  await field('Notes for the crew').fill('Refused')
  await inspector().getByText('You need to be at least "Admin"').waitFor()
  expect(await inspector().getByText('You are offline.').count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
  await inspector().getByRole('button', { name: 'Try again' }).click()
  await poll(async () => (await stored()).notes).toBe('Refused')
})

test('a removed question comes back by Undo, and a removed topic from the list of what was removed', async () => {
  await inspector().getByRole('button', { name: 'Remove the question' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the question' }).click()
  await page.getByText('Successfully deleted the question.').waitFor()
  await page.getByRole('button', { name: 'Undo U' }).click()
  await page.getByText('Successfully restored the question.').waitFor()
  expect((await script()).topics[0]!.questions.map((one) => one.text)).toEqual([
    'Where were you born?',
    'Who raised you?',
  ])
  await send<ScriptRemoval>('DELETE', `topics/${question.topicId}`)
  await page.reload()
  await page.getByRole('button', { name: 'Recently removed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recently removed' })
  await dialog.getByRole('button', { name: 'Restore Youth' }).click()
  await dialog.getByText('Nothing was removed in the last 30 days.').waitFor()
  expect((await stored()).variants).toHaveLength(1)
})

const box = () => page.getByRole('textbox', { name: 'Add a question, or paste many lines' })
const texts = async () => (await script()).topics.flatMap((topic) => topic.questions.map((one) => one.text))
const latencyMs = 300
const perKeyMs = 40

/** A storyfile without a question, in the Builder, over a slow network. */
async function openEmpty(name: string): Promise<void> {
  storyfile = await makeStoryfile(colleague, studio.base, name)
  await page.goto(`/storyfiles/${storyfile.storyfileId}?tab=builder`)
  await box().waitFor()
}

test('questions typed one after the other into an empty script are all there, in order, whatever the network does', async () => {
  await openEmpty('Typed quickly')
  await page.route('**/v1/conversa/storyfiles/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    await route.continue()
  })
  const typed = ['Alpha one?', 'Beta two?', 'Gamma three?', 'Delta four?', 'Epsilon five?']
  await box().click()
  for (const text of typed) {
    await page.keyboard.type(text, { delay: perKeyMs })
    await page.keyboard.press('Enter')
  }
  // The topic that the first one made did not take the focus away, nor any letter.
  await page.keyboard.type('Still typing', { delay: perKeyMs })
  expect(await box().inputValue()).toBe('Still typing')
  expect(await box().evaluate((element) => element === document.activeElement)).toBe(true)
  await poll(texts).toEqual(typed)
  await poll(() => page.getByRole('list', { name: 'Questions being added' }).count()).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('questions entered without a network wait on the device over a reload, and are added once when it is back', async () => {
  await openEmpty('Entered offline')
  // The first one is done by the server, and its answer is lost: sent again, it is not added twice.
  await page.route('**/questions', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await box().fill('Lost on the way back?')
  await box().press('Enter')
  await box().fill('Never sent?')
  await box().press('Enter')
  const waiting = page.getByRole('list', { name: 'Questions being added' })
  await page.getByText('These questions are kept on this device').waitFor()
  expect(await waiting.getByText('Never sent?').count()).toBe(1)
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await poll(texts).toEqual(['Lost on the way back?', 'Never sent?'])
})

test('a refused question keeps its text and its reason, and is added by Retry', async () => {
  await openEmpty('Refused')
  await page.route('**/questions', (route) =>
    route.fulfill({ status: 413, json: { code: 'TOO_LARGE', message: 'There is no room.', fields: [] } }),
  )
  await box().fill('Too much?')
  await box().press('Enter')
  await page.getByText('Not added: There is no room.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Retry “Too much?”' }).click()
  await poll(texts).toEqual(['Too much?'])
  expect(await box().evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a question is made a starter, and starters are put in order, by dragging with the keyboard', async () => {
  await page.goto(`/storyfiles/${storyfile.storyfileId}?tab=builder`)
  const starters = () => page.getByRole('region', { name: 'Starters' }).getByRole('listitem')
  for (const text of ['Where were you born?', 'Who raised you?']) {
    await page.getByRole('button', { name: `Actions for “${text}”` }).click()
    await page.getByRole('menuitem', { name: 'Make it a starter' }).click()
    await starters().filter({ hasText: text }).waitFor()
  }
  const order = async () =>
    (await script()).topics
      .flatMap(({ questions }) => questions)
      .filter((one) => one.starter)
      .sort((a, b) => a.starterPosition! - b.starterPosition!)
      .map((one) => one.text)
  await poll(order).toEqual(['Where were you born?', 'Who raised you?'])
  await starters().first().getByRole('button', { name: 'Drag “Where were you born?”' }).press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await poll(order).toEqual(['Who raised you?', 'Where were you born?'])
})

test('the Record tab takes the video of a question on its row', async () => {
  await page.goto(`/storyfiles/${storyfile.storyfileId}?tab=record`)
  await page.getByText('0 of 2 recorded').waitFor()
  const row = page.getByRole('listitem').filter({ hasText: 'Who raised you?' })
  const announced = page.waitForRequest((request) => request.url().endsWith('/v1/conversa/clips'))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    row.getByRole('button', { name: 'Upload a video for “Who raised you?”' }).click(),
  ])
  await chooser.setFiles({ name: 'IMG_2034.MOV', mimeType: 'video/quicktime', buffer: Buffer.alloc(4096, 1) })
  const raised = (await script()).topics[0]!.questions[1]!
  expect((await announced).postDataJSON()).toMatchObject({ questionIds: [raised.questionId] })
  await row.getByRole('button', { name: 'Upload another video for “Who raised you?”' }).waitFor()
  await page.getByText('Processing').first().waitFor()
})

test('the coach mends a question with one click, and what is added raises the coverage', async () => {
  const lines = ['Where were you born?', 'any great-grandchildren']
  await send('PUT', 'practice', { lines })
  await send('POST', 'questions', {
    questions: [{ text: 'Was the aunt strict?', variants: ['A hard woman?'] }],
  })
  const texts = async () => (await script()).topics[0]!.questions.map((one) => one.text)
  await page.getByRole('button', { name: 'Use this: “Was the aunt strict?”' }).click()
  await poll(texts).toEqual(['Where were you born?', 'Who raised you?', 'How strict was the aunt?'])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await poll(texts).toContain('Was the aunt strict?')

  const meter = page.getByRole('meter', { name: /^Coverage/ })
  await poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBe(0.5)
  await page.getByRole('button', { name: 'Add 1 suggested question to reach 100%' }).click()
  await page.getByRole('button', { name: 'Add “Do you have grandchildren?” to the script' }).click()
  await poll(async () => Number(await meter.getAttribute('aria-valuenow'))).toBe(1)
})
