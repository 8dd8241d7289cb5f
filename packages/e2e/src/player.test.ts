import type { PlayableClip } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { violations } from './axe.ts'
import {
  givenPlayerStage,
  marks,
  type PlayerStage,
  questions,
  seenOn,
  waitForMark,
  watchStage,
} from './player-stage.ts'

let stage: PlayerStage
let pages: Page[] = []

beforeAll(async () => {
  stage = await givenPlayerStage()
})
afterAll(() => stage?.close())
beforeEach(() => {
  const { standIn } = stage
  standIn.troubles.length = 0
  standIn.asked.length = 0
  standIn.guessed.length = 0
  standIn.played.length = 0
  standIn.person = {}
  standIn.silent = 0
  standIn.thinkingMs = 0
})
afterEach(async () => {
  for (const page of pages) await page.close()
  pages = []
})

async function open(options: Parameters<PlayerStage['open']>[0] = {}): Promise<Page> {
  const page = await stage.open(options)
  page.setDefaultTimeout(15_000)
  pages.push(page)
  await page.getByRole('button', { name: 'Start the conversation' }).waitFor()
  return page
}

/** At rest, after the introduction was skipped. */
async function begin(options: Parameters<PlayerStage['open']>[0] = {}): Promise<Page> {
  const page = await open(options)
  await watchStage(page)
  await page.getByRole('button', { name: 'Start the conversation' }).click()
  await waitForMark(page, marks.intro)
  await page.getByRole('button', { name: 'Skip' }).click()
  await waitForMark(page, marks.resting)
  return page
}

async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your question' }).fill(text)
  await page.getByRole('button', { name: 'Ask' }).click()
}

function playClip(page: Page, clip: PlayableClip): Promise<void> {
  return page.evaluate((played) => {
    const player = document.querySelector('story-file') as HTMLElement & { playClip(clip: unknown): void }
    player.playClip(played)
  }, clip)
}

const status = (page: Page) => page.getByRole('status')
const caption = (page: Page) => page.locator('.caption')
const suggestions = (page: Page) => page.locator('.offer li button')

