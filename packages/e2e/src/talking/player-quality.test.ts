import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '../screens/axe.ts'
import {
  givenPlayerStage,
  marks,
  type PlayerStage,
  questions,
  seenOn,
  waitForMark,
  watchStage,
} from './player-stage.ts'
import { ask, caption, playClip, status, visitsOf } from './player-visits.ts'

// The player’s picture and sound, its accessibility, and what happens when something goes wrong.

let stage: PlayerStage
beforeAll(async () => {
  stage = await givenPlayerStage()
})
afterAll(() => stage?.close())
const { pages, open, begin } = visitsOf(() => stage)

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
    const page = await stage.open({ before: waitBrieflyOnce })
    pages.push(page)
    const start = page.getByRole('button', { name: 'Start the conversation' })
    const problem = page.getByText('We could not reach the server.')
    await start.or(problem).waitFor()
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
    await expect.poll(() => status(page).textContent()).toBe('Your turn')
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

/** The player waits long for an answer: not so for the first one. */
function waitBrieflyOnce(): void {
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (_ms: number) => {
    AbortSignal.timeout = timeout
    return timeout.call(AbortSignal, 200)
  }
}

/** As a browser does that has seen no gesture on the element. */
function refuseSound(): void {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (this.muted) return play.call(this)
    return Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  }
}

describe('a kiosk', () => {
  test('is read and pressed from 1.5 m: text of 34 pixels and targets of 96, or more', async () => {
    const page = await open({ width: 1080, height: 1920 })
    await page.goto(`${stage.standIn.url}/s/navigator?layout=kiosk`)
    const small = () =>
      page.evaluate(() => {
        const all = [...document.querySelector('story-file')!.shadowRoot!.querySelectorAll<HTMLElement>('*')]
        const hidden = '.transcript:not([data-open]) *, .sr'
        const seen = all.filter(
          (one) => !one.matches(hidden) && one.checkVisibility({ visibilityProperty: true }),
        )
        const says = (one: Element) =>
          [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
        const texts = seen.filter(
          (one) => says(one) && Number.parseFloat(getComputedStyle(one).fontSize) < 34,
        )
        const targets = seen.filter((one) => one.matches('button, input') && one.offsetHeight < 96)
        return [...texts, ...targets].map((one) => one.outerHTML.slice(0, 120))
      })
    const start = page.getByRole('button', { name: 'Start the conversation' })
    await start.waitFor()
    expect(await small()).toEqual([])
    await start.click()
    await page.getByRole('button', { name: 'Skip' }).click()
    stage.standIn.also = {
      kind: 'help',
      clip: null,
      suggestions: [],
      help: { lines: [{ name: 'Samaritans', phone: '116 123', url: 'https://help.example' }] },
    }
    await ask(page, questions[0]!)
    await page.getByText('help.example').waitFor()
    // Nobody leaves a kiosk by a link.
    expect(await page.getByRole('link').count()).toBe(0)
    expect(await small()).toEqual([])
    await page.getByRole('button', { name: 'Continue the conversation' }).click()
    expect(await small()).toEqual([])
    await page.getByRole('button', { name: 'Transcript', exact: true }).click()
    expect(await small()).toEqual([])
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
