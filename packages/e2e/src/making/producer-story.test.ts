import type { ScriptContent, ScriptCoverage, ScriptTemplateDetail } from '@studio/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../browser.ts'
import type { StudioProcess } from '../studio-process.ts'
import type { Author } from './author.ts'
import { givenProducer, type Producer } from './producer.ts'

// From a script that ships with the studio to one that guests have tried, before any camera.

let producer: Producer
let studio: StudioProcess
let browser: Browser
let author: Author
let page: Page
let scriptId: string
let storyfileId: string

beforeAll(async () => {
  producer = await givenProducer({ webOnly: false })
  ;({ studio, browser, author, page } = producer)
})
afterAll(() => producer?.close())

const get = <Reply>(path: string) => author.call<Reply>(studio.base, 'GET', `/v1/conversa/${path}`)
const topics = async () => (await get<ScriptContent>(`scripts/${scriptId}/content`)).topics
const questions = async () => (await topics()).flatMap((topic) => topic.questions)
const texts = async () => (await questions()).map(({ text }) => text)
const coverage = async (of: string) => {
  let found = await get<ScriptCoverage>(`${of}/coverage`)
  while (found.isMeasuring) found = await get<ScriptCoverage>(`${of}/coverage`)
  return found
}
const library = () => page.getByRole('region', { name: 'Question Library' })
const script = () => page.getByRole('region', { name: 'Script', exact: true })
/** At the end of the last topic. */
const newQuestions = () =>
  script().getByRole('textbox', { name: 'Add a question, or paste many lines' }).last()
const { poll } = expect

const pasted = [
  'Did you like school?',
  'Who was your teacher and what did you learn first?',
  'And then?',
  'How long does one basket take you?',
  'Which wood do you use?',
  'Where do you buy your tools?',
  'How cold is the workshop in winter?',
  'Who comes to you for lessons?',
  'Why do you still cut by hand?',
  'What did your first customer order?',
  'How do you know that a piece is finished?',
  'Which mistake do you still make?',
]

