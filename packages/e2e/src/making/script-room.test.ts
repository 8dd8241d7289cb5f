import type { ScriptChanges, ScriptContent } from '@studio/contract'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../screens/axe.ts'
import type { StudioProcess } from '../studio-process.ts'
import { hasFocus, tabTo } from '../tab-to.ts'
import type { Author } from './author.ts'
import { givenProducer, type Producer } from './producer.ts'

// A producer imports a script, writes it in the Script Builder with the library's help, prints, publishes and uses it.

let producer: Producer
let studio: StudioProcess
let author: Author
let page: Page
let scriptId: string

beforeAll(async () => {
  producer = await givenProducer({ webOnly: true })
  ;({ studio, author, page } = producer)
})
afterAll(() => producer?.close())

const content = () =>
  author.call<ScriptContent>(studio.base, 'GET', `/v1/conversa/scripts/${scriptId}/content`)
const texts = async () =>
  (await content()).topics.map((topic) => [topic.name, ...topic.questions.map((one) => one.text)])
const { poll } = expect

test('a CSV file becomes a script, and lines that cannot be used are named', async () => {
  await page.goto('/topics/templates')
  await page.getByRole('button', { name: 'Import a list' }).click()
  const dialog = page.getByRole('dialog')
  const csv =
    'topic;question;variants\nLearning;How did you learn to weave?;Who taught you?\nLearning;Why;\nLoom;Is it old?;'
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Ask the weaver.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${csv}\nLoom;No;\n`),
  })
  await dialog.getByText('3 questions in 2 topics, 2 lines not used').waitFor()
  await dialog.getByText('Too short: a question needs 3 characters.').waitFor()
  const use = dialog.getByLabel('Use line 3 as')
  await use.selectOption('Not used')
  await dialog.getByText('2 questions in 2 topics, 3 lines not used').waitFor()
  await use.selectOption('Question')
  await dialog.getByText('3 questions in 2 topics, 2 lines not used').waitFor()
  expect(await violations(page)).toEqual([])
  const language = dialog.getByLabel('Language', { exact: true })
  expect(await language.inputValue()).toBe('en')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'Ask the weaver.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${csv.replace('variants', 'language').replace('Who taught you?', 'DE')}\n`),
  })
  await poll(() => language.inputValue()).toBe('de')
  await language.selectOption('English')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('heading', { name: 'Ask the weaver' }).waitFor()
  scriptId = new URL(page.url()).searchParams.get('script')!
  expect(await texts()).toEqual([
    ['Learning', 'How did you learn to weave?', 'Why'],
    ['Loom', 'Is it old?'],
  ])
})

test('questions and topics are typed, taken from the library and moved by keyboard; all is undone and done again', async () => {
  const library = page.getByRole('region', { name: 'Question Library' })
  await library.getByRole('button', { name: /^Weaving and craft/ }).click()
  await library
    .getByRole('button', { name: /^Add “How did you learn to weave\?” to the script/ })
    .first()
    .click()
  await poll(async () => (await texts())[1]).toEqual(['Loom', 'Is it old?', 'How did you learn to weave?'])
  await library.getByRole('button', { name: 'Add the topic At sea to the script' }).click()
  await poll(async () => (await texts()).length).toBe(3)
  const script = page.getByRole('region', { name: 'Script', exact: true })
  await library.getByRole('tab', { name: 'Suggested' }).click()
  const suggested = library.getByRole('button', { name: /^Add “.*” to the script$/ }).first()
  // The suggestions come with the coverage, which takes long while other work keeps the machine busy.
  const label = await suggested.getAttribute('aria-label', { timeout: 60_000 })
  const wanted = /“(.*)”/.exec(label!)![1]!
  await suggested.click()
  await poll(async () => (await texts()).at(-1)!.at(-1)).toBe(wanted)
  await library.getByRole('button', { name: `Add “${wanted}” to the script` }).waitFor({ state: 'detached' })
  await script.getByRole('button', { name: 'Undo' }).click()
  await poll(async () => (await texts()).at(-1)!.at(-1)).not.toBe(wanted)
  await script.getByRole('button', { name: 'Drag “Why”' }).press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await poll(async () => (await texts())[0]).toEqual(['Learning', 'Why', 'How did you learn to weave?'])
  await script.getByRole('button', { name: 'Undo' }).click()
  await poll(async () => (await texts())[0]).toEqual(['Learning', 'How did you learn to weave?', 'Why'])
  await script.getByRole('button', { name: 'Redo' }).click()
  await poll(async () => (await texts())[0]).toEqual(['Learning', 'Why', 'How did you learn to weave?'])
})

