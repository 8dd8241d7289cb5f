/** Everything a story about the player needs: the built player, colour-coded clips, a stand-in server, a browser. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { makeTestClip, testClipColour } from '../../../../scripts/make-sample/test-clips.ts'
import { launchBrowser } from '../browser.ts'
import { type StandIn, type StandInClip, startStandIn } from '../stand-in.ts'

const run = promisify(execFile)
/** As the server hands it out, too. */
const playerFolder = fileURLToPath(new URL('../../../player/dist', import.meta.url))

export const questions = [
  'What did your parents do for a living?',
  'Did they want you to go to sea?',
  'What was the harbor like?',
  'Did you have siblings?',
  'What did you carry in your pockets?',
]
/** The mark (colour) of each clip: the first answers questions[0], and so on. */
export const marks = { resting: 5, intro: 4, cannotAnswer: 3, regular: [0, 1, 2, 6, 9] } as const

export type ClipSizes = { seconds?: number; width?: number; height?: number; fps?: number }

export type PlayerStage = {
  browser: Browser
  standIn: StandIn
  open(options?: {
    width?: number
    height?: number
    reducedMotion?: boolean
    /** A finger instead of a mouse. */
    touch?: boolean
    before?: () => void
  }): Promise<Page>
  close(): Promise<void>
}

export async function givenPlayerStage(sizes: ClipSizes = {}): Promise<PlayerStage> {
  const folder = await mkdtemp(join(tmpdir(), 'player-'))
  const clips = await makeClips(folder, sizes)
  const standIn = await startStandIn({ playerFolder, clips })
  const browser = await launchBrowser()
  return {
    browser,
    standIn,
    open: async ({ width = 1280, height = 800, reducedMotion = false, touch = false, before } = {}) => {
      const page = await browser.newPage({
        viewport: { width, height },
        reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
        ...(touch ? { hasTouch: true, isMobile: true } : {}),
      })
      await page.addInitScript(withoutSpeech)
      if (before) await page.addInitScript(before)
      await page.goto(`${standIn.url}/s/navigator`)
      return page
    },
    close: async () => {
      await browser.close()
      await standIn.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Speech would need a vendor's service; the stories here are typed and tapped. */
function withoutSpeech(): void {
  const scope = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }
  delete scope.SpeechRecognition
  delete scope.webkitSpeechRecognition
}

async function makeClips(folder: string, sizes: ClipSizes): Promise<StandInClip[]> {
  const { seconds = 2 } = sizes
  const make = async (name: string, mark: number, audio = true) => {
    const file = await makeTestClip({ ...sizes, seconds, file: join(folder, `${name}.mp4`), mark, audio })
    await run('ffmpeg', [
      '-loglevel',
      'error',
      '-y',
      '-i',
      file,
      '-frames:v',
      '1',
      file.replace('.mp4', '.jpg'),
    ])
    return { file, durationMs: seconds * 1000 }
  }
  const said = 'My father mended nets. My mother kept the books for half the harbor.'
  const regular: StandInClip[] = []
  for (const [i, question] of questions.entries()) {
    const clip = await make(`answer-${i}`, marks.regular[i]!)
    regular.push({ ...clip, kind: 'regular', question, transcript: `${said} That is answer ${i + 1}.` })
  }
  const intro = await make('intro', marks.intro)
  const cannot = await make('cannot-answer', marks.cannotAnswer)
  return [
    { ...(await make('resting', marks.resting, false)), kind: 'resting', transcript: '' },
    { ...intro, kind: 'intro', transcript: 'My name is Ilse Marten.' },
    { ...cannot, kind: 'cannot_answer', transcript: 'I never spoke about that on camera.' },
    ...regular,
  ]
}

/** What the visitor saw in one animation frame: the mark of the clip on top, 'black', or 'other'. */
export type Seen = { at: number; mark: number | 'black' | 'other' }

/** From now on looks at the top of the stack in every animation frame. */
export async function watchStage(page: Page): Promise<void> {
  const colours = Array.from({ length: 12 }, (_, mark) => testClipColour(mark))
  await page.evaluate((hexes) => {
    const rgb = hexes.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
    const canvas = new OffscreenCanvas(8, 8)
    const context = canvas.getContext('2d', { willReadFrequently: true })!
    const seen: Seen[] = []
    Object.assign(window, { seen })
    const videos = document.querySelector('story-file')!.shadowRoot!.querySelector('.videos')!
    const look = (at: number) => {
      const top = videos.querySelector<HTMLVideoElement>('[data-level=top]')!
      context.fillStyle = '#000'
      context.fillRect(0, 0, 8, 8)
      context.drawImage(top, 0, 0, 8, 8)
      const pixel = context.getImageData(1, 4, 1, 1).data
      const far = (to: number[]) => Math.hypot(...to.map((part, i) => part - pixel[i]!))
      const nearest = rgb.reduce((best, colour, mark) => (far(colour) < far(rgb[best]!) ? mark : best), 0)
      const mark = far([0, 0, 0]) < 24 ? 'black' : far(rgb[nearest]!) < 40 ? nearest : 'other'
      seen.push({ at, mark })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, colours)
}

export function seenOn(page: Page): Promise<Seen[]> {
  return page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
}

/** Waits until the clip with this mark is on top. */
export async function waitForMark(page: Page, mark: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const { seen } = window as unknown as { seen: Seen[] }
    return seen.at(-1)?.mark === wanted
  }, mark)
}
