import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import type { PupilAttempt, PupilPath } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, signIn, type Visit, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { givenStudioProcess, type StudioProcess } from '../studio-process.ts'
import { byKeyboard } from './by-keyboard.ts'
import { givenCmi5Platform } from './cmi5-platform.ts'
import { givenLtiPlatform } from './lti-platform.ts'
import { callFrom, joinAs, openLearning } from './school.ts'

// A class: the teacher at a desk, one pupil with a phone in the room, and the same pupil at home on another device.
let studio: StudioProcess
let browser: Browser
let teacher: Visit
let code: string
let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
/** Learning platforms and record stores of the tests are on this machine. */
const variables = { RECORD_STORE_HOSTS: '127.0.0.1' }
const question = 'Where were you born?'
const toFind = [
  question,
  'Why did you go to sea?',
  'Were you afraid in the storm?',
  'What would you tell young people?',
]
const toWrite = ['What surprised you most?', 'What would you ask her tomorrow?']
/** The right choice first. */
const toAnswer = [
  ['Where was she born?', 'Hallvik', 'Bergen'],
  ['What did she do?', 'She found the way', 'She cooked'],
  ['What did she keep later?', 'A lighthouse', 'A shop'],
] as const

beforeAll(async () => {
  ;[studio, browser, platform] = await Promise.all([
    givenStudioProcess({ variables }),
    launchBrowser(),
    givenLtiPlatform(),
  ])
  await openLearning(browser, studio.base)
  teacher = await visit(browser, studio.base)
  await signIn(teacher.page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await platform?.stop()
  await studio?.stop()
  // A studio that was killed leaves its folder.
  if (studio) await rm(studio.dataFolder, { recursive: true, force: true })
})

async function phone(path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: studio.base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(path)
  return page
}

/** The teacher tries it as a pupil, which leaves nothing behind; a card for each pupil has the code in letters and as a picture. */
async function tryAndPrint(): Promise<void> {
  const { page, context } = teacher
  const [trial] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Try as a pupil' }).click(),
  ])
  await trial.getByRole('heading', { name: 'Trial: 8B asks the navigator' }).waitFor()
  await trial.getByRole('button', { name: 'Read instead' }).waitFor()
  await trial.getByRole('button', { name: /Your work/ }).click()
  await trial.getByText('This is a trial. Nothing of it counts').waitFor()
  expect(await violations(trial)).toEqual([])
  await trial.getByRole('button', { name: 'End the trial' }).click()
  await trial.getByRole('heading', { name: 'This trial has ended' }).waitFor()
  await trial.close()
  const [cards] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Print cards' }).click(),
  ])
  const card = cards.getByRole('listitem')
  await card.last().waitFor()
  expect(await card.count()).toBe(30)
  expect(await card.last().textContent()).toContain(`${code.slice(0, 4)} ${code.slice(4)}`)
  const picture = card.last().locator('img')
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await cards.close()
}

