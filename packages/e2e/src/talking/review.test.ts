import { readFile } from 'node:fs/promises'
import type { Clip, List, QualityFigures, Release, Script, TrainingRun, Turn } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { api, organizationId } from '../dialogs/dialog-row.ts'
import { quickMinutes } from '../quick-minutes.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'

let studio: StudioProcess
let browser: Browser
let person: Visit
let page: Page

const rowsPerPage = 4
const repeated = 'is weaving hard'
/** Three pages; one question was asked three times, in different spellings, on different pages. */
const asked = [
  repeated,
  ...Array.from({ length: 4 }, (_, at) => `What did you eat on day ${at + 1}?`),
  'Is weaving hard?',
  ...Array.from({ length: 4 }, (_, at) => `Who was captain number ${at + 1}?`),
  'Is weaving HARD',
]
/** A verdict for each question, by its words. */
const verdicts = [
  { key: '3', quality: 'wrong' },
  { key: '4', quality: 'missing' },
  { key: '5', quality: 'unclear' },
  { key: '6', quality: 'abuse' },
] as const
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const verdictOf = (text: string) =>
  verdicts[[...plain(text)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4]!

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess({ variables: quickMinutes }), launchBrowser()])
  person = await visit(browser, studio.base)
  page = person.page
  await signIn(page, 'owner@demo.test')
  await page.evaluate((rows) => localStorage.setItem('pageSize', String(rows)), rowsPerPage)
  // Until the story of second reviews, nothing waits for one.
  await setShare(0)
  await askAsVisitor(asked)
})
// A story that failed holds nothing back in those after it.
afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
})

/** How many of a hundred reviewed turns are put to a second person. */
async function setShare(percent: number): Promise<void> {
  const share = { organizationId: await organizationId(page), percent }
  await api(page, 'PUT', '/v1/conversa/training/second-reviews/share', share)
}