describe('a conversation', () => {
  test('shows the clip that answers, its captions, and comes back to rest', async () => {
    const page = await begin()
    await ask(page, 'what did your parents do for a living?')
    await waitForMark(page, marks.regular[0])
    expect(await status(page).textContent()).toBe('Answering')
    await expect.poll(() => caption(page).textContent()).toBe('My father mended nets.')
    await expect.poll(() => caption(page).textContent()).toBe('My mother kept the books for half the harbor.')
    await waitForMark(page, marks.resting)
    expect(await status(page).textContent()).toBe('Resting')
    const log = page.getByRole('log')
    expect(await log.getAttribute('aria-live')).toBe('polite')
    expect(await log.textContent()).toContain('My father mended nets.')
    await expect.poll(() => stage.standIn.played.length).toBe(1)
    expect(stage.standIn.played[0]).toMatchObject({ interrupted: false })
    expect(stage.standIn.played[0]!.playedMs).toBeGreaterThan(1900)
  })

  test('offers three questions when it cannot answer, and a tap asks one', async () => {
    const page = await begin()
    await ask(page, 'How deep is the moon?')
    await waitForMark(page, marks.cannotAnswer)
    expect(await page.getByRole('heading', { name: 'Ilse can answer' }).isVisible()).toBe(true)
    expect(await suggestions(page).allTextContents()).toEqual(questions.slice(-3))
    await page.getByRole('button', { name: questions[3]! }).click()
    await waitForMark(page, marks.regular[3])
    expect(stage.standIn.asked.at(-1)).toMatchObject({ askedBy: 'tap', text: questions[3] })
    expect(stage.standIn.asked.at(-1)!.clipId).toBeDefined()
  })

  test('asks back when two answers are equally near, and the choice is played', async () => {
    const page = await begin()
    await ask(page, 'what')
    await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
    expect(await caption(page).textContent()).toBe('Did you mean one of these?')
    expect(await suggestions(page).count()).toBe(2)
    await suggestions(page).nth(1).click()
    await waitForMark(page, marks.regular[2])
    expect(stage.standIn.asked.at(-1)!.askedBy).toBe('choice')
  })

  test('plays what is asked for in the very moment in which another clip appears', async () => {
    const page = await begin()
    const [first, second] = stage.standIn.clips.filter(({ kind }) => kind === 'regular')
    const unseen = { ...second!, clipId: crypto.randomUUID(), videoUrl: `${second!.videoUrl}&moment` }
    await page.evaluate(
      async ([shown, asked]) => {
        type Player = HTMLElement & { playClip(clip: unknown): void }
        const player = document.querySelector('story-file') as Player
        const top = () => player.shadowRoot!.querySelector<HTMLVideoElement>('video[data-level=top]')
        player.playClip(shown)
        while (!top()?.src.includes(shown!.clipId)) await new Promise(requestAnimationFrame)
        player.playClip(asked)
      },
      [first!, unseen],
    )
    await waitForMark(page, marks.regular[1])
    await waitForMark(page, marks.resting)
  })

  test('tells how far an interrupted answer was watched', async () => {
    const page = await begin()
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    await ask(page, questions[1]!)
    await waitForMark(page, marks.regular[1])
    expect(stage.standIn.played[0]).toMatchObject({ interrupted: true })
  })

  test('fetches the answer while its question is still being typed', async () => {
    const page = await begin()
    const clip = stage.standIn.clips.find(({ question }) => question === questions[4])!
    // Neither a starter nor likely next: without a look ahead nobody would fetch it.
    expect(await page.locator(`video[src*="${clip.clipId}"]`).count()).toBe(0)
    const field = page.getByRole('textbox', { name: 'Your question' })
    await field.pressSequentially(questions[4]!.slice(0, 20), { delay: 20 })
    await page.locator(`video[src*="${clip.clipId}"][data-presented]`).waitFor({ state: 'attached' })
    expect(stage.standIn.asked).toEqual([])
    await expect.poll(() => stage.standIn.guessed.at(-1)).toBe(questions[4]!.slice(0, 20))
    await field.fill(questions[4]!)
    await field.press('Enter')
    await waitForMark(page, marks.regular[4])
    await page.keyboard.press('Escape')
    await expect.poll(() => stage.standIn.played[0]).toMatchObject({ interrupted: true, primed: true })
  })

  test('speaks the language of who is talked to', async () => {
    stage.standIn.person = { language: 'de' }
    const page = await stage.open()
    pages.push(page)
    await page.getByRole('button', { name: 'Gespräch beginnen' }).click()
    await page.getByRole('button', { name: 'Überspringen' }).click()
    await page.getByRole('textbox', { name: 'Ihre Frage' }).fill('Wie tief ist der Mond?')
    await page.getByRole('button', { name: 'Fragen', exact: true }).click()
    await page.getByRole('heading', { name: 'Ilse kann antworten auf' }).waitFor()
    expect(await status(page).textContent()).toBe('Antwortet')
    await page.evaluate(() => document.querySelector('story-file')!.setAttribute('lang', 'en'))
    expect(await status(page).textContent()).toBe('Answering')
  })

  test('stays at the poster while nobody speaks when motion is reduced', async () => {
    const page = await open({ reducedMotion: true })
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.locator('.videos img[data-level=top]').waitFor()
    await ask(page, questions[0]!)
    await page.locator('.videos video[data-level=top]').waitFor()
    await page.locator('.videos img[data-level=top]').waitFor()
  })

  test('says in the words of the house that a storyfile is not open', async () => {
    const page = await open()
    await page.goto(`${stage.standIn.url}/s/nobody`)
    await page.getByText('This storyfile is not open to visitors.').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(false)
  })
})

describe('by keyboard alone', () => {
  test('starts, asks, stops, repeats, switches the captions and recalls the last question', async () => {
    const page = await open()
    await watchStage(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await waitForMark(page, marks.intro)
    await page.keyboard.press('Escape')
    await waitForMark(page, marks.resting)
    await page.keyboard.type(questions[1]!)
    await page.keyboard.press('Enter')
    await waitForMark(page, marks.regular[1])
    await page.keyboard.press('Escape')
    await waitForMark(page, marks.resting)
    const field = page.getByRole('textbox', { name: 'Your question' })
    await page.keyboard.press('ArrowUp')
    expect(await field.inputValue()).toBe(questions[1])
    // Letters act outside the field: on the first suggestion.
    await suggestions(page).first().focus()
    await page.keyboard.press('r')
    await waitForMark(page, marks.regular[1])
    await page.keyboard.press('c')
    expect(await caption(page).isVisible()).toBe(false)
    await page.keyboard.press('c')
    expect(await caption(page).isVisible()).toBe(true)
  })
})

describe('reading instead of watching', () => {
  test('fetches no video; all of an answer is there to read, by keyboard alone', async () => {
    const page = await stage.browser.newPage()
    pages.push(page)
    const videos: string[] = []
    page.on('request', (request) => request.url().includes('.mp4') && videos.push(request.url()))
    await page.goto(`${stage.standIn.url}/s/navigator?text-only=1`)
    await page.getByText('As text, without video.').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => caption(page).textContent()).toBe('My name is Ilse Marten.')
    await page.keyboard.type(questions[0]!)
    await page.keyboard.press('Enter')
    await expect.poll(() => caption(page).textContent()).toContain('That is answer 1.')
    expect(await caption(page).textContent()).toContain('My father mended nets.')
    expect(await page.getByRole('log').textContent()).toContain('That is answer 1.')
    expect(await page.getByRole('region', { name: 'The answer' }).getAttribute('tabindex')).toBe('0')
    expect(await violations(page)).toEqual([])
    expect(videos).toEqual([])
    // Nobody knows how far it was read.
    expect(stage.standIn.played).toEqual([])
  })

  test('can be chosen in the middle of an answer, and left again', async () => {
    const page = await begin()
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    await page.getByRole('button', { name: 'Transcript', exact: true }).click()
    await page.getByRole('button', { name: 'Text only' }).click()
    await expect.poll(() => caption(page).textContent()).toContain('That is answer 1.')
    expect(await page.locator('video[src]').count()).toBe(0)
    await page.getByRole('button', { name: 'With video' }).click()
    await waitForMark(page, marks.resting)
    await ask(page, questions[1]!)
    await waitForMark(page, marks.regular[1])
  })
})

