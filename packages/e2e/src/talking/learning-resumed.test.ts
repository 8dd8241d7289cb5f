import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { PupilAttempt, PupilPath } from '@studio/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../screens/axe.ts'
import { givenCmi5Platform } from './cmi5-platform.ts'
import { type Classroom, givenClassroom, givenOpenActivity, question, toAnswer } from './given-classroom.ts'
import { joinAs } from './school.ts'

// What pupils did is there again: on another device that a learning platform leads to, and after the server was killed.
let room: Classroom
let opened: Awaited<ReturnType<typeof givenOpenActivity>>

beforeAll(async () => {
  room = await givenClassroom()
  opened = await givenOpenActivity(room, '8B asks the navigator')
})
afterAll(() => room?.close())

it('a learning platform launches the activity, hears what the pupil does, and brings them back where they were', async () => {
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
  const pupil = await room.phone(platform.launch(unit, registration))
  await pupil.getByRole('button', { name: 'Read instead' }).click()
  await pupil.getByRole('button', { name: 'Type' }).click()
  await pupil.getByRole('textbox', { name: 'Your question' }).fill(question)
  await pupil.getByRole('button', { name: 'Ask', exact: true }).click()
  await pupil.getByRole('button', { name: 'Your work: 1 of 4 found' }).waitFor()
  // On another device the platform leads back.
  await pupil.close()
  const home = await room.phone(platform.launch(unit, registration))
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
  const alone = await room.phone(unit.url)
  await alone.getByText('Your learning platform did not open this activity.').waitFor()
  expect(await violations(alone)).toEqual([])
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

it('what was acknowledged to pupils is there, once, after the server was killed twice in a lesson', {
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
