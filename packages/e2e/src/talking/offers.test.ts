import type { Suggestion } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../screens/axe.ts'
import { givenPlayerStage, marks, type PlayerStage, questions, waitForMark } from './player-stage.ts'
import { ask, suggestions, visitsOf } from './player-visits.ts'

// What can have been meant is offered as pictures with their questions.

let stage: PlayerStage
beforeAll(async () => {
  stage = await givenPlayerStage()
})
afterAll(() => stage?.close())
const { begin } = visitsOf(() => stage)

const near = (): Suggestion[] =>
  stage.standIn.clips
    .filter((clip) => clip.question !== '')
    .slice(2, 5)
    .map(({ clipId, question, posterUrl }) => ({
      clipId,
      questionId: clipId,
      text: question,
      near: true,
      posterUrl,
    }))

/** Pictures of what is on the page, for people to look at. */
async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.OFFER_PICTURES
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('near answers are pictures under a refusal, too, and a tap plays one', async () => {
  const page = await begin()
  stage.standIn.also = { suggestions: near() }
  await ask(page, 'How deep is the moon?')
  await waitForMark(page, marks.cannotAnswer)
  await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
  const picture = suggestions(page).first().locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.getAttribute('alt')).toBe('')
  expect(await violations(page)).toEqual([])
  await keep(page, 'refusal-1280')
  stage.standIn.also = {}
  await page.getByRole('button', { name: questions[2]! }).click()
  await waitForMark(page, marks.regular[2])
  expect(stage.standIn.asked.at(-1)).toMatchObject({ askedBy: 'choice', text: questions[2] })
})

test('“None of these” is an answer, by keyboard alone', async () => {
  const page = await begin()
  stage.standIn.also = { instead: near().slice(0, 2) }
  await ask(page, questions[0]!)
  await page.getByRole('heading', { name: 'Not what you asked?' }).waitFor()
  expect(await suggestions(page).allTextContents()).toEqual([questions[2], questions[3], 'None of these'])
  await keep(page, 'instead-1280')
  await suggestions(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stage.standIn.declined.length).toBe(1)
  await page.getByRole('heading', { name: 'Thanks, noted. You could ask' }).waitFor()
  expect(await page.getByRole('button', { name: 'None of these' }).count()).toBe(0)
  const log = page.getByRole('log')
  expect(await log.textContent()).toContain('You None of these')
  expect(await log.textContent()).toContain('Ask again in other words')
})

test('on a phone three pictures fit beside the talk button, and who reads has their questions alone', async () => {
  const page = await begin({ width: 390, height: 844, touch: true })
  stage.standIn.also = { suggestions: near() }
  await ask(page, 'How deep is the moon?')
  await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
  await keep(page, 'refusal-390')
  for (const one of await suggestions(page).all()) {
    const box = (await one.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'Transcript' }).click()
  await page.getByRole('button', { name: 'Text only' }).click()
  await keep(page, 'text-390')
  expect(await suggestions(page).first().locator('img').isVisible()).toBe(false)
  expect(await suggestions(page).first().textContent()).toBe(questions[2])
})
