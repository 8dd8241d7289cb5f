import type { Page } from 'playwright-core'
import type { Clip, List } from '../../../packages/contract/src/index.ts'
import { launchBrowser, signIn } from '../../../packages/e2e/src/browser.ts'
import { type Author, givenAuthor, makeStoryfile } from '../../../packages/e2e/src/making/author.ts'
import {
  type CameraBrowser,
  type CameraFiles,
  makeCameraFiles,
  newProfile,
  openCameraBrowser,
  removeFolders,
} from '../../../packages/e2e/src/making/camera-studio.ts'
import { givenStudioProcess, type StudioProcess } from '../../../packages/e2e/src/studio-process.ts'

export const email = 'creator@demo.test'

/** A studio with a storyfile to film, and a person with a camera of 720 lines before it. */
export type CameraSet = {
  studio: StudioProcess
  author: Author
  files: CameraFiles
  storyfileId: string
  questionIds: string[]
  /** Ends a browser that is open, and opens one with the same profile. */
  open(): Promise<Page>
  here(): CameraBrowser
  clipOf(questionId: string): Promise<Clip | undefined>
  close(): Promise<void>
}

export async function makeSet(questions: number, isNoisy = false): Promise<CameraSet> {
  const [studio, files, profile] = await Promise.all([
    givenStudioProcess({ variables: { LOG_LEVEL: 'info' } }),
    makeCameraFiles({ width: 1280, height: 720, isNoisy }),
    newProfile(),
  ])
  const browser = await launchBrowser()
  const author = await givenAuthor(browser, studio.base, email)
  await browser.close()
  const { storyfileId } = await makeStoryfile(author, studio.base, 'The camera')
  const questionIds = await addQuestions(author, studio.base, storyfileId, questions)
  let here: CameraBrowser | undefined
  return {
    studio,
    author,
    files,
    storyfileId,
    questionIds,
    async open() {
      await here?.context.close().catch(() => {})
      here = await openCameraBrowser(files, profile, studio.base)
      return here.page
    },
    here: () => here!,
    async clipOf(questionId) {
      const path = `/v1/conversa/clips?storyfileId=${storyfileId}&questionId=${questionId}`
      return (await author.call<List<Clip>>(studio.base, 'GET', path)).items[0]
    },
    async close() {
      await here?.context.close().catch(() => {})
      await studio.stop()
      await removeFolders(profile, files.folder)
    },
  }
}

export async function addQuestions(
  author: Author,
  base: string,
  storyfileId: string,
  count: number,
): Promise<string[]> {
  const path = `/v1/conversa/storyfiles/${storyfileId}/questions`
  const { questions } = await author.call<{ questions: { questionId: string }[] }>(base, 'POST', path, {
    questions: Array.from({ length: count }, (_, i) => ({ text: `What was the year ${1950 + i} like?` })),
  })
  return questions.map(({ questionId }) => questionId)
}

/** Signed in, with the set-up check behind the person. */
export async function signInToFilm(page: Page, countdown: 0 | 3): Promise<void> {
  await signIn(page, email)
  await page.evaluate(
    (settings) => localStorage.setItem('camera-settings', settings),
    JSON.stringify({ checked: true, countdown }),
  )
}

export async function record(page: Page, { storyfileId }: CameraSet, questionId: string): Promise<void> {
  await page.goto(`/storyfiles/${storyfileId}?tab=record&film=${questionId}`)
  await page.getByRole('button', { name: 'Start the take' }).click()
  await page.getByText(/\d+ of \d+ seconds? safe/).waitFor()
}

export const verdictOf = (page: Page) => page.getByText(/^(Good\.|Retake\?)/)

export async function until<T>(look: () => Promise<T | undefined>, everyMs = 100): Promise<T> {
  const end = performance.now() + 180_000
  while (performance.now() < end) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resume) => setTimeout(resume, everyMs))
  }
  throw new Error('It did not come within three minutes.')
}

export const round = (value: number, digits = 2) => Number(value.toFixed(digits))
