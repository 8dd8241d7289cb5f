import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { List, Publication, TrainingRun } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { api } from '../dialogs/dialog-row.ts'
import { recognizeAsTold } from '../recognize-as-told.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

const questions = [
  'Where were you born?',
  'What did your parents do for a living?',
  'How did you become a baker?',
  'What is the secret of good bread?',
  'When do you get up in the morning?',
  'Did you ever burn a whole batch?',
  'Who taught you the craft?',
  'What do you eat for breakfast?',
  'Do you have children?',
  'What will happen to the bakery after you?',
]

const asPattern = (text: string) => text.replace(/[?]/g, '\\$&')

/** Starts the conversation if need be, and types the question. */
async function ask(page: Page, question: string): Promise<void> {
  const player = page.locator('story-file')
  const start = player.getByRole('button', { name: 'Start the conversation' })
  const type = player.getByRole('button', { name: 'Type', exact: true })
  const box = player.getByRole('textbox')
  await start.or(type).or(box).first().waitFor()
  if (await start.isVisible()) await start.click()
  await type.or(box).first().waitFor()
  if (await type.isVisible()) await type.click()
  await box.fill(question)
  await page.keyboard.press('Enter')
}

/** The pane beside the player names the answer that was chosen, in bold at the top of the five. */
async function chosenAnswer(page: Page, question: string): Promise<void> {
  const pane = page.getByRole('complementary')
  await pane.getByRole('listitem').first().filter({ hasText: question }).waitFor()
}