/** What a visitor of the sample asks, in a conversation of its own. */
async function askAsVisitor(questions: string[]): Promise<void> {
  await page.evaluate(async (texts) => {
    const headers = { 'content-type': 'application/json', 'x-system-id': 'storyfile-studio' }
    const post = async (path: string, body: object, more = {}) =>
      (
        await fetch(path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
      ).json()
    const sample = async () =>
      (await (await fetch('/v1/conversa/storyfiles', { headers })).json()).items.find(
        (one: { status: string }) => one.status === 'published',
      )
    while (!(await sample())) await new Promise((resume) => setTimeout(resume, 500))
    const { shortName } = await sample()
    const { sessionId, visitorToken } = await post('/v1/dialogue/sessions', { shortName })
    for (const text of texts)
      await post(
        `/v1/dialogue/sessions/${sessionId}/ask`,
        { text, askedBy: 'text', clientTurnId: crypto.randomUUID() },
        { authorization: `Bearer ${visitorToken}` },
      )
  }, questions)
}

/** The browser tells of a refusal that was meant to be; anything else is a trouble. */
function forgetRefusal(): void {
  const refused = person.troubles.findIndex((trouble) => trouble.includes('409 (Conflict)'))
  expect(refused).toBeGreaterThanOrEqual(0)
  person.troubles.splice(refused, 1)
}

/** The chat log as a program reads it. */
function log(): Promise<Turn[]> {
  return page.evaluate(
    async () => (await (await fetch('/v1/conversa/training/turns?pageSize=100')).json()).items,
  )
}

const question = () => page.getByRole('region', { name: 'Turn under review' }).getByRole('heading').first()
/** The question that is shown once it is another one than `before`, or that the review is at its end. */
async function shownAfter(before: string | undefined): Promise<string> {
  const end = page.getByText(/^(All reviewed\.|That was the last turn)/)
  let found: string | undefined
  await expect
    .poll(
      async () => {
        // What is there now: an element that goes away meanwhile is not waited for.
        found = (await end.count()) > 0 ? 'end' : (await question().allTextContents())[0]
        return found
      },
      { timeout: 15_000 },
    )
    .toSatisfy((now: string | undefined) => now !== undefined && now !== before)
  return found!
}

/** In the browser: whether the row of the turn under review is within its list. */
function isCurrentInSight(): boolean {
  const row = document.querySelector('nav[aria-label=Turns] [aria-current]')?.getBoundingClientRect()
  const list = document.querySelector('nav[aria-label=Turns] ul')?.getBoundingClientRect()
  return row !== undefined && list !== undefined && row.top >= list.top - 1 && row.bottom <= list.bottom + 1
}

test('by keys alone every turn of every page gets the verdict that was given to it, and no other', async () => {
  const sent: string[] = []
  page.on('request', (request) => {
    const turnId = /turns\/([^/]+)\/review$/.exec(request.url())?.[1]
    if (turnId) sent.push(turnId)
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Review: 11 / }).click()
  const shown: string[] = []
  for (let now = await shownAfter(undefined); now !== 'end'; now = await shownAfter(now)) {
    shown.push(now)
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Turns' }).locator('[aria-current]').textContent())
      .toContain(now)
    // The list follows: the turn under review is in sight.
    await expect.poll(() => page.evaluate(isCurrentInSight)).toBe(true)
    if (plain(now) === repeated) await page.getByText('asked 3 times').first().waitFor()
    await page
      .getByRole('button', { name: /^Right/ })
      .and(page.locator(':not([aria-disabled=true])'))
      .waitFor()
    await page.keyboard.press(verdictOf(now).key)
    expect(shown.length).toBeLessThan(20)
  }
  await page.getByText('All reviewed.').waitFor()
  // At the end no key judges anything.
  for (const { key } of verdicts) await page.keyboard.press(key)
  expect(new Set(shown.map(plain)).size).toBe(shown.length)
  expect(shown).toHaveLength(9)
  expect(sent).toHaveLength(9)
  // The last verdict may still be on its way.
  await expect.poll(async () => (await log()).filter((turn) => turn.quality === null)).toEqual([])
  const turns = await log()
  expect(turns).toHaveLength(asked.length)
  expect(turns.map((turn) => [turn.heardText, turn.quality])).toEqual(
    turns.map((turn) => [turn.heardText, verdictOf(turn.heardText).quality]),
  )
})

test('one key takes the last verdict back from all equal questions', async () => {
  await askAsVisitor(['can fish fly', 'Do you like tea?', 'Can fish fly?'])
  await page.goto('/training/chat_logs?view=review&quality=unreviewed')
  await page.getByText('asked 2 times').first().waitFor()
  await page
    .getByRole('button', { name: /^Abuse/ })
    .and(page.locator(':not([aria-disabled=true])'))
    .waitFor()
  const verdictsOnIt = async () =>
    (await log()).filter((turn) => plain(turn.heardText) === 'can fish fly').map((turn) => turn.quality)
  await page.keyboard.press('6')
  await shownAfter('Can fish fly?')
  await page.getByText('Marked as abuse.').waitFor()
  expect(await verdictsOnIt()).toEqual(['abuse', 'abuse'])
  await page.keyboard.press('u')
  await page
    .getByRole('region', { name: 'Turn under review' })
    .getByRole('heading', { name: /can fish fly/i })
    .waitFor()
  expect(await verdictsOnIt()).toEqual([null, null])
})

test('the table is back on its page after a review', async () => {
  await page.goto('/training/chat_logs?page=2')
  await page.locator('label', { hasText: /^Review$/ }).click()
  await question().waitFor()
  await page.locator('label', { hasText: /^Turns$/ }).click()
  await page.getByRole('table').waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
})

test.each(['turns', 'conversations'])(
  '%s are exported by the real button, all pages of them',
  async (mode) => {
    await page.goto(`/training/chat_logs?view=${mode}&page=2`)
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export as JSON', exact: true }).click(),
    ])
    const rows = JSON.parse((await readFile((await file.path())!, 'utf8')).replace('\uFEFF', '')) as object[]
    const listed = await page.evaluate(
      async (path) => (await (await fetch(path)).json()).total,
      `/v1/conversa/training/${mode}`,
    )
    expect(listed).toBeGreaterThan(0)
    expect(rows).toHaveLength(listed)
  },
)