describe('the sound', () => {
  test('is equally loud for all clips: quieter by the volume, louder by a channel of its own', async () => {
    const page = await begin({ before: rememberGains })
    const [quiet, loud] = stage.standIn.clips.filter(({ kind }) => kind === 'regular')
    const top = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('story-file')!
        const { volume, currentTime } = shadowRoot!.querySelector<HTMLVideoElement>('video[data-level=top]')!
        const { gains } = window as unknown as { gains: GainNode[] }
        return {
          volume: volume.toFixed(2),
          currentTime,
          gains: gains.map(({ gain }) => gain.value.toFixed(2)),
        }
      })
    await playClip(page, { ...quiet!, gainDb: -6 })
    await waitForMark(page, marks.regular[0])
    expect(await top()).toMatchObject({ volume: '0.50', gains: [] })
    await playClip(page, { ...loud!, clipId: crypto.randomUUID(), gainDb: 6 })
    await waitForMark(page, marks.regular[1])
    await expect.poll(top).toMatchObject({ volume: '1.00', gains: ['2.00'] })
    await expect.poll(async () => (await top()).currentTime).toBeGreaterThan(0.5)
  })
})

function rememberGains(): void {
  const gains: GainNode[] = []
  Object.assign(window, { gains })
  const createGain = AudioContext.prototype.createGain
  AudioContext.prototype.createGain = function (this: AudioContext) {
    const node = createGain.call(this)
    gains.push(node)
    return node
  }
}

