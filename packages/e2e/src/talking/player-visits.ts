import type { PlayableClip } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'
import { marks, type PlayerStage, waitForMark, watchStage } from './player-stage.ts'

type Opening = Parameters<PlayerStage['open']>[0]

/** Visits to the player of the stage that is there by then; before each test the stand-in forgets what was. */
export function visitsOf(stage: () => PlayerStage) {
  /** Closed after the test. */
  const pages: Page[] = []
  beforeEach(() => {
    const { standIn } = stage()
    standIn.troubles.length = 0
    standIn.asked.length = 0
    standIn.guessed.length = 0
    standIn.played.length = 0
    standIn.declined.length = 0
    standIn.person = {}
    standIn.also = {}
    standIn.staged = {}
    standIn.silent = 0
    standIn.thinkingMs = 0
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close()
  })

  async function open(options: Opening = {}): Promise<Page> {
    const page = await stage().open(options)
    pages.push(page)
    await page.getByRole('button', { name: 'Start the conversation' }).waitFor()
    return page
  }

  /** At rest, after the introduction was skipped. */
  async function begin(options: Opening = {}): Promise<Page> {
    const page = await open(options)
    await watchStage(page)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    await waitForMark(page, marks.intro)
    await page.getByRole('button', { name: 'Skip' }).click()
    await waitForMark(page, marks.resting)
    return page
  }

  return { pages, open, begin }
}

export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('button', { name: 'Ask' }).click()
}

export function playClip(page: Page, clip: PlayableClip): Promise<void> {
  return page.evaluate((played) => {
    const player = document.querySelector('story-file') as HTMLElement & { playClip(clip: unknown): void }
    player.playClip(played)
  }, clip)
}

export const status = (page: Page) => page.getByRole('status')
export const caption = (page: Page) => page.locator('.caption')
/** Everything that a page says in captions from now on, in order: on a busy machine each is gone before it is looked for. */
export async function captionsOf(page: Page): Promise<() => Promise<string[]>> {
  const said = await caption(page).evaluateHandle((first) => {
    const texts: string[] = []
    const root = first.getRootNode() as ParentNode & Node
    new MutationObserver(() => {
      const text = root.querySelector('.caption')?.textContent ?? ''
      if (text && texts.at(-1) !== text) texts.push(text)
    }).observe(root, { subtree: true, childList: true, characterData: true })
    return texts
  })
  return () => said.jsonValue()
}
export const suggestions = (page: Page) => page.locator('.offer li button')