test('a question is dragged by mouse into another topic, and only the panes scroll', async () => {
  const script = page.getByRole('region', { name: 'Script', exact: true })
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  // Tall enough for the whole way: near an edge, dragging scrolls.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await script.evaluate((pane) => pane.scrollTo({ top: 0 }))
  const gripOf = async (what: string) => {
    const box = await script.getByRole('button', { name: `Drag “${what}”` }).boundingBox()
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }
  }
  const from = await gripOf('Is it old?')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 10, { steps: 4 })
  await page.getByText('Lifted from position 1.').waitFor({ state: 'attached' })
  const topic = await gripOf('Learning')
  await page.mouse.move(from.x, topic.y + 40, { steps: 10 })
  await page.getByText('In another list, position 1.').waitFor({ state: 'attached' })
  await page.mouse.up()
  await poll(async () => (await texts())[0]).toEqual([
    ...['Learning', 'Is it old?', 'Why', 'How did you learn to weave?'],
  ])
  await page.setViewportSize({ width: 1280, height: 800 })
  await script.getByRole('button', { name: 'Undo' }).click()
  await poll(async () => (await texts())[1]).toEqual(['Loom', 'Is it old?', 'How did you learn to weave?'])
})

test('what others add while a row is in the air waits until it is dropped, which lands where one saw it', async () => {
  const script = page.getByRole('region', { name: 'Script', exact: true })
  const added = script.getByRole('button', { name: /^Who wove before you\?/ })
  const { topics } = await content()
  const { topicId } = topics[1]!
  const at = `/v1/conversa/scripts/${scriptId}`
  const press = async (key: string, heard: string) => {
    await page.keyboard.press(key)
    await page.getByText(heard, { exact: true }).waitFor({ state: 'attached' })
  }
  await script.getByRole('button', { name: 'Drag “How did you learn to weave?”' }).last().focus()
  await press('Space', 'Lifted from position 2.')
  await press('ArrowUp', 'Position 1.')
  const { questions } = await author.call<{ questions: { questionId: string }[] }>(
    studio.base,
    'POST',
    `${at}/questions`,
    { topicId, questions: [{ text: 'Who wove before you?' }] },
  )
  // Of the move, not of the question that was added just before.
  const [{ questionId }] = questions as [{ questionId: string }]
  const heard = page.waitForResponse(async (reply) => {
    if (!reply.url().includes(`${at}/changes?`)) return false
    const changes = (await reply.json()) as ScriptChanges
    return changes.questions.some((one) => one.question.questionId === questionId && one.after === null)
  })
  await author.call(studio.base, 'POST', `${at}/move`, {
    type: 'question',
    questionId,
    toTopicId: topicId,
    toIndex: 0,
  })
  await heard
  await press('ArrowDown', 'Position 2.')
  await press('ArrowUp', 'Position 1.')
  expect(await added.count()).toBe(0)
  await press('Space', 'Dropped at position 1.')
  await added.waitFor()
  await poll(async () => (await texts())[1]).toEqual([
    ...['Loom', 'How did you learn to weave?', 'Who wove before you?', 'Is it old?'],
  ])
  await script.getByRole('button', { name: 'Undo' }).click()
  await poll(async () => (await texts())[1]).toEqual([
    ...['Loom', 'Who wove before you?', 'Is it old?', 'How did you learn to weave?'],
  ])
  await author.call(studio.base, 'DELETE', `${at}/questions/${questionId}`)
  await added.waitFor({ state: 'detached' })
})