describe('when something goes wrong', () => {
  test('a lost connection loses no question: it is sent again with the same turn id', async () => {
    const page = await begin()
    stage.standIn.troubles.push('cut')
    await ask(page, questions[2]!)
    const problem = page.getByRole('alert').filter({ hasText: 'The connection was lost.' })
    await problem.waitFor()
    expect(await problem.textContent()).toContain(questions[2])
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForMark(page, marks.regular[2])
    const ids = stage.standIn.asked.map((question) => question.clientTurnId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('an opening without an answer is tried once more by itself: nobody reads of it, and there is one session', async () => {
    const before = stage.standIn.sessions.length
    stage.standIn.silent = 1
    const page = await stage.open()
    pages.push(page)
    const start = page.getByRole('button', { name: 'Start the conversation' })
    const problem = page.getByText('We could not reach the server.')
    // As long as the player waits for the first answer, and for the second.
    await start.or(problem).waitFor({ timeout: 30_000 })
    expect(await problem.isVisible()).toBe(false)
    expect(stage.standIn.sessions.length).toBe(before + 1)
  })

  test('a session that has ended is replaced without a word', async () => {
    const page = await begin()
    const before = stage.standIn.sessions.length
    stage.standIn.troubles.push('SESSION_ENDED')
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    expect(stage.standIn.sessions.length).toBe(before + 1)
    expect(await page.locator('.problem').textContent()).toBe('')
  })

  test('a clip whose address has expired is fetched with a new one', async () => {
    const page = await begin()
    // Its answer and the three that are likely next take all free elements, so the second clip is not held any more.
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    await page.getByRole('button', { name: 'Skip' }).click()
    await waitForMark(page, marks.resting)
    const before = stage.standIn.renewals
    stage.standIn.expireTokens()
    const clip = stage.standIn.clips.find(({ question }) => question === questions[1])!
    // An address of its own: the browser remembers what it has already loaded from the other one.
    await playClip(page, { ...clip, videoUrl: `${clip.videoUrl}&page=2` })
    await waitForMark(page, marks.regular[1])
    expect(stage.standIn.renewals).toBe(before + 1)
  })

  test('a clip that cannot be played at all is read out by its captions', async () => {
    const page = await begin()
    const [clip] = stage.standIn.clips
    const gone = { ...clip!, clipId: crypto.randomUUID(), videoUrl: '/v1/content/gone.mp4', durationMs: 1500 }
    await playClip(page, { ...gone, transcript: 'Only words are left.' })
    await expect.poll(() => caption(page).textContent()).toBe('Only words are left.')
    await expect.poll(() => status(page).textContent(), { timeout: 5000 }).toBe('Resting')
    expect((await seenOn(page)).filter(({ mark }) => mark === 'black')).toEqual([])
  })

  test('plays muted with an "Unmute" button where the browser refuses sound', async () => {
    const page = await open({ before: refuseSound })
    await watchStage(page)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    await waitForMark(page, marks.intro)
    await page.getByText('The browser plays without sound.').waitFor()
    const muted = () =>
      page.evaluate(() => {
        const { shadowRoot } = document.querySelector('story-file')!
        return shadowRoot!.querySelector<HTMLVideoElement>('video[data-level=top]')!.muted
      })
    expect(await muted()).toBe(true)
    await page.getByRole('button', { name: 'Unmute' }).click()
    expect(await muted()).toBe(false)
  })
})

/** As a browser does that has seen no gesture on the element. */
function refuseSound(): void {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this.muted) return play.call(this)
    return Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  }
}

describe('talking', () => {
  test('asks for consent once, listens while the button is held, and asks what was heard', async () => {
    const page = await begin({ before: recognizeAsTold })
    const talk = page.getByRole('button', { name: 'Hold to talk' })
    await talk.click()
    await page.getByText('Your browser may send the sound of your voice to its maker').waitFor()
    await page.getByRole('button', { name: 'Allow talking' }).click()
    await talk.hover()
    await page.mouse.down()
    await expect.poll(() => status(page).textContent()).toBe('Listening')
    await page.getByText('what was the harbor like?', { exact: true }).waitFor()
    await page.waitForTimeout(400)
    expect(stage.standIn.asked).toEqual([])
    await page.mouse.up()
    await waitForMark(page, marks.regular[2])
    expect(stage.standIn.asked[0]).toMatchObject({ askedBy: 'voice', confidence: 0.9 })
    expect(await page.locator('.heard').textContent()).toContain('I heard:')
  })
})

/** A recognition that hears the same words whatever is said. */
function recognizeAsTold(): void {
  class SpeechRecognition extends EventTarget {
    start() {
      const result = Object.assign([{ transcript: 'what was the harbor like?', confidence: 0.9 }], {
        isFinal: true,
      })
      setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { results: [result] })), 50)
    }
    stop() {
      setTimeout(() => this.dispatchEvent(new Event('end')), 20)
    }
    abort() {
      this.stop()
    }
  }
  Object.assign(window, { SpeechRecognition })
}

describe('the picture', () => {
  test('is never black at a switch, and each clip that was asked for is seen', async () => {
    const page = await begin()
    for (const [i, question] of [...questions, ...questions].entries()) {
      await ask(page, question)
      await waitForMark(page, marks.regular[i % questions.length]!)
      if (i % 2 === 0) await page.keyboard.press('Escape')
      if (i % 2 === 0) await waitForMark(page, marks.resting)
    }
    const seen = await seenOn(page)
    expect(seen.length).toBeGreaterThan(60)
    expect(seen.filter(({ mark }) => mark === 'black')).toEqual([])
    expect(seen.filter(({ mark }) => mark === 'other')).toEqual([])
  })
})

describe('accessibility', () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`has no violation at the start, while answering and after a problem, ${width} wide`, async () => {
      const page = await open({ width, height })
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Start the conversation' }).click()
      await ask(page, questions[0]!)
      await expect.poll(() => status(page).textContent()).toBe('Answering')
      expect(await violations(page)).toEqual([])
      stage.standIn.troubles.push('cut')
      await ask(page, questions[1]!)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.getByRole('button', { name: 'Transcript', exact: true }).click()
      expect(await violations(page)).toEqual([])
    })

    test(`every target is at least 24 pixels and nothing scrolls sideways, ${width} wide`, async () => {
      const page = await open({ width, height })
      await page.getByRole('button', { name: 'Start the conversation' }).click()
      await ask(page, 'How deep is the moon?')
      await page.getByRole('heading', { name: 'Ilse can answer' }).waitFor()
      const boxes = await page.getByRole('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect()
          return { name: button.textContent?.trim() || button.ariaLabel, width, height }
        }),
      )
      const least = width < 600 ? 44 : 24
      const small = boxes.filter((box) => box.width > 0 && (box.height < least - 4 || box.width < least - 12))
      expect(small).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  }
})
