import { setTimeout as sleep } from 'node:timers/promises'
import type { ConsentDetail, Publication, TrainingRun } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestClip } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser, signIn, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import {
  type Author,
  addAnswers,
  callApi,
  givenAuthor,
  makeStoryfile,
  sendClip,
  whenProcessed,
} from './author.ts'

const questions = [
  'Where were you born?',
  'What did you cook on the ferry?',
  'Who taught you to sail?',
  'Did you ever burn it all?',
  'What do you dream of?',
]

/** So many days from today, such as `2026-05-01`. */
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// Rosa allows the museum; an owner writes it down; Rosa takes one answer back by her letter, and a visitor does not get it.
describe('a person takes an answer back', () => {
  let studio: StudioProcess
  let browser: Browser
  let owner: Page
  let rosa: Page
  let author: Author
  let storyfileId: string
  let letter: string
  let storyfilePath: string

  const say = async (text: string) => {
    const start = { shortName: storyfilePath.split('/').at(-1)! }
    const { sessionId, visitorToken } = await callApi<{ sessionId: string; visitorToken: string }>(
      ...([studio.base, 'POST', '/v1/dialogue/sessions', start] as const),
    )
    const headers = { authorization: `Bearer ${visitorToken}` }
    const body = { text, clientTurnId: crypto.randomUUID(), askedBy: 'text' }
    return callApi<{ kind: string; clip: { clipId: string } | null }>(
      ...([studio.base, 'POST', `/v1/dialogue/sessions/${sessionId}/ask`, body, headers] as const),
    )
  }

  beforeAll(async () => {
    ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
    const { base } = studio
    author = await givenAuthor(browser, base, 'creator@demo.test')
    ;({ storyfileId } = await makeStoryfile(author, base, 'The Harbor Kitchen'))
    const file = await makeTestClip({ file: `/tmp/consent-${process.pid}.mp4`, seconds: 1 })
    for (const kind of ['resting', 'cannot_answer'] as const)
      await whenProcessed(author, base, await sendClip(author, [base, base], file, { storyfileId, kind }))
    await addAnswers(author, base, { storyfileId, file, texts: questions })
    const { runId } = await author.call<TrainingRun>(base, 'POST', '/v1/conversa/training/runs', {
      storyfileId,
    })
    const run = `/v1/conversa/training/runs/${runId}`
    while ((await author.call<TrainingRun>(base, 'GET', run)).status !== 'passed') await sleep(300)
    ;({ page: owner } = await visit(browser, base))
    await signIn(owner, 'owner@demo.test')
  })
  afterAll(async () => {
    await browser?.close()
    await studio?.stop()
  })

  it('an owner adds her consent, which is not signed: the page says what waits', async () => {
    await owner.goto('/account/consents')
    await owner.getByRole('button', { name: 'Add consent' }).first().click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Storyfile').selectOption({ label: 'The Harbor Kitchen' })
    await dialog.getByRole('textbox', { name: /^Person/ }).fill('Rosa Amaral')
    await dialog.getByLabel('First day').fill(dayFrom(2))
    await dialog.getByLabel('Last day').fill(dayFrom(1))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('A consent can’t end before it begins.').waitFor()
    await dialog.getByLabel('Last day').fill(dayFrom(3650))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await owner.getByRole('heading', { name: 'Rosa Amaral' }).waitFor()
    await owner.getByText('Not signed', { exact: true }).first().waitFor()
    expect(await violations(owner)).toEqual([])
  })

  it('before its first day the storyfile cannot be published with her; then it waits for her signature', async () => {
    const at = `/v1/conversa/storyfiles/${storyfileId}/publication`
    const publish = () => author.call(studio.base, 'POST', at, { visibility: 'link' })
    await expect(publish()).rejects.toThrow('Rosa Amaral’s consent begins on')
    await owner.getByRole('heading', { name: 'Rosa Amaral' }).click()
    await owner.keyboard.press('e')
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('First day').fill(dayFrom(-1))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(publish()).rejects.toThrow('hasn’t signed')
  })

  it('with the signed paper the storyfile is published, and a visitor hears her', async () => {
    const at = `/v1/conversa/storyfiles/${storyfileId}/publication`
    await owner.getByRole('button', { name: 'Add signed paper' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'rosa.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    })
    await dialog.getByRole('button', { name: 'Add signed paper' }).click()
    await owner.getByText('In force', { exact: true }).first().waitFor()
    storyfilePath = (await author.call<Publication>(studio.base, 'POST', at, { visibility: 'link' })).path
    expect((await say(questions[2]!)).kind).toBe('answer')
  })

  it('the owner makes her letter, which is shown once', async () => {
    await owner.getByRole('button', { name: 'Make letter' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make link' }).click()
    letter = await dialog.getByLabel('Make letter').inputValue()
    expect(letter).toMatch(/\/consent\/[\w-]{22}$/)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await owner.reload()
    await owner.getByText(/^Made .*, not opened yet$/).waitFor()
  })

  it('Rosa opens it on her phone, without an account, and takes one answer back', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    rosa = await context.newPage()
    await rosa.goto(letter)
    await rosa.getByRole('heading', { name: 'Your recordings, Rosa Amaral' }).waitFor()
    expect(await violations(rosa)).toEqual([])
    const seen = () =>
      rosa
        .locator('img.poster')
        .evaluateAll((images: HTMLImageElement[]) => images.filter((one) => one.naturalWidth > 0).length)
    // Those in view; the others come when they are scrolled to.
    await expect.poll(seen).toBeGreaterThan(1)
    await rosa.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        rosa
          .locator('img.poster')
          .last()
          .evaluate((one: HTMLImageElement) => one.naturalWidth),
      )
      .toBeGreaterThan(0)
    await rosa.getByRole('button', { name: `Take back “${questions[2]}”` }).click()
    await rosa.getByText('Within a minute no visitor sees it any more').waitFor()
    expect(await violations(rosa)).toEqual([])
    await rosa.getByRole('button', { name: 'Take it back' }).click()
    await rosa.getByText(/^Taken back on/).waitFor()
    await expect.poll(async () => (await say(questions[2]!)).kind, { timeout: 60_000 }).not.toBe('answer')
    expect((await say(questions[0]!)).kind).toBe('answer')
  })

  it('the owner reads where it had been, deletes the files, and gets a certificate', async () => {
    await owner.reload()
    await owner.getByText('1 answer, on').waitFor()
    await owner.getByText(/^Made .*, opened /).waitFor()
    await owner.getByRole('button', { name: `Delete now: ${questions[2]}` }).click()
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete now' }).click()
    await owner.getByText(/^Deleted on/).waitFor()
    const saved = owner.waitForEvent('download')
    await owner.getByRole('button', { name: 'Certificate' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^certificate-.*\.pdf$/)
    await rosa.reload()
    await rosa.getByText(/^Deleted on/).waitFor()
    const consentId = owner.url().split('/').at(-1)!
    const { withdrawals } = await author.call<ConsentDetail>(
      ...([studio.base, 'GET', `/v1/conversa/consents/${consentId}`] as const),
    )
    expect(withdrawals[0]!.places.map(({ kind }) => kind)).toContain('release')
  })

  it('after her death the letter is her son’s: he takes everything back', async () => {
    await owner.keyboard.press('e')
    const dialog = owner.getByRole('dialog')
    await dialog.getByLabel('Contact after death').fill('Paulo Amaral')
    await dialog.getByLabel('Who acts').selectOption('successor')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await owner.getByRole('button', { name: 'Make letter' }).click()
    await dialog.getByRole('button', { name: 'Make link' }).click()
    const sons = await dialog.getByLabel('Make letter').inputValue()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    // Her own leads nowhere from then on.
    await rosa.reload()
    await rosa.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()
    const { page, context } = await visit(browser, studio.base)
    await page.goto(sons)
    await page.getByRole('heading', { name: 'Recordings of Rosa Amaral' }).waitFor()
    await page.getByText('Waiting for a question').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Take back everything' }).click()
    await page.getByRole('button', { name: 'Take them back' }).click()
    await page.getByText(/^You took everything back on/).waitFor()
    await context.close()
    await owner.reload()
    await owner.getByText('Withdrawn', { exact: true }).first().waitFor()
  })
})
