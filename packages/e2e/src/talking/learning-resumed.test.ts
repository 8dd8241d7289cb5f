import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PupilAttempt, PupilPath } from '@studio/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../screens/axe.ts'
import { givenCmi5Platform } from './cmi5-platform.ts'
import { sessionOf, type Told } from './cmi5-rules.ts'
import { type Classroom, givenClassroom, givenOpenActivity, question, toAnswer } from './given-classroom.ts'
import { joinAs } from './school.ts'

// What pupils did is there again: on another device that a learning platform leads to, and after the server was killed.
let room: Classroom
let opened: Awaited<ReturnType<typeof givenOpenActivity>>
/** What our unit told in the session in which the pupil finished. */
let told: Told[]
const require = createRequire(import.meta.url)

beforeAll(async () => {
  room = await givenClassroom()
  opened = await givenOpenActivity(room, '8B asks the navigator')
})
afterAll(() => room?.close())

it('a learning platform launches the activity, hears what the student does, and brings them back where they were', async () => {
  const platform = await givenCmi5Platform(0.5)
  const { page } = room.teacher
  const { activityId } = opened.activity
  await page.goto(`/learning?activity=${activityId}&tab=prepare`)
  const zip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download cmi5 package' }).click()
  const file = await (await zip).path()
  // One file, stored as it is.
  const xml = await readFile(file, 'utf8')
  const unit = {
    id: /<au id="([^"]+)"/.exec(xml)![1]!,
    // The studio believes to be at its public address.
    url: room.studio.base + new URL(/<url>([^<]+)<\/url>/.exec(xml)![1]!).pathname,
  }
  expect(unit.id).toContain(activityId)
  const registration = randomUUID()
  const pupil = await room.phone(platform.launch(unit.url, registration))
  await pupil.getByRole('button', { name: 'Read instead' }).click()
  await pupil.getByRole('button', { name: 'Type' }).click()
  await pupil.getByRole('textbox', { name: 'Your question' }).fill(question)
  await pupil.getByRole('button', { name: 'Ask', exact: true }).click()
  await pupil.getByRole('button', { name: 'Your work: 1 of 4 found' }).waitFor()
  // On another device the platform leads back.
  await pupil.close()
  const home = await room.phone(platform.launch(unit.url, registration))
  await home.getByRole('button', { name: 'Your work: 1 of 4 found' }).click()
  for (const [, right] of toAnswer)
    await Promise.all([
      home.waitForResponse((reply) => reply.url().includes('/quiz/') && reply.ok()),
      home.getByRole('radio', { name: right }).check(),
    ])
  await home.getByRole('button', { name: 'I am finished' }).click()
  await home.getByRole('button', { name: 'Yes, finish' }).click()
  await expect.poll(platform.verbs).toContain('passed')
  await home.getByRole('button', { name: 'Back to the learning platform' }).click()
  await home.getByText('Back in the course.').waitFor()
  expect(platform.faults).toEqual([])
  expect(platform.verbs().filter((verb) => verb !== 'terminated')).toEqual([
    'initialized',
    'initialized',
    'completed',
    'passed',
  ])
  expect(platform.verbs().at(-1)).toBe('terminated')
  const lastSession = sessionOf(platform.statements.at(-1)!)
  told = platform.statements.filter((one) => sessionOf(one) === lastSession)
  const alone = await room.phone(unit.url)
  await alone.getByText('Your learning platform did not open this activity.').waitFor()
  expect(await violations(alone)).toEqual([])
  await platform.stop()
})

/** As its library has it, which names no entry for programs that run without a browser. */
type OtherUnit = Record<'initialize' | 'complete' | 'terminate', () => Promise<void>> &
  Record<'pass' | 'fail', (score: { scaled: number }) => Promise<void>>

it('another unit of cmi5 tells a platform the same, and is refused where it breaks the rules', async () => {
  const platform = await givenCmi5Platform(0.5)
  const page = await room.browser.newPage()
  await page.goto(`${platform.base}/back`)
  await page.addScriptTag({ path: require.resolve('@xapi/cmi5/dist/Cmi5.umd.js') })
  const address = platform.launch(`${platform.base}/unit`, randomUUID())
  await page.evaluate(
    async (query) => {
      const { actor, ...launch } = query
      const { Cmi5 } = globalThis as unknown as { Cmi5: new (launch: object) => OtherUnit }
      const unit = new Cmi5({ ...launch, actor: JSON.parse(actor!) })
      await unit.initialize()
      await unit.complete()
      await unit.pass({ scaled: 0.85 })
      await unit.terminate()
      await unit.fail({ scaled: 0.1 }).catch(() => undefined)
    },
    Object.fromEntries(new URL(address).searchParams),
  )
  expect(platform.verbs()).toEqual(['initialized', 'completed', 'passed', 'terminated'])
  expect(platform.faults).toEqual([
    ...['failed: 9.3.0.0-3 judged twice in a session', 'failed: 9.3.0.0-5 after terminated'],
    'failed: 9.3.0.0-7, -8 judged after passed',
  ])
  const parts = ({ verb, result, context }: Told) => [
    verb.id,
    Object.keys(result ?? {}).sort(),
    Object.keys(context.extensions ?? {}).sort(),
  ]
  expect(told.map(parts)).toEqual(platform.statements.map(parts))
  await page.close()
  await platform.stop()
})

/** A pupil who works without a pause. */
async function workingPupil(
  name: string,
  { quizItemId, reflectionId }: Record<'quizItemId' | 'reflectionId', string>,
) {
  const { joined, ask, call } = await joinAs(room.studio.base, opened.code, name)
  const said = { asked: [] as string[], reflection: '', choice: -1, acknowledged: 0 }
  let isWorking = true
  const work = async () => {
    for (let n = 0; isWorking; n += 1) {
      const question = `Where were you born, ${name} ${n}?`
      await ask(question)
      said.asked.push(question)
      const text = `What ${name} thought after question ${n}.`
      await call('PUT', `/reflections/${reflectionId}`, { text })
      said.reflection = text
      await call('PUT', `/quiz/${quizItemId}`, { choice: n % 2 })
      said.choice = n % 2
      said.acknowledged += 3
    }
  }
  const worked = work()
  return {
    said,
    attemptId: joined.attempt.attemptId,
    see: () => call<PupilAttempt>('GET', ''),
    stop() {
      isWorking = false
      return worked
    },
  }
}

it('what was acknowledged to students is there, once, after the server was killed twice in a lesson', {
  timeout: 300_000,
}, async () => {
  const { activityId, reflections: prompts, quiz: items } = opened.activity
  const tasks = { quizItemId: items[0]!.quizItemId, reflectionId: prompts[0]!.reflectionId }
  const pupils = await Promise.all(['Ada', 'Ben', 'Cem', 'Dor'].map((name) => workingPupil(name, tasks)))
  const acknowledged = () => pupils.reduce((sum, { said }) => sum + said.acknowledged, 0)
  for (let kill = 0; kill < 2; kill += 1) {
    const before = acknowledged()
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    await room.kill()
  }
  await Promise.all(pupils.map((pupil) => pupil.stop()))
  for (const { said, attemptId, see } of pupils) {
    const { reflections, quiz, questions } = await see()
    expect([reflections[0]!.text, quiz[0]!.choice, questions]).toEqual([
      said.reflection,
      said.choice,
      said.asked.length,
    ])
    const { turns } = await room.call<PupilPath>('GET', `/${activityId}/attempts/${attemptId}`)
    expect(turns.map(({ text }) => text)).toEqual(said.asked)
  }
})