test('a question of the library keeps the way back to its wording', async () => {
  const row = page
    .getByRole('region', { name: 'Script', exact: true })
    .getByRole('button', { name: /^How did you learn to weave\?/ })
  await row.last().click()
  const inspector = page.getByRole('complementary', { name: 'Question', exact: true })
  await inspector.getByLabel('Question', { exact: true }).fill('Who showed you the loom?')
  await poll(async () => (await texts())[1]!.at(-1)).toBe('Who showed you the loom?')
  await inspector.getByRole('button', { name: 'Use the library’s wording' }).click()
  await poll(async () => (await texts())[1]!.at(-1)).toBe('How did you learn to weave?')
  await inspector.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Redo' }).hover()
  await page.getByRole('tooltip').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a topic of the library brings what the script does not have; the rest comes again only when one asks for it', async () => {
  const library = page.getByRole('region', { name: 'Question Library' })
  const undo = page.getByRole('region', { name: 'Script', exact: true }).getByRole('button', { name: 'Undo' })
  const dialog = page.getByRole('dialog', { name: 'Add the topic “Weaving and craft”' })
  const there = 'How did you learn to weave?'
  const before = await texts()
  const ask = async () => {
    await library.getByRole('button', { name: 'Add the topic Weaving and craft to the script' }).click()
    await dialog.getByText(there).waitFor()
  }
  await library.getByRole('tab', { name: 'Topics' }).click()
  await ask()
  await dialog.getByText(/^The script already has \d+ of its \d+ questions:$/).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Add \d+ questions$/ }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const added = await texts()
  expect(added).toHaveLength(before.length + 1)
  expect(added.at(-1)).not.toContain(there)
  expect(added.at(-1)!.length).toBeGreaterThan(2)

  await ask()
  await dialog.getByText('The script already has all of its questions:').waitFor()
  expect(await dialog.getByRole('button', { name: /^Add 0/ }).getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox', { name: 'Add them again' }).press('Space')
  await dialog.getByRole('button', { name: /^Add \d+ questions$/ }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await poll(async () => (await texts()).at(-1)).toContain(there)
  await undo.click()
  await poll(texts).toEqual(added)
  await undo.click()
  await poll(texts).toEqual(before)
})

test('removing a question by keyboard leads to the row after it', async () => {
  const script = page.getByRole('region', { name: 'Script', exact: true })
  const [first, second] = (await texts())[0]!.slice(1)
  await tabTo(script.getByRole('button', { name: `Drag “${first}”` }))
  await tabTo(script.locator('li button[aria-pressed]').first(), 'ArrowRight')
  await page.keyboard.press('Enter')
  const remove = { name: 'Remove the question' }
  await tabTo(page.getByRole('complementary', { name: 'Question', exact: true }).getByRole('button', remove))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', remove))
  await page.keyboard.press('Enter')
  await poll(async () => (await texts())[0]![1]).toBe(second)
  await poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(second)
  await script.getByRole('button', { name: 'Undo' }).click()
  await poll(async () => (await texts())[0]![1]).toBe(first)
})

test('the library’s tabs, a row’s menu and a remark’s remedy are reached by keys alone', async () => {
  const { keyboard } = page
  const library = page.getByRole('region', { name: 'Question Library' })
  const script = page.getByRole('region', { name: 'Script', exact: true })
  const tab = (name: string) => library.getByRole('tab', { name })
  /** Tab enters a topic's rows at the one that was used last; Home leads to the first. */
  const intoTopic = async (name: string) => {
    const topic = script
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: `Drag “${name}”` }) })
    await tabTo(topic.first().locator('ol [tabindex="0"]').first())
    await keyboard.press('Home')
  }
  await library.getByPlaceholder('Search questions').focus()
  await tabTo(library.locator('[role=tab][aria-selected=true]'))
  for (const name of ['Topics', 'Scripts', 'Starters', 'Suggested']) {
    await tabTo(tab(name), 'ArrowRight')
    await keyboard.press('Enter')
    expect(await tab(name).getAttribute('aria-selected')).toBe('true')
    expect(await hasRing(tab(name))).toBe(true)
  }
  const before = await texts()
  const [, first, second] = before[0]!
  await intoTopic('Learning')
  const menu = script.getByRole('button', { name: `Actions for “${first}”` })
  await tabTo(menu, 'ArrowRight')
  await keyboard.press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Move down' }), 'ArrowDown')
  await keyboard.press('Enter')
  await poll(async () => (await texts())[0]!.slice(1, 3)).toEqual([second, first])
  await script.getByRole('button', { name: 'Undo' }).press('Enter')
  await poll(texts).toEqual(before)
  await intoTopic('Loom')
  await tabTo(script.getByRole('button', { name: /: “?Is it old\?”?$/ }), 'ArrowRight')
  await keyboard.press('Enter')
  const inspector = page.getByRole('complementary', { name: 'Question', exact: true })
  await tabTo(inspector.getByRole('button', { name: 'Close' }).first())
  await keyboard.press('Enter')
  await inspector.waitFor({ state: 'detached' })
})