it('a teacher prepares an activity, a pupil joins by code and finds an answer, and continues at home', async () => {
  const { page } = teacher
  await page.goto('/learning')
  await page.getByRole('button', { name: 'New activity' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('8B asks the navigator')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await next()
  await page.getByText('Choose at least one storyfile.').waitFor()
  await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).check()
  await next()
  await page.getByLabel('Goals').fill('Hear how people found their way.')
  await next()
  for (const name of toFind) await page.getByRole('checkbox', { name }).check()
  await next()
  for (const [at, prompt] of toWrite.entries()) {
    await page.getByRole('button', { name: 'Add reflection' }).click()
    await page.getByLabel(`Reflection ${at + 1}`).fill(prompt)
  }
  for (const [at, [asked, ...choices]] of toAnswer.entries()) {
    await page.getByRole('button', { name: 'Add quiz item' }).click()
    const item = page.getByRole('group', { name: `Item ${at + 1}` })
    await item.getByLabel('Question').fill(asked)
    await item.getByLabel('Choices').fill(choices.join('\n'))
  }
  await page.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByLabel('What you look at').fill('Asks about what she said')
  expect(await violations(page)).toEqual([])
  await next()
  await page.getByRole('heading', { name: 'Who works on it, and when?' }).waitFor()
  await next()
  await page.getByRole('button', { name: 'Open for pupils' }).click()
  await page.getByRole('button', { name: 'Make a class code' }).click()
  code = (await page.getByTestId('class-code').textContent())!.replace(' ', '')
  expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{8}$/)
  await tryAndPrint()
  await page.setViewportSize({ width: 390, height: 844 })
  const field = (await page.getByLabel('Lets pupils in for').boundingBox())!
  expect(field.x + field.width, 'a phone shows the whole field').toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  const pupil = await phone('/learn')
  await pupil.getByLabel('Class code').fill('BBBB BBBB')
  await pupil.getByLabel('Your name in class').fill('Kaya')
  await pupil.getByRole('button', { name: 'Start asking' }).click()
  await pupil.getByText('This code is not in use. Check it with your teacher.').waitFor()
  expect(await violations(pupil)).toEqual([])
  await pupil.getByLabel('Class code').fill(code.toLowerCase())
  await pupil.getByRole('button', { name: 'Start asking' }).click()
  await pupil.getByRole('button', { name: 'Read instead' }).click()
  await pupil.getByRole('button', { name: 'Type' }).click()
  await pupil.getByRole('textbox', { name: 'Your question' }).fill(question)
  expect(await violations(pupil)).toEqual([])
  await pupil.getByRole('button', { name: 'Ask', exact: true }).click()
  await pupil.getByRole('button', { name: 'Your work: 1 of 4 found' }).click()
  await pupil.getByLabel('What surprised you most?').fill('The snowstorm.')
  await pupil.getByText('Saved. Your teacher reads it.').waitFor()
  expect(await violations(pupil)).toEqual([])
  const personal = await pupil.getByText('Your personal code is').textContent()
  const personalCode = /is ([A-Z]{3} [A-Z]{3})\./.exec(personal ?? '')?.[1] ?? ''

  await page.getByRole('tab', { name: 'Class' }).click()
  const tile = page.getByRole('list', { name: 'Pupils' }).getByRole('listitem')
  await tile.filter({ hasText: 'Kaya' }).getByText(question).waitFor()
  await page.getByLabel('Prompt for everybody').fill('Ask about the sea.')
  await page.getByRole('button', { name: 'Broadcast a prompt' }).click()
  await page.getByRole('button', { name: 'Freeze' }).click()
  await pupil.getByRole('button', { name: 'Keep asking' }).click()
  await pupil.getByText('From your teacher: Ask about the sea.').waitFor()
  await pupil.getByText('Your teacher has paused the class.').first().waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await pupil.close()

  const home = await phone(`/learn/${code}`)
  await home.getByLabel('Your name in class').fill('Kaya')
  await home.getByRole('button', { name: 'Start asking' }).click()
  await home.getByText('Somebody in your class has this name.').waitFor()
  await home.getByLabel('Personal code').fill(personalCode)
  await home.getByRole('button', { name: 'Start asking' }).click()
  await home.getByRole('button', { name: 'Your work: 1 of 4 found' }).click()
  expect(await home.getByLabel('What surprised you most?').inputValue()).toBe('The snowstorm.')

  await page.getByRole('tab', { name: 'Coverage' }).click()
  await page.getByRole('row', { name: 'Kaya Found' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'the table scrolls in itself').toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('listitem').filter({ hasText: 'born' }).getByText('1 pupil').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Class' }).click()
})

it.each([1280, 390])(
  'a teacher makes, opens and leads an activity by keyboard alone, %d pixels wide',
  async (width) => {
    const { page, context } = await visit(browser, studio.base, { width, height: 844 })
    await signIn(page, 'owner@demo.test')
    await page.goto('/learning')
    await page.getByRole('button', { name: 'New activity' }).first().waitFor()
    const keys = byKeyboard(page)
    await keys.choose('button New activity')
    await page.getByRole('dialog').waitFor()
    await keys.to('input Name')
    await keys.type(`By keyboard ${width}`)
    await keys.press('Enter')
    await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).waitFor()
    const next = async (heading: string) => {
      await keys.choose('button Continue')
      await page.getByRole('heading', { name: heading }).waitFor()
      expect(await keys.here()).toBe(`h2 ${heading}`)
    }
    await keys.choose(/The Navigator and the Light/, 'Space')
    await next('What are they to learn?')
    await next('Which answers must they find?')
    await page.getByRole('checkbox', { name: question }).waitFor()
    await keys.choose(question, 'Space')
    await next('What do they write and answer?')
    await keys.choose('button Add reflection')
    expect(await keys.here()).toBe('input Reflection 1')
    await keys.type('What surprised you most?')
    await keys.choose('button Add reflection')
    expect(await keys.here()).toBe('input Reflection 2')
    // What was removed leaves the focus where it was.
    await keys.choose('button Remove')
    expect(await keys.here()).toContain('button Add reflection')
    await next('Who works on it, and when?')
    await next('Open it and share the code')
    await keys.choose('button Open for pupils')
    await page.getByText('It is open.').waitFor()
    await expect.poll(keys.here).not.toBe('')
    await keys.choose('button Make a class code')
    await page.getByTestId('class-code').waitFor()
    await keys.choose('button End this code')
    await page.getByTestId('class-code').waitFor({ state: 'detached' })
    await expect.poll(keys.here).not.toBe('')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await keys.to('button Prepare', 'Shift+Tab')
    await keys.press('ArrowRight')
    await keys.press('Enter')
    await page.getByText('Nobody has joined yet.').waitFor()
    await keys.choose('button Freeze')
    await keys.to('button Resume')
    await keys.press('Enter')
    await keys.to(/^input /)
    await keys.type('Ask about the stars.')
    await keys.press('Enter')
    await keys.choose('button Remove')
    await expect.poll(keys.here).not.toBe('')
    await context.close()
  },
)

