import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clip, List, Question, Script } from '@studio/contract'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchBrowser, signIn } from '../../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../../studio-process.ts'
import { movableClock, setClock } from '../../talking/studio-clock.ts'
import { type Author, givenAuthor, makeStoryfile } from '../author.ts'
import {
  type CameraBrowser,
  type CameraFiles,
  makeCameraFiles,
  newProfile,
  openCameraBrowser,
  removeFolders,
} from '../camera-studio.ts'

export const producer = 'creator@demo.test'

/** One studio for all stories of the camera: a producer at a laptop, and a person with a phone held upright. */
export type Shoot = {
  studio: StudioProcess
  author: Author
  laptop: Device
  phone: Device
  /** Without a camera. */
  browser: Browser
  /** Here the studio's clock has gone on by so many milliseconds; 0: it is right again. */
  goOn(laterMs: number): Promise<void>
  close(): Promise<void>
}

export async function beginShoot(): Promise<Shoot> {
  const clock = await mkdtemp(join(tmpdir(), 'studio-clock-'))
  const variables = movableClock(clock)
  const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  const { base } = studio
  const [laptop, phone, author] = await Promise.all([
    givenDevice(base, { width: 640, height: 360 }, { width: 1280, height: 800 }),
    givenDevice(base, { width: 360, height: 640 }, { width: 390, height: 844 }),
    givenAuthor(browser, base, producer),
  ])
  await signIn(laptop.page, producer)
  return {
    studio,
    author,
    laptop,
    phone,
    browser,
    goOn: (laterMs) => setClock(studio, clock, laterMs === 0 ? null : new Date(Date.now() + laterMs)),
    async close() {
      await Promise.all([laptop.close(), phone.close(), browser.close()])
      await studio.stop()
      await rm(clock, { recursive: true, force: true })
    },
  }
}

/** A browser with a camera, that may be killed and opened again. */
export type Device = {
  files: CameraFiles
  page: Page
  context: BrowserContext
  /** Again with what it keeps; `later`: its clock has gone on by so many milliseconds. */
  open(later?: number): Promise<Page>
  kill(): Promise<void>
  close(): Promise<void>
}

async function givenDevice(
  base: string,
  camera: { width: number; height: number },
  window: { width: number; height: number },
): Promise<Device> {
  const [files, profile] = await Promise.all([makeCameraFiles(camera), newProfile()])
  let here: CameraBrowser | undefined
  const open = async (later = 0) => {
    await here?.context.close().catch(() => {})
    here = await openCameraBrowser(files, profile, base, window)
    if (later > 0) await here.context.addInitScript(goOnBy, later)
    return here.page
  }
  await open()
  return {
    files,
    open,
    get page() {
      return here!.page
    },
    get context() {
      return here!.context
    },
    kill: () => here!.kill(),
    async close() {
      await here?.context.close().catch(() => {})
      await removeFolders(profile, files.folder)
    },
  }
}

/** In the page, before its scripts. */
function goOnBy(later: number): void {
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given: [number]) =>
      given.length > 0 ? new RealDate(...given) : new RealDate(RealDate.now() + later),
    get: (_, name) => (name === 'now' ? () => RealDate.now() + later : Reflect.get(RealDate, name)),
  })
}

/** A storyfile that is filmed, as its producer's programs and pages find it. */
export type Filmed = {
  storyfileId: string
  add(questions: readonly string[], details?: { teleprompter: string }): Promise<string[]>
  clips(): Promise<Clip[]>
  clipsOf(questionId: string): Promise<Clip[]>
  statusOf(questionId: string): Promise<Question['status'] | undefined>
  /** The Record tab, or its camera. */
  workspace(film?: string): string
  /** The original as the server keeps it: its digest is the one that it told the device. */
  original(clip: Clip): Promise<{ file: string; sha256: string }>
}

export async function givenFilmed(shoot: Shoot, name: string): Promise<Filmed> {
  const { storyfileId } = await makeStoryfile(shoot.author, shoot.studio.base, name)
  return filmedOf(shoot, storyfileId)
}

export function filmedOf({ studio, author, laptop }: Shoot, storyfileId: string): Filmed {
  const { base } = studio
  const clips = async () => {
    const path = `/v1/conversa/clips?storyfileId=${storyfileId}&pageSize=100`
    return (await author.call<List<Clip>>(base, 'GET', path)).items
  }
  return {
    storyfileId,
    clips,
    async add(texts, details = undefined) {
      const path = `/v1/conversa/storyfiles/${storyfileId}/questions`
      const { questions } = await author.call<{ questions: { questionId: string }[] }>(base, 'POST', path, {
        questions: texts.map((text) => ({ text, ...details })),
      })
      return questions.map(({ questionId }) => questionId)
    },
    clipsOf: async (questionId) =>
      (await clips()).filter((clip) => clip.questions.some((one) => one.questionId === questionId)),
    async statusOf(questionId) {
      const script = await author.call<Script>(base, 'GET', `/v1/conversa/storyfiles/${storyfileId}/script`)
      const all = script.topics.flatMap(({ questions }) => questions)
      return all.find((one) => one.questionId === questionId)?.status
    },
    workspace: (film) => `/storyfiles/${storyfileId}?tab=record${film === undefined ? '' : `&film=${film}`}`,
    async original(clip) {
      const bytes = await readFile(join(studio.dataFolder, 'storage', 'originals', clip.uploadId!))
      const file = join(laptop.files.folder, `${clip.clipId}.webm`)
      await writeFile(file, bytes)
      return { file, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
  }
}

/** The figures of "12 of 13 seconds safe". */
export async function safe(page: Page): Promise<{ safe: number; all: number }> {
  const line = (await page.getByText(/\d+ of \d+ seconds? safe/).textContent()) ?? ''
  const [safe, all] = [...line.matchAll(/\d+/g)].map(Number)
  return { safe: safe!, all: all! }
}

export async function isSafe(page: Page, seconds: number): Promise<void> {
  await page.getByText(/\d+ of \d+ seconds? safe/).waitFor()
  await expect.poll(async () => (await safe(page)).safe).toBeGreaterThanOrEqual(seconds)
}

/** As after the first time: the set-up check is behind the person, all else as it comes, and no take is counted down. */
export async function passSetup({ page }: Pick<Device, 'page'>): Promise<void> {
  await page.evaluate(() => localStorage.setItem('camera-settings', '{"checked":true,"countdown":0}'))
}