test('conversations are read one after the other by key, and a name in a question is masked for good', async () => {
  await askAsVisitor(['my name is Anna Berg', 'Who are you?'])
  await askAsVisitor(['What did you eat on Sunday?'])
  await page.goto('/training/chat_logs')
  await page.locator('label', { hasText: /^Conversations$/ }).click()
  const transcript = page.getByRole('region', { name: 'Transcript' })
  await transcript.getByRole('heading', { name: 'What did you eat on Sunday?' }).waitFor()
  await page.keyboard.press('j')
  await transcript.getByRole('heading', { name: 'my name is Anna Berg' }).waitFor()
  expect(await transcript.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'my name is Anna Berg',
    'Who are you?',
  ])
  await transcript.getByRole('button', { name: 'Mask words' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mask', exact: true }).click()
  await transcript.getByRole('heading', { name: 'my name is ••• •••' }).waitFor()
  expect((await log()).filter((turn) => /anna|berg/i.test(turn.heardText))).toEqual([])
  await transcript.getByRole('button', { name: 'Review' }).first().click()
  await question().waitFor()
  expect(await question().textContent()).toBe('my name is ••• •••')
})

test('a view that one person gives to the team opens for another, whose second verdict is settled', async () => {
  const colleague = await visit(browser, studio.base)
  await signIn(colleague.page, 'creator@demo.test')
  await page.goto('/training/chat_logs?kind=cannot_answer')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('In vain')
  await dialog.getByLabel('Share it with the team').check()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'In vain', exact: true }).waitFor()
  await page.waitForURL(/logView=/)
  const logView = new URL(page.url()).searchParams.get('logView')!

  await colleague.page.goto(`/training/chat_logs?logView=${logView}`)
  await colleague.page.waitForURL(/kind=cannot_answer/)
  await colleague.page.getByRole('button', { name: 'In vain', exact: true }).waitFor()

  await setShare(100)
  const sung = 'Did the captain sing?'
  await askAsVisitor([sung])
  const found = async () => (await log()).find((turn) => turn.heardText === sung)!
  const { turnId } = await found()
  await api(page, 'POST', `/v1/conversa/training/turns/${turnId}/review`, { quality: 'unclear' })
  await colleague.page.goto('/training/chat_logs?view=second')
  const second = colleague.page.getByRole('region', { name: 'Second review' })
  await second.getByRole('heading', { name: sung }).waitFor()
  expect(await colleague.page.getByText('Unclear audio').count()).toBe(1)
  await second.getByRole('button', { name: /^Abuse/ }).click()
  await colleague.page.getByRole('heading', { name: '1 disagreement to settle' }).waitFor()
  expect((await found()).quality).toBe('unclear')
  await page.goto('/training/chat_logs?view=second')
  const keeps = page.getByRole('button', { name: /^Keep the verdict of / })
  await keeps.last().click()
  await page.getByText('Settled.').waitFor()
  await expect.poll(async () => (await found()).quality).toBe('abuse')
  await setShare(0)
  expect(colleague.troubles).toEqual([])
  await colleague.context.close()
})

test('a cluster of questions becomes a category with one click', async () => {
  await askAsVisitor(['zeppelin over the harbour', 'harbour zeppelin', 'a zeppelin in the harbour'])
  await page.goto('/training/chat_logs?view=clusters')
  await page
    .getByRole('navigation', { name: 'Clusters' })
    .getByRole('button', { name: /zeppelin/ })
    .click()
  await page.getByRole('button', { name: 'Make a category' }).click()
  await page.waitForURL('**/training/custom_categories?**')
  const row = page.getByRole('row', { name: /zeppelin/ })
  await row.waitFor()
  expect(await row.textContent()).toMatch(/Review.*Only mark the turn/)
})

