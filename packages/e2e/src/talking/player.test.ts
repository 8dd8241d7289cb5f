import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recognizeAsTold } from '../recognize-as-told.ts'
import { violations } from '../screens/axe.ts'
import {
  givenPlayerStage,
  marks,
  type PlayerStage,
  questions,
  waitForMark,
  watchStage,
} from './player-stage.ts'
import { ask, caption, captionsOf, status, suggestions, visitsOf } from './player-visits.ts'

// A conversation, watched or read, typed, by keyboard alone or spoken.

let stage: PlayerStage
beforeAll(async () => {
  stage = await givenPlayerStage()
})
afterAll(() => stage?.close())
const { pages, open, begin } = visitsOf(() => stage)

describe('a conversation', () => {
  test('shows the clip that answers, its captions, and comes back to rest', async () => {
    const page = await begin()
    const captions = await captionsOf(page)
    await ask(page, 'what did your parents do for a living?')
    await waitForMark(page, marks.regular[0])
    expect(await status(page).textContent()).toBe('Answering')
    const sentences = ['My father mended nets.', 'My mother kept the books for half the harbor.']
    await expect
      .poll(async () => (await captions()).filter((one) => sentences.includes(one)))
      .toEqual(sentences)
    await waitForMark(page, marks.resting)
    expect(await status(page).textContent()).toBe('Your turn')
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

  test('drops a clip that was taken back: its video, its words and every offer of it', async () => {
    const page = await begin()
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    const [gone] = stage.standIn.clips.filter(({ kind }) => kind === 'regular')
    stage.standIn.takenBack.push(gone!.clipId)
    // As when the page is seen again; an open one asks every half minute.
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow')))
    await expect.poll(() => page.getByRole('log').textContent()).toContain('no longer available')
    await waitForMark(page, marks.resting)
    const held = await page.locator('story-file').evaluate((element) => element.shadowRoot!.innerHTML)
    expect(held).not.toContain(gone!.clipId)
    expect(await page.getByRole('log').textContent()).not.toContain('My father mended nets.')
    stage.standIn.takenBack.length = 0
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
    await page.getByText('This conversation is not open to visitors.').waitFor()
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

describe('the picture', () => {
  test('keeps an upright face whole on a wide stage, and follows the size of the stage', async () => {
    stage.standIn.person = { faceArea: { x: 0.2, y: 0.55, width: 0.2, height: 0.4 } }
    const page = await begin()
    const edges = () =>
      page.evaluate(() => {
        const videos = document.querySelector('story-file')!.shadowRoot!.querySelector('.videos')!
        const top = videos.querySelector<HTMLElement>('[data-level=top]')!.getBoundingClientRect()
        const box = videos.getBoundingClientRect()
        const face = { top: top.top + 0.55 * top.height, bottom: top.top + 0.95 * top.height }
        return { above: face.top - box.top, below: box.bottom - face.bottom, shape: top.width / top.height }
      })
    for (const size of [
      { width: 1280, height: 500 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(async () => Math.min(...Object.values(await edges()))).toBeGreaterThanOrEqual(0)
      expect((await edges()).shape).toBeCloseTo(16 / 9, 1)
    }
  })
})

describe('the field', () => {
  test('stays open between questions on a phone, where it waits behind a button first', async () => {
    const page = await begin({ width: 390, height: 844, before: recognizeAsTold, touch: true })
    const field = page.getByRole('textbox', { name: 'Your question' })
    expect(await field.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Type', exact: true }).click()
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    expect(await field.isVisible()).toBe(true)
    await ask(page, questions[1]!)
    await waitForMark(page, marks.regular[1])
  })

  test('is not there where visitors only tap: every question is', async () => {
    stage.standIn.staged = { freeQuestions: false, captions: 'none' }
    const page = await stage.open()
    pages.push(page)
    await page.getByText('With sound.', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Read instead' }).isVisible()).toBe(false)
    await watchStage(page)
    await page.getByRole('button', { name: 'Start the conversation' }).click()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('button', { name: questions[1]! }).click()
    await waitForMark(page, marks.regular[1])
    // What fits best comes first, and what was offered before stays.
    expect(await suggestions(page).allTextContents()).toEqual([
      ...questions.slice(2),
      ...questions.slice(0, 2),
    ])
    expect(await violations(page)).toEqual([])
  })
})

describe('what the server may answer besides', () => {
  test('further clips of a turn play in order, each with its captions', async () => {
    const page = await begin()
    const [, second] = stage.standIn.clips.filter(({ kind }) => kind === 'regular')
    stage.standIn.also = { thenClips: [second!] }
    const captions = await captionsOf(page)
    await ask(page, questions[0]!)
    await waitForMark(page, marks.regular[0])
    await waitForMark(page, marks.regular[1])
    const ofSecond = async () => (await captions()).filter((one) => one === 'My father mended nets.').length
    await expect.poll(ofSecond).toBe(2)
    await waitForMark(page, marks.resting)
    expect(stage.standIn.played).toHaveLength(1)
    expect(await page.getByRole('log').textContent()).toMatch(/That is answer 1.*That is answer 2/s)
  })

  test('a card with people to turn to has the focus, has links, is closed by Escape, and the visit continues', async () => {
    const page = await begin()
    const lines = [{ name: 'Samaritans', phone: '116 123', url: 'https://help.example', country: 'GB' }]
    stage.standIn.also = { kind: 'help', clip: null, suggestions: [], help: { lines } }
    await ask(page, 'I cannot carry this alone')
    const card = page.getByRole('dialog', { name: 'You do not have to carry this alone.' })
    await card.getByText('Samaritans (United Kingdom)').waitFor()
    expect(await card.evaluate((one) => one.matches(':focus'))).toBe(true)
    expect(await card.getByRole('link', { name: '116 123' }).getAttribute('href')).toBe('tel:116123')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await card.isVisible()).toBe(false)
    stage.standIn.also = {}
    await page.keyboard.type(questions[0]!)
    await page.keyboard.press('Enter')
    await waitForMark(page, marks.regular[0])
  })
})
