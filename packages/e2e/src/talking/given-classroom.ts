import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { ActivityDetail, BodyInput, ClassCode, routes } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { callFrom, openLearning } from './school.ts'

/** Learning platforms and record stores of the tests are on this machine. */
const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
const activities = '/v1/conversa/learning/activities'

export const question = 'Where were you born?'
export const toFind = [
  question,
  'Why did you go to sea?',
  'Were you afraid in the storm?',
  'What would you tell young people?',
]
export const toWrite = ['What surprised you most?', 'What would you ask her tomorrow?']
/** The right choice first. */
export const toAnswer = [
  ['Where was she born?', 'Hallvik', 'Bergen'],
  ['What did she do?', 'She found the way', 'She cooked'],
  ['What did she keep later?', 'A lighthouse', 'A shop'],
] as const

export type Classroom = {
  studio: StudioProcess
  browser: Browser
  teacher: Visit
  /** A page on a device of its own, as wide as a phone. */
  phone(path: string, browser?: Browser): Promise<Page>
  /** A call as the teacher; addresses are those of activities. */
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>
  /** Ends the server in the middle of what it does, and starts it again at the same address. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** A studio with the learning module, and a teacher who is signed in. */
export async function givenClassroom(): Promise<Classroom> {
  const [studio, browser] = await Promise.all([givenStudioProcess({ variables }), launchBrowser()])
  await openLearning(browser, studio.base)
  const teacher = await visit(browser, studio.base)
  await signIn(teacher.page, 'owner@demo.test')
  const room: Classroom = {
    studio,
    browser,
    teacher,
    async phone(path, own = browser) {
      const context = await own.newContext({
        baseURL: studio.base,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    call: (method, path, body) => callFrom(teacher.page, method, `${activities}${path}`, body),
    async kill() {
      await room.studio.stop('SIGKILL')
      const { base, dataFolder } = room.studio
      room.studio = await givenStudioProcess({ variables, dataFolder, port: Number(new URL(base).port) })
    },
    async close() {
      await browser.close()
      await room.studio.stop()
      // A studio that was killed leaves its folder.
      await rm(studio.dataFolder, { recursive: true, force: true })
    },
  }
  return room
}

/** An open activity with four answers to find, two reflections and a quiz of three, and the code of its class. */
export async function givenOpenActivity({ teacher, call }: Classroom, name: string): Promise<Opened> {
  const { items } = await callFrom<{ items: { storyfileId: string; organizationId: string }[] }>(
    teacher.page,
    'GET',
    '/v1/conversa/storyfiles?filter=status:published',
  )
  const { storyfileId, organizationId } = items[0]!
  const { activityId } = await call<ActivityDetail>('POST', '', { organizationId, name })
  const path = `/${activityId}`
  await call('PATCH', path, { storyfileIds: [storyfileId] })
  const { answers } = await call<{ answers: { questionId: string; question: string }[] }>(
    'GET',
    `${path}/answers`,
  )
  const tasks: BodyInput<typeof routes.activities.update> = {
    mustFinds: answers
      .filter(({ question }) => toFind.includes(question))
      .map(({ questionId }) => ({ questionId, storyfileId, hint: '' })),
    reflections: toWrite.map((prompt) => ({ reflectionId: randomUUID(), prompt })),
    quiz: toAnswer.map(([question, ...choices]) => ({
      quizItemId: randomUUID(),
      question,
      choices,
      correct: 0,
    })),
  }
  const activity = await call<ActivityDetail>('PATCH', path, tasks)
  await call('POST', `${path}/state`, { act: 'open' })
  const { code } = await call<ClassCode>('POST', `${path}/codes`, { groupId: null, hours: 24 })
  return { activity, code }
}

type Opened = { activity: ActivityDetail; code: string }