// A newcomer's whole way through the studio, on real files, in one browser.
describe('a recorded person answers a stranger’s question', () => {
  let studio: StudioProcess
  let browser: Browser
  let author: Visit
  let page: Page
  let folder: string
  let workspace: string
  const files: string[] = []

  /** Asks the storyfile in its workspace. */
  async function interact(question: string): Promise<void> {
    await page.goto(workspace)
    await page.getByRole('tab', { name: 'Interact' }).click()
    await ask(page, question)
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'story-'))
    ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
    for (const [mark, question] of questions.entries()) {
      const file = join(folder, `${question.replace(/\W+/g, '-')}.mp4`)
      await makeTestClip({ file, seconds: 2, mark })
      files.push(file)
    }
    for (const name of ['resting.mp4', 'cannot_answer.mp4']) {
      const file = join(folder, name)
      await makeTestClip({ file, seconds: 2, mark: 11 })
      files.push(file)
    }
    author = await visit(browser, studio.base)
    page = author.page
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('talks to the sample storyfile on the landing page, without signing in', async () => {
    const visitor = await visit(browser, studio.base)
    const looked = Promise.withResolvers<void>()
    await visitor.page.route('**/v1/dialogue/sessions', async (route) => {
      await looked.promise
      await route.continue()
    })
    await visitor.page.goto('/')
    const picture = visitor.page.locator('story-file img[data-level=top]')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    looked.resolve()
    await ask(visitor.page, 'in which town did you come into the world')
    await visitor.page
      .locator('story-file')
      .getByText('Answering')
      .filter({ visible: true })
      .first()
      .waitFor()
    // What to ask next is the engine's choice, not one of the starters that stood there before.
    const player = visitor.page.locator('story-file')
    const offer = player.locator('[data-offer=followUps] .offer li button')
    await offer.first().waitFor()
    const [next] = await offer.allTextContents()
    await offer.first().click()
    await player.locator('.heard').getByText(next!, { exact: true }).waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('signs in with a demo account', async () => {
    await signIn(page, 'creator@demo.test')
  })

  it('creates a storyfile', async () => {
    await page.goto('/storyfiles')
    await page.getByRole('button', { name: 'New storyfile' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Ask the baker')
    await dialog.getByLabel('Subject').fill('Emil Roth')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Ask the baker' }).waitFor()
    workspace = page.url()
  })

  it('pastes ten questions', async () => {
    const box = page.getByRole('textbox', { name: 'Add a question, or paste many lines' })
    await box.fill(questions.join('\n'))
    await page.getByRole('button', { name: 'Add 10 questions' }).click()
    await page.getByText('0 of 10 recorded').waitFor()
    // A pasted list gets other wordings proposed at once. This newcomer takes none of them.
    const wordings = page.getByRole('dialog', { name: 'Add wordings' })
    await wordings.getByRole('button', { name: /^Add all \d+ wordings$/ }).waitFor({ timeout: 120_000 })
    await wordings
      .getByRole('checkbox', { name: /born|from/i })
      .first()
      .waitFor()
    await wordings.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: /^Add wordings: “Where were you born\?”/ }).waitFor()
  })

  it('drops twelve videos, sees them upload and process', async () => {
    await page.getByRole('tab', { name: 'Manager' }).click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Add videos' }).first().click(),
    ])
    await chooser.setFiles(files)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('12 videos were matched by their names.').waitFor()
    await dialog.getByRole('button', { name: 'Play resting.mp4' }).waitFor()
    await dialog.getByRole('button', { name: 'Upload 12 videos' }).click()
    await page
      .getByText(/Uploading|Processing/)
      .first()
      .waitFor()
    const processed = page.getByRole('table').getByText('Uploaded', { exact: true })
    await expect.poll(() => processed.count(), { timeout: 120_000 }).toBe(12)
  })

  it('trains, and asks in other words than the script', async () => {
    await page.getByRole('button', { name: 'Train', exact: true }).click()
    await page.getByText(/Trained with 10 answers.*Visitors (may type|can only tap)/).waitFor()
    await page.getByRole('tab', { name: 'Interact' }).click()
    await ask(page, 'what time do you wake up')
    await chosenAnswer(page, 'When do you get up in the morning?')
  })

  it('lets visitors ask in their own words, without a variant', async ({ skip }) => {
    const storyfileId = new URL(workspace).pathname.split('/').at(-1)!
    const at = `/v1/conversa/storyfiles/${storyfileId}`
    const runs = await api<List<TrainingRun>>(
      page,
      'GET',
      `/v1/conversa/training/runs?storyfileId=${storyfileId}`,
    )
    skip(runs.items[0]!.encoder === null, 'The sentence encoder is not there.')
    expect(runs.items[0]!.inputs.variants).toBe(0)
    const { path, freeQuestions } = await api<Publication>(page, 'POST', `${at}/publication`, {
      visibility: 'link',
    })
    expect(freeQuestions).toBe(true)
    const visitor = await visit(browser, studio.base)
    await visitor.page.goto(path)
    await ask(visitor.page, 'what time do you wake up')
    const player = visitor.page.locator('story-file')
    await player.getByText('Answering').filter({ visible: true }).first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
    await api(page, 'DELETE', `${at}/publication`)
  })

  it('gets the cannot-answer clip and three answerable questions for something off topic', async () => {
    await ask(page, 'what is seven times eight')
    const player = page.locator('story-file')
    const offered = player
      .getByRole('button')
      .filter({ hasText: new RegExp(questions.map(asPattern).join('|')) })
    await expect.poll(() => offered.count()).toBe(3)
    // What it is corrected to later is not what came nearest anyway.
    const nearest = page.getByRole('complementary').getByRole('listitem').first()
    expect(await nearest.textContent()).not.toContain('Did you ever burn a whole batch?')
  })

  it('finds the turns in the chat log, and reassigns one', async () => {
    await page.getByRole('link', { name: 'Storyfiles', exact: true }).first().click()
    await page.goto('/training/chat_logs')
    await page.getByText('what time do you wake up').first().waitFor()
    await page.getByText('what is seven times eight').first().click()
    // Enter comes before the answers.
    const entered = Promise.withResolvers<void>()
    await page.route(/\/v1\/conversa\/clips\?/, async (route) => {
      await entered.promise
      await route.continue()
    })
    await page.getByRole('button', { name: /^Wrong/ }).click()
    await page.getByRole('combobox', { name: /Which answer fits/ }).fill('burn a whole')
    await page.keyboard.press('Enter')
    await page.getByText('Loading the answers …').waitFor()
    entered.resolve()
    await page
      .getByText(/Live now/)
      .first()
      .waitFor()
  })

  it('hears the right answer to the same question within 5 s, with no restart', async () => {
    await page.goBack()
    await page.goto(workspace)
    await page.getByRole('tab', { name: 'Interact' }).click()
    await ask(page, 'what is seven times eight')
    await chosenAnswer(page, 'Did you ever burn a whole batch?')
  })

  it('understands a misheard word within 5 s of adding it, with no new training', async () => {
    const misheard = 'tell me of your zubaru'
    await interact(misheard)
    const nearest = page.getByRole('complementary').getByRole('listitem').first()
    await nearest.waitFor()
    expect(await nearest.textContent()).not.toContain('Do you have children?')
    await page.goto('/training/custom_words')
    await page.getByRole('button', { name: 'New word' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Word' }).fill('children')
    await dialog.getByLabel('Sounds like').fill('zubaru')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('What a visitor says').fill(misheard)
    const repaired = page.locator('dd mark', { hasText: 'children' })
    await repaired.waitFor()
    expect(await page.locator('dd del').textContent()).toBe('zubaru')
    await interact(misheard)
    await chosenAnswer(page, 'Do you have children?')
  })

  it('understands what is spoken into the test box of the custom words', async () => {
    const spoken = await visit(browser, studio.base)
    await spoken.page.addInitScript(recognizeAsTold)
    await signIn(spoken.page, 'creator@demo.test')
    await spoken.page.goto('/training/custom_words')
    await spoken.page.getByRole('button', { name: 'Speak' }).click()
    const box = spoken.page.getByLabel('What a visitor says')
    await expect.poll(() => box.inputValue()).toBe('what was the harbor like?')
    await spoken.page.getByRole('button', { name: 'Stop listening' }).click()
    await spoken.page.getByRole('button', { name: 'Speak' }).waitFor()
    expect(await violations(spoken.page)).toEqual([])
    expect(spoken.troubles).toEqual([])
    await spoken.context.close()
  })

  it('routes what belongs to a category within 5 s of adding it', async () => {
    await page.goto('/training/custom_categories')
    await page.getByRole('button', { name: 'New category' }).first().click()
    const panel = page.getByRole('complementary', { name: 'New category' })
    await panel.getByLabel('Name').fill('Prices')
    const save = panel.getByRole('button', { name: 'Save' })
    for (const example of ['how much is a loaf', 'what does a loaf cost', 'what is the price of a loaf']) {
      expect(await save.getAttribute('aria-disabled')).toBe('true')
      await panel.getByPlaceholder('New example').fill(example)
      await page.keyboard.press('Enter')
    }
    await save.click()
    await page.getByRole('cell', { name: 'Prices', exact: true }).waitFor()
    await interact('how much is a loaf today?')
    const rule = page.getByRole('complementary').getByText('A routing category of yours decided.')
    await rule.waitFor()
    expect(await rule.count()).toBe(1)
  })

  it('sets a turn right by its six keys, and undoes each', async () => {
    const pane = page.getByRole('complementary', { name: 'Why this answer' })
    const note = pane.getByRole('status')
    /** Single keys act while nobody types. */
    const press = async (key: string, said: RegExp) => {
      await page.getByRole('heading', { name: 'Why this answer' }).click()
      await page.keyboard.press(key)
      await note.filter({ hasText: said }).waitFor()
    }
    const undo = () => press('u', /^Undone\./)
    await interact('when do you rise in the morning')
    await chosenAnswer(page, 'When do you get up in the morning?')
    await press('1', /Live now|No answer changes/)
    expect(await pane.getByRole('button', { name: 'Right', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await undo()
    await page.keyboard.press('2')
    await pane.getByRole('combobox', { name: /Which answer fits/ }).fill('burn a whole')
    await page.keyboard.press('Enter')
    await note.filter({ hasText: 'The right answer: “Did you ever burn a whole batch?”' }).waitFor()
    await undo()
    await press('3', /Live now/)
    await undo()
    await press('4', /Added as a variant of “When do you get up in the morning\?”/)
    await undo()
    await press('6', /is in the script for the next shoot/)
    await undo()
    await press('5', /Added to the test set\. The right answer: “When do you get up in the morning\?”/)
    // Each was undone: the answer is the first one again.
    await ask(page, 'when do you rise in the morning')
    await pane.getByText(/^Turn 2, /).waitFor()
    await chosenAnswer(page, 'When do you get up in the morning?')
    await pane.getByRole('button', { name: 'Earlier turn' }).click()
    await pane.getByText(/^Turn 1, /).waitFor()
    await pane.getByRole('button', { name: 'Continue from here' }).click()
    await page.getByText('Continues after “when do you rise in the morning”', { exact: false }).waitFor()
    await ask(page, 'say that again')
    await pane.getByText(/^Turn 2, /).waitFor()
    await chosenAnswer(page, 'When do you get up in the morning?')
  })

  it('plays all test questions, and sums up what was right', async () => {
    await page.getByRole('button', { name: 'Play test questions' }).click()
    const run = page.getByRole('complementary', { name: 'Test questions' })
    await run.getByText('Question 1 of 1').waitFor()
    await run.getByRole('button', { name: 'Pause' }).click()
    await run.getByRole('button', { name: 'Resume' }).click()
    await run.getByText('1 of 1 test question correct.').waitFor()
    expect(await run.getByRole('listitem').count()).toBe(1)
    await run.getByRole('button', { name: 'Play again' }).click()
    await run.getByRole('button', { name: 'Stop' }).click()
    await run.getByText(/1 not asked\.|1 of 1 test question correct\./).waitFor()
    await run.getByRole('button', { name: 'Close the test questions' }).click()
    await page.getByRole('complementary', { name: 'Why this answer' }).waitFor()
  })

  it('left no error behind and called no foreign host', () => {
    expect(author.troubles).toEqual([])
    expect(studio.output()).not.toMatch(/"level":50/)
  })
})