it('a question from a phone is asked on the wall once the teacher allows it, without a name', async () => {
  const { page, context } = teacher
  const pupil = await phone(`/learn/${code}`)
  await pupil.getByLabel('Your name in class').fill('Jonas')
  await pupil.getByRole('button', { name: 'Start asking' }).click()
  await pupil.getByRole('button', { name: 'For the class' }).click()
  await pupil.getByRole('dialog').getByRole('textbox').fill(question)
  await pupil.getByRole('button', { name: 'Send' }).click()
  await pupil.getByText('Sent to your teacher.').waitFor()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Projector' }).click()
  const wall = await opened
  const join = wall.getByText(`${code.slice(0, 4)} ${code.slice(4)}`)
  await join.waitFor()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('button', { name: 'Ask it' }).click()
  await wall.getByRole('heading', { name: 'The class asked' }).waitFor()
  // The question came before the wall was started: it is asked then.
  await wall.getByRole('button', { name: 'Read instead' }).click()
  const caption = wall.getByText('I was born in Hallvik').first()
  await caption.waitFor()
  const size = await caption.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(size, 'read from ten meters').toBeGreaterThanOrEqual(40)
  expect(await wall.getByRole('textbox').count(), 'nobody types on the wall').toBe(0)
  expect(await wall.getByRole('button', { name: 'What' }).count(), 'nor taps').toBe(0)
  expect(await wall.getByRole('dialog').textContent()).not.toContain('Jonas')
})