test('a script that ships with the studio is duplicated and opened in the Script Builder', async () => {
  await page.goto('/topics/templates?search=artisan')
  await page.getByRole('button', { name: 'Artisan', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview of Artisan' })
  await preview.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL(/\/topics\/builder\?script=/)
  await script().waitFor()
  scriptId = new URL(page.url()).searchParams.get('script')!
  expect(await texts()).not.toHaveLength(0)
})

test('two topics and five questions are dragged in from the library', async () => {
  // Tall enough for the whole way: near an edge, dragging scrolls.
  await page.setViewportSize({ width: 1280, height: 2400 })
  for (const name of ['At sea', 'Weaving and craft']) {
    await dragInto(library().getByRole('button', { name: `Drag “${name}”` }))
    // The topic comes first, its questions after it.
    await poll(
      async () => (await topics()).find((one) => one.name === name)?.questions.length,
    ).toBeGreaterThan(5)
  }
  await library()
    .getByRole('button', { name: /^Likes and hobbies/ })
    .click()
  const offered = library().getByRole('button', { name: /^Add “.*” to the script$/ })
  for (let dragged = 0; dragged < 5; dragged++) {
    const text = /“(.*)”/.exec((await offered.nth(dragged).getAttribute('aria-label'))!)![1]!
    await dragInto(library().getByRole('button', { name: `Drag “${text}”`, exact: true }))
    await poll(texts).toContain(text)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
})

test('twelve lines are pasted, the coach’s three remarks are mended, and coverage rises', async () => {
  const first = await coverage(`scripts/${scriptId}`)
  await newQuestions().fill(pasted.join('\n'))
  await page.getByRole('button', { name: 'Add 12 questions' }).click()
  await poll(texts).toEqual(expect.arrayContaining(pasted))
  const mended = async (text: string, remedy: RegExp) => {
    await script().getByRole('button', { name: remedy }).click()
    await poll(texts).not.toContain(text)
  }
  await mended('Did you like school?', /^Use this: “Did you like school\?”/)
  await mended(pasted[1]!, /^Split in two: “Who was your teacher/)
  await script()
    .getByRole('button', { name: /^Edit: “And then\?”/ })
    .click()
  const inspector = page.getByRole('complementary', { name: 'Question', exact: true })
  await inspector.getByLabel('Question', { exact: true }).fill('What did you do after your first year?')
  await poll(texts).toContain('What did you do after your first year?')
  await inspector.getByRole('button', { name: 'Close' }).first().click()
  // What would catch most of what people ask, the best first.
  await page.getByRole('button', { name: /^Add \d+ suggested questions? to reach / }).click()
  for (let added = 0; added < 3; added++) {
    const missing = script()
      .getByRole('button', { name: /^Add “.*” to the script$/ })
      .first()
    const wanted = /“(.*)”/.exec((await missing.getAttribute('aria-label'))!)![1]!
    await missing.click()
    await poll(texts).toContain(wanted)
    await script()
      .getByRole('button', { name: `Add “${wanted}” to the script` })
      .waitFor({ state: 'detached' })
  }
  const now = await coverage(`scripts/${scriptId}`)
  expect(now.caught / now.practiceQuestions).toBeGreaterThan(first.caught / first.practiceQuestions)
})

test('eight starters have their order', async () => {
  await page.goto(`/topics/builder?script=${scriptId}`)
  const starters = async () =>
    (await questions())
      .filter((one) => one.starter)
      .sort((a, b) => a.starterPosition! - b.starterPosition!)
      .map(({ text }) => text)
  await script().waitFor()
  const plain = (await questions()).filter((one) => !one.starter)
  for (const { text } of plain.slice(0, Math.max(0, 8 - (await starters()).length))) {
    await script()
      .getByRole('button', { name: `Actions for “${text}”`, exact: true })
      .click()
    await page.getByRole('menuitem', { name: 'Make it a starter' }).click()
    await poll(starters).toContain(text)
  }
  const [one, two, ...others] = await starters()
  expect(others.length).toBeGreaterThanOrEqual(6)
  const lane = page.getByRole('region', { name: 'Starters' })
  await lane.getByRole('button', { name: `Drag “${one}”` }).press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await poll(starters).toEqual([two, one, ...others])
})

test('the call sheet is printed and the script published as _V2', async () => {
  await page.getByRole('button', { name: 'Call sheet' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('listitem').filter({ hasText: 'Which wood do you use?' }).waitFor()
  await page.emulateMedia({ media: 'screen' })
  const publish = async () => {
    await page.goto(`/topics/builder?script=${scriptId}`)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published', { exact: true }).waitFor()
  }
  await publish()
  await newQuestions().fill('Who will follow you?')
  await page.getByRole('button', { name: 'Add 1 question' }).click()
  await poll(texts).toContain('Who will follow you?')
  await publish()
  const { shortName } = await get<ScriptTemplateDetail>(`scripts/${scriptId}`)
  expect(shortName).toMatch(/_V2$/)
})

const unplanned = [
  ['Do bees ever nest in the willow?', 'How many baskets hang on your ceiling?', 'Is your dog in the shop?'],
  ['Which radio station do you hear at work?', 'Have you been on television?', 'Can I touch the loom?'],
  ['What does the church bell mean to you?', 'Do you vote?', 'What is in your lunch box?'],
  ['How loud was the flood?', 'Who painted the door?'],
]

test('four guests ask eleven unplanned questions, each becomes one of the script with one click, and the forecast rises', async () => {
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rehearse' })
  await dialog.getByLabel('Name').fill('Before Tove weaves')
  await dialog.getByLabel('Who will answer').fill('Tove')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Before Tove weaves' }).waitFor()
  storyfileId = /storyfiles\/([^/?]+)/.exec(page.url())![1]!
  const rehearsal = page.getByRole('region', { name: 'Rehearsal', exact: true })
  await rehearsal.getByRole('button', { name: 'Prepare the rehearsal' }).click()
  await rehearsal.getByText(/questions have a card/).waitFor()
  await rehearsal.getByRole('button', { name: 'Make a link' }).click()
  const link = await rehearsal.getByRole('textbox', { name: 'The new link' }).inputValue()
  await Promise.all(unplanned.map((asked) => askAsGuest(link, asked)))

  await rehearsal.getByRole('tab', { name: 'Questions' }).click()
  const before = await coverage(`storyfiles/${storyfileId}/script`)
  expect(before.rehearsedQuestions).toBe(11)
  for (const text of unplanned.flat())
    await rehearsal.getByRole('button', { name: `Add as a new question: ${text}` }).click()
  await poll(async () => {
    const { topics } = await get<ScriptContent>(`storyfiles/${storyfileId}/script`)
    return topics.flatMap((topic) => topic.questions).map(({ text }) => text)
  }).toEqual(expect.arrayContaining(unplanned.flat()))
  const after = await coverage(`storyfiles/${storyfileId}/script`)
  expect(after.caught / after.practiceQuestions).toBeGreaterThan(before.caught / before.practiceQuestions)
  const share = Math.round((100 * after.caught) / after.practiceQuestions)
  await rehearsal.getByText(new RegExp(`^Coverage ${share} ?%`)).waitFor()
})

/** Opens the link without an account and asks; each question has its reply before the next. */
async function askAsGuest(link: string, asked: readonly string[]): Promise<void> {
  const { page: guest, context } = await visit(browser, studio.base)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Start the conversation' }).click()
  for (const text of asked) {
    const answered = guest.waitForResponse((reply) => reply.url().endsWith('/ask') && reply.ok())
    await guest.getByRole('textbox', { name: 'Your question' }).fill(text)
    await guest.keyboard.press('Enter')
    await answered
  }
  await context.close()
}

/** By the mouse, from the library to the script's first topic. */
async function dragInto(grip: Locator): Promise<void> {
  await grip.scrollIntoViewIfNeeded()
  const from = (await grip.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 4 })
  await page.locator('[data-rfd-draggable-id][style*="position: fixed"]').waitFor()
  await script().evaluate((pane) => pane.scrollTo({ top: 0 }))
  const first = (await topics())[0]!.name
  const topic = script().getByRole('button', { name: `Drag “${first}”`, exact: true })
  await poll(async () => {
    const to = (await topic.boundingBox())!
    await page.mouse.move(to.x + to.width / 2, to.y + to.height + 20, { steps: 12 })
    return page.locator('[id^=rfd-announcement]').textContent()
  }).toMatch(/^In another list/)
  await page.mouse.up()
}