test('a correction that breaks a test question is saved only after the reviewer has seen it', async () => {
  await page.goto('/training/response_quality')
  const tests = page.getByRole('region', { name: 'Test questions' })
  await tests.getByLabel('Question', { exact: true }).fill('Who are you?')
  await tests.getByLabel('Right answer').selectOption({ label: 'Who are you?' })
  await tests.getByRole('button', { name: 'Add', exact: true }).click()
  await tests.getByText('Right: Who are you?').waitFor()
  await askAsVisitor(['Who are you?'])
  await page.goto('/training/chat_logs')
  await page.getByRole('link', { name: 'Who are you?' }).first().click()
  const shouldNot = page.getByRole('button', { name: /^Should not answer/ })
  const qualityOfNewest = async () => (await log()).find((turn) => turn.heardText === 'Who are you?')!.quality
  await shouldNot.click()
  const dialog = page.getByRole('dialog', { name: 'Save although it breaks test questions?' })
  await dialog.getByText('1 of your test questions: “Who are you?”').waitFor()
  expect(await qualityOfNewest()).toBeNull()
  forgetRefusal()
  // Who takes it back is told of no failure.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)
  // By keys: the choice of the answer is gone when the dialog closes, and no field of the page may take the next key.
  await page.getByRole('button', { name: /^Wrong/ }).click()
  await page.getByRole('combobox', { name: /^Which answer fits/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Save anyway' }).waitFor()
  forgetRefusal()
  await dialog.getByRole('button', { name: 'Save anyway' }).press('Enter')
  await expect.poll(qualityOfNewest).toBe('wrong')
  await dialog.waitFor({ state: 'detached' })
  // The focus moves with one of the next frames.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('input'))).toBe(false)
})

test('what visitors ask in vain is grouped, and one click puts it into the record queue', async () => {
  const missed = ['volcano eruption near iceland', 'iceland volcano eruption', 'volcano ash over iceland']
  for (let visitor = 0; visitor < 3; visitor++) await askAsVisitor(missed)
  await page.goto('/training/response_quality/next_shoot')
  await page.getByRole('button', { name: /^Refresh/ }).click()
  // What was reviewed before has a list made each minute, too: one that began in between knows a part of the nine.
  const proposal = page.getByRole('button', { name: /volcano/i }).filter({ hasText: '9 asked, 3 variants' })
  await proposal.waitFor({ timeout: 90_000 })
  await proposal.click()
  const panel = page.getByRole('complementary', { name: 'Proposal' })
  expect(await panel.getByRole('listitem').allTextContents()).toHaveLength(3)
  await panel.getByRole('textbox', { name: 'Question' }).fill('Did you see the volcano in Iceland?')
  await panel.getByRole('button', { name: 'Record this' }).click()
  await page.getByText('“Did you see the volcano in Iceland?” is in the record queue.').waitFor()
  // In the queue the same words open the camera on it; the first time on a device with its set-up check.
  await page.goto('/training/response_quality/next_shoot?kind=done')
  await page.getByRole('button', { name: /^Did you see the volcano in Iceland\?/ }).click()
  await panel.getByRole('link', { name: 'Record this' }).click()
  await page.getByRole('region', { name: 'Set-up check' }).waitFor()
  expect(new URL(page.url()).searchParams.get('film')).toMatch(/^[\w-]{36}$/)
  const storyfileId = (await log())[0]!.storyfileId
  await page.goto(`/storyfiles/${storyfileId}?tab=record`)
  const row = page.getByRole('listitem').filter({ hasText: 'Did you see the volcano in Iceland?' })
  await row.getByText(/\+\d+(\.\d)? points predicted/).waitFor()
})

test('response quality opens with its numbers, each also as a table', async () => {
  await page.goto('/training/response_quality')
  const split = page.getByRole('region', { name: 'Where the questions went' })
  await split.getByText('Right answer').waitFor()
  await split.getByRole('button', { name: 'Show as table' }).click()
  const cells = await split.getByRole('cell').allTextContents()
  const counts = cells.filter((_, at) => at % 2 === 1).map((one) => Number(one.replace('≈', '')))
  const { total } = await page.evaluate(async () =>
    (await fetch('/v1/conversa/training/turns?pageSize=1&channel=visitors')).json(),
  )
  // Each part is rounded by itself.
  expect(Math.abs(counts.reduce((sum, one) => sum + one, 0) - total)).toBeLessThanOrEqual(4)
  await page.getByRole('region', { name: 'Runs' }).getByText('Live', { exact: true }).waitFor()
  await page.getByRole('slider', { name: 'Threshold to try' }).press('End')
  await page.getByText(/the same questions would have had/).waitFor()
})

test('a turn becomes a variant of its right answer, and another a question of the next shoot', async () => {
  const [near, far] = ['Tell me, are you a real person at all?', 'Do you keep bees on the island?']
  await askAsVisitor(['Are you a real person?', near, far])
  const turns = await log()
  const turnOf = (text: string) => turns.find((turn) => turn.heardText === text)!
  const right = turnOf('Are you a real person?')
  const { kind, chosenClipId } = turnOf(near)
  const isRight = kind === 'answer' && chosenClipId === right.chosenClipId
  await api(page, 'POST', `/v1/conversa/training/turns/${turnOf(near).turnId}/review`, {
    ...(isRight ? { quality: 'good' } : { quality: 'wrong', correctClipId: right.chosenClipId }),
    confirmBroken: true,
  })
  await page.goto(`/training/chat_logs?turn=${turnOf(near).turnId}`)
  await page.getByRole('button', { name: 'Add as a variant' }).click()
  await page.getByText(/^Added as a variant of “/).waitFor()
  await page.goto(`/training/chat_logs?turn=${turnOf(far).turnId}`)
  await page.getByRole('button', { name: 'Record next' }).click()
  await page.getByText(`“${far}” is in the script for the next shoot.`).waitFor()
  await page.goto(`/storyfiles/${right.storyfileId}?tab=record`)
  await page.getByRole('listitem').filter({ hasText: far }).waitFor()
})

test('a misheard question is fixed, noted and flagged by keys alone, and found by its flag', async () => {
  const [misheard, meant] = ['who was captain scarf of the north', 'who was captain Skarv of the north']
  const note = 'The island has to be in the next shoot.'
  await askAsVisitor([misheard])
  const { turnId } = (await log()).find((turn) => turn.heardText === misheard)!
  await page.goto(`/training/chat_logs?turn=${turnId}`)
  const turn = page.getByRole('region', { name: 'Turn under review' })
  await turn.getByRole('button', { name: /^Fix the text/ }).waitFor()
  await page.keyboard.press('e')
  await page.getByLabel('What the visitor meant').fill(meant)
  await page.keyboard.press('Enter')
  await turn.getByRole('heading', { name: meant }).waitFor()
  await turn.getByText(`Fixed by hand. Heard as: ${misheard}`).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // The focus is where it was before the dialog, so that the next key acts.
  await page.keyboard.press('f')
  await turn.getByText('Flagged', { exact: true }).waitFor()
  const undone = page.getByRole('status').filter({ hasText: 'The question is flagged.' })
  await undone.getByRole('button', { name: /^Undo/ }).press('Enter')
  await turn.getByText('Flagged', { exact: true }).waitFor({ state: 'detached' })
  await turn.getByRole('button', { name: /^Flag/ }).focus()
  await page.keyboard.press('f')
  await turn.getByText('Flagged', { exact: true }).waitFor()
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Note').fill(note)
  await page.keyboard.press('Control+Enter')
  await turn.getByText(note).waitFor()
  await page.goto('/training/chat_logs?flagged=true')
  await page.getByText('1 turn', { exact: true }).waitFor()
  await page.getByRole('link', { name: meant }).click()
  await turn.getByRole('button', { name: 'Restore the heard text' }).click()
  await turn.getByRole('heading', { name: misheard }).waitFor()
  const left = (await log()).find((one) => one.turnId === turnId)
  expect(left).toMatchObject({ misheardText: null, flagged: true, note })
})

type Answer = { clipId: string; questionId: string; question: string }
/** The answers of the sample, by the first question of each. */
async function answersOf(storyfileId: string): Promise<Answer[]> {
  const query = `storyfileId=${storyfileId}&chosen=true&pageSize=100`
  const { items } = await api<List<Clip>>(page, 'GET', `/v1/conversa/clips?${query}`)
  return items.flatMap(({ clipId, questions: [first] }) =>
    first ? [{ clipId, questionId: first.questionId, question: first.text }] : [],
  )
}

test('a wording is moved from the answer that was played to the right one', async () => {
  const wording = 'Are you a real person?'
  await askAsVisitor([wording])
  const { turnId, storyfileId, chosenClipId } = (await log()).find((turn) => turn.heardText === wording)!
  const answers = await answersOf(storyfileId)
  const right = answers.find(({ clipId }) => clipId !== chosenClipId)!
  await api(page, 'POST', `/v1/conversa/training/turns/${turnId}/review`, {
    quality: 'wrong',
    correctClipId: right.clipId,
    confirmBroken: true,
  })
  const figures = () =>
    api<QualityFigures>(page, 'GET', `/v1/conversa/storyfiles/${storyfileId}/quality?days=30`)
  // Figures are counted every minute.
  await expect
    .poll(async () => (await figures()).pairs.map((pair) => pair.right.questionId), {
      interval: 1_000,
      timeout: 120_000,
    })
    .toContain(right.questionId)
  await page.goto(`/training/response_quality?storyfileId=${storyfileId}`)
  const pairs = page.getByRole('region', { name: 'Answers that get mixed up' })
  await pairs.getByText('Was played').waitFor()
  const move = pairs.getByRole('button', { name: `Move “${wording}” to “${right.question}”` })
  for (let pair = (await figures()).pairs.length; pair > 1 && !(await move.isVisible()); pair--)
    await pairs.getByRole('button', { name: 'Next pair' }).click()
  await move.click()
  await page.getByText('Moved. It counts from the next training on.').waitFor()
  await move.waitFor({ state: 'detached' })
  const { topics } = await api<Script>(page, 'GET', `/v1/conversa/storyfiles/${storyfileId}/script`)
  const moved = topics
    .flatMap(({ questions }) => questions)
    .find((one) => one.variants.some(({ text }) => text === wording))
  expect(moved?.questionId).toBe(right.questionId)
  await mergedAndUndone(chosenClipId!, right.clipId)
})

/** The pair that is open is merged by keys, for visitors too, and made two answers again by the toast. */
async function mergedAndUndone(chosenClipId: string, rightClipId: string): Promise<void> {
  const clip = (clipId: string) => api<Clip>(page, 'GET', `/v1/conversa/clips/${clipId}`)
  const answers = async () =>
    (await Promise.all([chosenClipId, rightClipId].map(clip))).map((one) => one.answerId)
  const before = await answers()
  await page.getByRole('button', { name: 'Merge answers …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge two answers' })
  const videos = dialog.locator('video')
  await expect.poll(() => videos.count()).toBe(2)
  const [played, right] = [dialog.getByRole('radio').first(), dialog.getByRole('radio').last()]
  await played.focus()
  await page.keyboard.press('ArrowDown')
  expect(await right.isChecked()).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await played.isChecked()).toBe(true)
  await dialog.getByRole('heading', { name: 'What else uses these answers' }).waitFor()
  // Answers that share few words are merged only after a second look.
  const looked = dialog.getByRole('checkbox', { name: 'I watched both, and they say the same' })
  if ((await looked.count()) > 0) await looked.press('Space')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await page.getByText('Merged. Visitors get it already.', { exact: false }).waitFor()
  expect(new Set(await answers()).size).toBe(1)
  expect(await clip(rightClipId)).toMatchObject({ chosen: false })
  await page.locator('.kit-toast').getByRole('button', { name: /^Undo/ }).click()
  await page.getByText('The merge is undone.').waitFor()
  expect(await answers()).toEqual(before)
}

test('a training that makes an answer worse waits for a yes, and the curve says when it became live', async () => {
  const { storyfileId } = (await log())[0]!
  const script = `/v1/conversa/storyfiles/${storyfileId}`
  const [one, other] = (await answersOf(storyfileId)).slice(-2)
  await api(page, 'POST', `${script}/test-set`, { text: one!.question, questionId: one!.questionId })
  // Its question becomes a wording of another one.
  await api(page, 'PATCH', `${script}/questions/${one!.questionId}`, {
    text: 'Which instruments hung in the cabin?',
    variants: [],
  })
  await api(page, 'PATCH', `${script}/questions/${other!.questionId}`, {
    variants: [{ text: one!.question, source: 'author' }],
  })
  const runs = '/v1/conversa/training/runs'
  const { runId, number } = await api<TrainingRun>(page, 'POST', runs, { storyfileId })
  await expect
    .poll(async () => (await api<TrainingRun>(page, 'GET', `${runs}/${runId}`)).status, { timeout: 120_000 })
    .toBe('regressed')
  // Nobody has asked for weeks: the reply has a curve, with the markers of the server.
  await page.route('**/quality?*', async (route) => {
    const figures: QualityFigures = await (await route.fetch()).json()
    const right = { share: 0.8, margin: 0.04 }
    const from = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const trend = [9, 6, 3, 0].map((days) => ({ from: from(days), questions: 90, right }))
    await route.fulfill({ json: { ...figures, right, trend } })
  })
  await page.goto(`/training/response_quality?storyfileId=${storyfileId}`)
  await page.getByRole('button', { name: `Make live: run ${number}` }).click()
  const dialog = page.getByRole('dialog', { name: `Make run ${number} live?` })
  await dialog.getByText(/^.*Training made \d+ answers? worse\./).waitFor()
  await dialog.getByText('Got worse').waitFor()
  await dialog.getByText(one!.question).first().waitFor()
  await dialog.getByRole('button', { name: 'Make live' }).click()
  await page.getByText(`Run ${number} is live.`).waitFor()
  const { items } = await api<List<Release>>(page, 'GET', `/v1/conversa/releases?storyfileId=${storyfileId}`)
  const live = Math.max(...items.map((release) => release.number))
  await page.reload()
  await page.locator('svg text', { hasText: `Release ${live} live` }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
})

test('the review left no error behind', () => {
  expect(person.troubles).toEqual([])
})