it('a learning platform launches the activity, hears what the pupil does, and brings them back where they were', async () => {
  const platform = await givenCmi5Platform(0.5)
  const activityId = activity()
  const zip = teacher.page.waitForEvent('download')
  await teacher.page.getByRole('tab', { name: 'Prepare' }).click()
  await teacher.page.getByRole('button', { name: 'Download cmi5 package' }).click()
  const file = await (await zip).path()
  // One file, stored as it is.
  const xml = await readFile(file, 'utf8')
  const unit = {
    id: /<au id="([^"]+)"/.exec(xml)![1]!,
    // The studio believes to be at its public address.
    url: studio.base + new URL(/<url>([^<]+)<\/url>/.exec(xml)![1]!).pathname,
  }
  expect(unit.id).toContain(activityId)
  const registration = randomUUID()
  const pupil = await phone(platform.launch(unit, registration))
  await pupil.getByRole('button', { name: 'Read instead' }).click()
  await pupil.getByRole('button', { name: 'Type' }).click()
  await pupil.getByRole('textbox', { name: 'Your question' }).fill(question)
  await pupil.getByRole('button', { name: 'Ask', exact: true }).click()
  await pupil.getByRole('button', { name: 'Your work: 1 of 4 found' }).waitFor()
  // On another device the platform leads back.
  await pupil.close()
  const home = await phone(platform.launch(unit, registration))
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
  const alone = await phone(unit.url)
  await alone.getByText('Your learning platform did not open this activity.').waitFor()
  expect(await violations(alone)).toEqual([])
  await platform.stop()
})

const callAsTeacher = <Reply>(method: string, path: string, body?: object) =>
  callFrom<Reply>(teacher.page, method, path, body)
const asTeacher = <Reply>(method: string, path: string, body?: object) =>
  callAsTeacher<Reply>(method, `/v1/conversa/learning/activities${path}`, body)
const activity = () => new URL(teacher.page.url()).searchParams.get('activity')!

/** A pupil in the frame of a course, in a browser that keeps no cookie of the studio there. */
async function inCourse(sub: string, name: string, activityId: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  platform.recognising = () => context.clearCookies()
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.goto(platform.course({ sub, name, activityId }))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Read instead' }).click()
  return { page, frame }
}