test('the script is tried with the practice questions of a file', async () => {
  await page.getByRole('button', { name: 'Practice questions' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Add the questions of a file').setInputFiles({
    name: 'Visitors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Is it old?\nNo\nHow deep is the sea?\n'),
  })
  await dialog.getByText('Line 2: A question needs at least 3 characters.').waitFor()
  const lines = dialog.getByRole('textbox', { name: 'Practice questions' })
  expect(await lines.inputValue()).toBe('Is it old?\nHow deep is the sea?')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('meter', { name: /^Coverage \d+% of 2 practice questions$/ }).waitFor()
})

test('the script is rehearsed by a storyfile that is made of it', async () => {
  await page.getByRole('button', { name: 'Rehearse', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rehearse' })
  await dialog.getByLabel('Name').fill('Before Amara weaves')
  await dialog.getByLabel('Who will answer').fill('Amara')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Before Amara weaves' }).waitFor()
  await page.getByRole('button', { name: 'Prepare the rehearsal' }).waitFor()
  const heading = page.getByRole('heading', { name: 'Rehearsal', exact: true })
  await poll(() => hasFocus(heading)).toBe(true)
  expect(new URL(page.url()).searchParams.get('rehearsal')).toBe('guests')
  await page.goto(`/topics/builder?script=${scriptId}`)
})

test('the script is published, printed, compared and used; All Scripts counts it', async () => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Published', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Call sheet' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Is it old?' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: 'Menu' }).isVisible()).toBe(false)
  expect(await page.getByText('Is it old?').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await author.call(studio.base, 'POST', `/v1/conversa/scripts/${scriptId}/questions`, {
    questions: [{ text: 'What do you weave now?' }],
  })
  await page.goto('/topics/templates?search=weaver')
  await page.getByRole('button', { name: 'Actions for Ask the weaver' }).click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await page.getByRole('dialog').getByText('What do you weave now?').waitFor()
  await page.getByLabel('Compare with').selectOption({ label: 'Artisan, Global' })
  await page.getByRole('dialog').getByText('Only in Ask the weaver').first().waitFor()
  await page.getByRole('dialog').getByText('What tools do you use?').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ask the weaver', exact: true }).click()
  const preview = page.getByRole('complementary', { name: 'Preview of Ask the weaver' })
  await preview.getByText('Version 2', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await preview.getByRole('button', { name: 'Make a storyfile' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Amara weaves')
  await dialog.getByLabel('Who will answer').fill('Amara')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Amara weaves' }).waitFor()
  await page.goto('/topics/templates?search=weaver')
  const row = page.getByRole('row').filter({ hasText: 'Ask the weaver' })
  await row.getByRole('button', { name: 'Ask the weaver', exact: true }).waitFor()
  expect(await row.textContent()).not.toMatch(/%|Not measured/)
})

/** Whether one sees that it has the focus. */
function hasRing(place: Locator): Promise<boolean> {
  return place.evaluate((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return one.matches(':focus-visible') && outlineStyle !== 'none' && outlineWidth !== '0px'
  })
}

test('a topic is made, ordered, merged, archived and deleted by keys alone, and the focus is where one works', async () => {
  const body = { organizationId: author.organizationId, name: 'The harbour', language: 'en' }
  await author.call(studio.base, 'POST', '/v1/conversa/topics', {
    ...body,
    questions: [{ text: 'Who worked there?', variants: [] }],
  })
  await page.goto('/topics')
  const { keyboard } = page
  const panel = page.getByRole('complementary', { name: 'Topic' })
  const newTopic = page.getByRole('button', { name: 'New topic' })
  await tabTo(newTopic)
  await keyboard.press('Enter')
  await panel.getByRole('heading', { name: 'New topic' }).waitFor()
  await tabTo(panel.getByLabel('Name'))
  await keyboard.type('The quay')
  await tabTo(panel.getByLabel('Add questions'))
  for (const key of ['Which ships came?', 'Enter', 'What did they bring?', 'Enter', 'And the last one?'])
    await (key === 'Enter' ? keyboard.press(key) : keyboard.type(key))
  await tabTo(panel.getByRole('button', { name: 'Add', exact: true }))
  await keyboard.press('Enter')
  await panel.getByLabel('Question 3').waitFor()
  // The button left with the text: its box has the focus.
  await keyboard.type('Once more?')
  expect(await panel.getByLabel('Add questions').inputValue()).toBe('Once more?')
  await tabTo(panel.getByRole('button', { name: 'Drag “What did they bring?”' }), 'Shift+Tab')
  await keyboard.press('Space')
  await keyboard.press('ArrowUp')
  await keyboard.press('Space')
  await poll(() => panel.getByLabel('Question 1').inputValue()).toBe('What did they bring?')
  await tabTo(panel.getByRole('button', { name: 'Remove the question “And the last one?”' }))
  await keyboard.press('Enter')
  await panel.getByLabel('Question 3').waitFor({ state: 'detached' })
  await tabTo(panel.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await page.getByText('Saved The quay.').waitFor()
  await panel.getByRole('heading', { name: 'The quay' }).waitFor()
  await keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  const actions = page.getByRole('button', { name: 'Actions for The quay' })
  await tabTo(actions)
  await keyboard.press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Merge with another topic' }), 'ArrowDown')
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge with another topic' })
  const merge = dialog.getByRole('button', { name: 'Merge with another topic' })
  await tabTo(merge)
  await keyboard.press('Enter')
  await dialog.getByText('Choose the topic whose questions move.').waitFor()
  await tabTo(dialog.getByLabel('Other topic'), 'Shift+Tab')
  await keyboard.type('The harbour')
  await tabTo(merge)
  await keyboard.press('Enter')
  await panel.getByLabel('Question 3').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('The questions are in The quay now.').waitFor()
  await keyboard.press('u')
  await page.getByText('The merge is undone.').waitFor()
  await page.getByRole('button', { name: 'The harbour', exact: true }).waitFor()
  await panel.getByLabel('Question 3').waitFor({ state: 'detached' })

  await tabTo(actions)
  await keyboard.press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Archive' }), 'ArrowDown')
  await keyboard.press('Enter')
  await actions.waitFor({ state: 'detached' })
  await page.getByText('Successfully archived The quay.').waitFor()
  await keyboard.press('u')
  await tabTo(actions)
  await keyboard.press('Enter')
  await tabTo(page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown')
  await keyboard.press('Enter')
  await tabTo(
    page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
  )
  await keyboard.press('Enter')
  await actions.waitFor({ state: 'detached' })
})

test('a topic is written in the side panel; what is not saved stays when a merge is undone, and is asked about', async () => {
  await page.goto('/topics')
  await page.getByRole('button', { name: 'New topic' }).click()
  const panel = page.getByRole('complementary', { name: 'Topic' })
  await panel.getByLabel('Name').fill('The yard')
  await panel.getByLabel('Add questions').fill('Who lived there?\nWhat grew there?')
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await panel.getByRole('button', { name: 'Drag “What grew there?”' }).press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await panel.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved The yard.').waitFor()
  expect(await panel.getByLabel('Question 1').inputValue()).toBe('What grew there?')
  const description = panel.getByLabel('Description')
  await description.fill('Where she grew up')
  await page.getByRole('button', { name: 'Actions for The yard' }).click()
  await page.getByRole('menuitem', { name: 'Merge with another topic' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge with another topic' })
  await dialog.getByLabel('Other topic').selectOption({ label: 'The harbour' })
  await dialog.getByRole('button', { name: 'Merge with another topic' }).click()
  await panel.getByLabel('Question 3').waitFor()
  expect(await description.inputValue()).toBe('Where she grew up')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await panel.getByLabel('Question 3').waitFor({ state: 'detached' })
  expect(await description.inputValue()).toBe('Where she grew up')
  await panel.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByText('You have changes that are not saved. Leave anyway?')
    .waitFor()
})