it('a learning platform registers itself, opens the activity without a cookie, and sends its class', async () => {
  const { page, context } = teacher
  const activityId = activity()
  await asTeacher('PATCH', `/${activityId}`, { grading: 'points', points: 20 })
  await page.goto('/learning?view=records')
  await page.getByRole('button', { name: 'Make a registration link' }).click()
  const link = (await page.getByTestId('registration-link').textContent())!
  const administrator = await context.newPage()
  await administrator.goto(platform.registering(link))
  await administrator.getByRole('heading', { name: 'is registered.' }).waitFor()
  expect(await violations(administrator)).toEqual([])
  await administrator.close()
  await page.getByText('This platform registered itself.').waitFor()
  await page.getByRole('button', { name: /^Confirm 127/ }).click()
  await page.getByText('can open activities now.').waitFor()

  const { page: course, frame } = await inCourse('pupil-1', 'Mila', activityId)
  await frame.getByRole('button', { name: 'Type' }).click()
  await frame.getByRole('textbox', { name: 'Your question' }).fill(question)
  await frame.getByRole('button', { name: 'Ask', exact: true }).click()
  await frame.getByRole('button', { name: 'Your work: 1 of 4 found' }).waitFor()
  await course.close()

  const member = (sub: string, name: string) => ({ user_id: sub, name, roles: ['Learner'] })
  platform.members = [
    member('pupil-1', 'Mila'),
    member('pupil-2', 'Nuri'),
    { ...member('teacher-1', 'Ms Holm'), roles: ['Instructor'] },
  ]
  const bringIn = page.getByRole('button', { name: 'Bring in the class of History 8B' })
  await bringIn.click()
  await page.getByRole('button', { name: 'Check the course' }).click()
  await page.getByText('2 pupils are added.').waitFor()
  expect(await page.getByRole('dialog').textContent()).not.toContain('Holm')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bring in', exact: true }).click()
  await page.getByText(/^Group History 8B, read/).waitFor()
  platform.members = [member('pupil-1', 'Mila')]
  await bringIn.click()
  await page.getByRole('button', { name: 'Check the course' }).click()
  await page.getByLabel('Take Nuri out of the group').check()
  await page.getByRole('button', { name: 'Bring in', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/learning/students')
  await page.getByRole('row').filter({ hasText: 'Nuri' }).getByText('Inactive').waitFor()
  await page.goto(`/learning?activity=${activityId}&tab=class`)
})

const pupilOf = (name: string, personalCode?: string) => joinAs(studio.base, code, name, personalCode)

it('28 pupils join by code and one in a course; the teacher leads the class, reads every path, returns a text and sends the grade', {
  timeout: 120_000,
}, async () => {
  const { page } = teacher
  const activityId = activity()
  // Three browsers: two phones by code, and the frame of a course.
  const [ines, otto, course] = await Promise.all([
    phone(`/learn/${code}`),
    phone(`/learn/${code}`),
    inCourse('pupil-3', 'Pia', activityId),
  ])
  // The grade of the one in the course goes to the platform within a minute: given first, it arrives while the lesson is held.
  const { items } = await asTeacher<{ items: { attemptId: string; name: string }[] }>(
    'GET',
    `/${activityId}/results?pageSize=100`,
  )
  const pia = items.find(({ name }) => name === 'Pia')!
  await asTeacher('POST', `/${activityId}/attempts/${pia.attemptId}/grade`, { score: 85, comment: 'Good.' })
  for (const [one, name] of [
    [ines, 'Ines'],
    [otto, 'Otto'],
  ] as const) {
    await one.getByLabel('Your name in class').fill(name)
    await one.getByRole('button', { name: 'Start asking' }).click()
    await one.getByRole('button', { name: 'Read instead' }).click()
  }
  const names = ['Wilhelmina Petrovna-Hallström', ...Array.from({ length: 25 }, (_, at) => `Pupil ${at + 1}`)]
  const pupils = await Promise.all(names.map((name) => pupilOf(name)))
  const unanswered = 'Which pizza do you like best?'
  await Promise.all(pupils.map((one, at) => one.ask(at < 6 ? unanswered : question)))
  const tiles = page.getByRole('list', { name: 'Pupils' }).getByRole('listitem')
  await Promise.all(
    names.map((name, at) =>
      tiles
        .filter({ hasText: new RegExp(`${name}(?!\\d)`) })
        .getByText(at < 6 ? unanswered : question)
        .waitFor(),
    ),
  )
  for (const name of ['Ines', 'Otto', 'Pia']) await tiles.filter({ hasText: name }).waitFor()
  const { scrollWidth, clientWidth } = await tiles
    .filter({ hasText: names[0]! })
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth, 'a long name stays in its tile').toBe(clientWidth)

  await page.getByLabel('Prompt for everybody').fill('Ask about the lighthouse.')
  await page.getByRole('button', { name: 'Broadcast a prompt' }).click()
  for (const one of [ines, otto, course.frame])
    await one.getByText('From your teacher: Ask about the lighthouse.').waitFor()
  await page.getByRole('button', { name: 'Freeze' }).click()
  await course.frame.getByText('Your teacher has paused the class.').first().waitFor()
  await expect(pupils[7]!.ask(question)).rejects.toThrow('Your teacher has paused the class.')
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Freeze' }).waitFor()
  await pupils[7]!.ask(question)
  await pupils[8]!.call('POST', '/class_questions', { text: 'What did the sea sound like?' })
  const queued = page.getByRole('listitem').filter({ hasText: 'What did the sea sound like?' })
  await queued.getByRole('button', { name: 'Allow' }).click()
  await queued.getByRole('button', { name: 'Ask it' }).waitFor()

  // Everybody continues on another device where they were.
  const there = await Promise.all(
    pupils.map(({ joined }, at) => pupilOf(names[at]!, joined.attempt.personalCode)),
  )
  expect(there.map(({ joined }) => joined.attempt.attemptId)).toEqual(
    pupils.map(({ joined }) => joined.attempt.attemptId),
  )
  expect(there.filter(({ joined }) => joined.attempt.questions > 0).length).toBe(names.length)

  await ines.getByRole('button', { name: /^Your work/ }).click()
  const markup = `<img src="x" onerror="document.title='ran'"> That she **was** alone.`
  await ines.getByLabel('What surprised you most?').fill(markup)
  await ines.getByText('Saved. Your teacher reads it.').waitFor()
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Ines', exact: true }).click()
  await page.getByText(markup).waitFor()
  expect(await page.locator('img[src="x"]').count(), 'what a pupil wrote is text').toBe(0)
  await page.getByLabel('What is missing?').fill('Who else was there?')
  await page.getByRole('button', { name: 'Return to the pupil' }).click()
  await ines.getByText('Who else was there?').waitFor()
  await page.getByLabel('Asks about what she said').selectOption('Mostly')
  await page.getByText('By the rubric: 67%').waitFor()
  await page.getByRole('button', { name: 'Save grade' }).click()
  await ines.getByText('Your score: 67%').waitFor()
  await ines.getByText('Mostly', { exact: true }).waitFor()

  // She reads what each of them asked.
  const paths = await Promise.all(
    pupils.map(({ joined }) =>
      asTeacher<PupilPath>('GET', `/${activityId}/attempts/${joined.attempt.attemptId}`),
    ),
  )
  expect(paths.map(({ turns }) => turns.map(({ text }) => text))).toEqual(
    names.map((_, at) => [at < 6 ? unanswered : question, ...(at === 7 ? [question] : [])]),
  )

  const { storyfileId } = pupils[0]!.joined.attempt.storyfiles[0]!
  const nextShoot = `/v1/conversa/storyfiles/${storyfileId}/next-shoot`
  await callAsTeacher('POST', nextShoot)
  await expect
    .poll(async () => JSON.stringify(await callAsTeacher('GET', nextShoot)), { timeout: 30_000 })
    .toContain(unanswered)
  await expect
    .poll(() => platform.scores, { timeout: 75_000 })
    .toMatchObject([{ userId: 'pupil-3', scoreGiven: 17, scoreMaximum: 20 }])
  for (const one of [ines, otto, course.page]) await one.close()
  await page.goto(`/learning?activity=${activityId}&tab=class`)
})

/** A pupil who works without a pause. */
async function workingPupil(
  name: string,
  { quizItemId, reflectionId }: Record<'quizItemId' | 'reflectionId', string>,
) {
  const { joined, ask, call } = await pupilOf(name)
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

it('what was acknowledged to pupils is there, once, after the server was killed three times in a lesson', {
  timeout: 300_000,
}, async () => {
  const activityId = activity()
  const item = {
    quizItemId: randomUUID(),
    question: 'Where was she born?',
    choices: ['Hallvik', 'Bergen'],
    correct: 0,
  }
  const { reflections } = await asTeacher<{ reflections: { reflectionId: string }[] }>(
    'PATCH',
    `/${activityId}`,
    {
      quiz: [item],
    },
  )
  const tasks = { quizItemId: item.quizItemId, reflectionId: reflections[0]!.reflectionId }
  const pupils = await Promise.all(['Ada', 'Ben', 'Cem', 'Dor'].map((name) => workingPupil(name, tasks)))
  const acknowledged = () => pupils.reduce((sum, { said }) => sum + said.acknowledged, 0)
  for (let kill = 0; kill < 3; kill += 1) {
    const before = acknowledged()
    await expect.poll(acknowledged, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    await studio.stop('SIGKILL')
    const { base, dataFolder } = studio
    studio = await givenStudioProcess({ variables, dataFolder, port: Number(new URL(base).port) })
  }
  await Promise.all(pupils.map((pupil) => pupil.stop()))
  for (const { said, attemptId, see } of pupils) {
    const { reflections, quiz, questions } = await see()
    expect([reflections[0]!.text, quiz[0]!.choice, questions]).toEqual([
      said.reflection,
      said.choice,
      said.asked.length,
    ])
    const { turns } = await asTeacher<PupilPath>('GET', `/${activityId}/attempts/${attemptId}`)
    expect(turns.map(({ text }) => text)).toEqual(said.asked)
  }
})
