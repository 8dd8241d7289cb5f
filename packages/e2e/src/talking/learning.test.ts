import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PupilPath } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser, longestMs, type Visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { tooSmallForFingers } from '../screens/fingers.ts'
import {
  type Classroom,
  givenClassroom,
  givenOpenActivity,
  question,
  toAnswer,
  toFind,
  toWrite,
} from './given-classroom.ts'
import { givenLtiPlatform } from './lti-platform.ts'
import { callFrom, joinAs } from './school.ts'

// A class: the teacher at a desk, one pupil with a phone in the room, and the same pupil at home on another device.
let room: Classroom
let teacher: Visit
let code: string
let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
let course: Awaited<ReturnType<typeof inCourse>>

beforeAll(async () => {
  ;[room, platform] = await Promise.all([givenClassroom(), givenLtiPlatform()])
  teacher = room.teacher
})
afterAll(async () => {
  await platform?.stop()
  await room?.close()
})

const phone = (path: string) => room.phone(path)

/** The teacher tries it as a pupil, which leaves nothing behind; a card for each pupil has the code in letters and as a picture. */
async function tryAndPrint(): Promise<void> {
  const { page, context } = teacher
  const [trial] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Try as a student' }).click(),
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

/** At home, what was asked in the lesson is there, with the answer to read and to watch. */
async function watchAgain(home: Page): Promise<void> {
  const fold = home.getByRole('button', { name: 'Your questions' })
  expect(await fold.getAttribute('aria-expanded'), 'the tasks come first').toBe('false')
  await fold.click()
  const row = home.getByRole('listitem').filter({ hasText: 'I was born in Hallvik' })
  await row.getByText(question).waitFor()
  expect(await violations(home)).toEqual([])
  expect(await home.locator('#asked').evaluate(tooSmallForFingers)).toEqual([])
  const watch = row.getByRole('button', { name: `Watch again: ${question}` })
  await watch.click()
  const dialog = home.getByRole('dialog', { name: question })
  const video = dialog.locator('video')
  const seen = () =>
    video.evaluate((one: HTMLVideoElement) => ({
      plays: one.currentTime > 0,
      captions: one.textTracks[0]?.cues?.length ?? 0,
    }))
  await expect.poll(async () => (await seen()).plays).toBe(true)
  await expect.poll(async () => (await seen()).captions).toBeGreaterThan(1)
  expect(await violations(home)).toEqual([])
  await home.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await watch.evaluate((one) => one === document.activeElement)).toBe(true)
  const [file] = await Promise.all([
    home.waitForEvent('download'),
    home.getByRole('button', { name: 'Download as text' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('8B asks the navigator.txt')
  expect(await readFile(await file.path(), 'utf8')).toContain(`You: ${question}\nIlse Marten: I was born in`)
}

it('a teacher prepares an activity, a student joins by code and finds an answer, and continues at home', async () => {
  const { page } = teacher
  await page.goto('/learning')
  await page.getByRole('button', { name: 'New activity' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('8B asks the navigator')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await next()
  await page.getByText('Choose at least one storyfile.').waitFor()
  // Who is quick saves the next step before the page has read what the last one made.
  await page.route(/activities\/[\w-]+$/, async (route) => {
    if (route.request().method() === 'GET') await sleep(1500)
    await route.continue()
  })
  await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).check()
  await next()
  await page.getByLabel('Goals').fill('Hear how people found their way.')
  await next()
  await page.getByRole('checkbox', { name: toFind[0]! }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
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
    for (const [place, choice] of choices.entries())
      await item.getByRole('textbox', { name: `Choice ${place + 1}` }).fill(choice)
  }
  await page.getByRole('button', { name: 'Add criterion' }).click()
  await page.getByLabel('Criterion').fill('Asks about what she said')
  expect(await violations(page)).toEqual([])
  await next()
  await page.getByRole('heading', { name: 'Who works on it, and when?' }).waitFor()
  await next()
  await page.getByRole('button', { name: 'Open for students' }).click()
  await page.getByRole('button', { name: 'Make a class code' }).click()
  code = (await page.getByTestId('class-code').textContent())!.replace(' ', '')
  expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{8}$/)
  await tryAndPrint()
  await page.setViewportSize({ width: 390, height: 844 })
  const field = (await page.getByLabel('Code works for').boundingBox())!
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
  const tile = page.getByRole('list', { name: 'Students' }).getByRole('listitem')
  await tile.filter({ hasText: 'Kaya' }).getByText(question).waitFor()
  // Which topics nobody touched.
  const untouched = page.getByRole('region', { name: 'Not asked yet' })
  await untouched.getByText('Storm and stars').waitFor()
  expect(await untouched.getByText('Home and family').count(), 'what was asked about').toBe(0)
  await pupil.close()

  const home = await phone(`/learn/${code}`)
  await home.getByLabel('Your name in class').fill('Kaya')
  await home.getByRole('button', { name: 'Start asking' }).click()
  await home.getByText('A student in your class has this name.').waitFor()
  await home.getByLabel('Personal code').fill(personalCode)
  await home.getByRole('button', { name: 'Start asking' }).click()
  await home.getByRole('button', { name: 'Your work: 1 of 4 found' }).click()
  expect(await home.getByLabel('What surprised you most?').inputValue()).toBe('The snowstorm.')
  await watchAgain(home)

  await page.getByRole('tab', { name: 'Coverage' }).click()
  await page.getByRole('row', { name: 'Kaya Found' }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'born' }).getByText('1 student').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Class' }).click()
})

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

const activity = () => new URL(teacher.page.url()).searchParams.get('activity')!

/** A pupil in the frame of a course, in a browser that keeps no cookie of the studio there. */
async function inCourse(sub: string, name: string, activityId: string) {
  const context = await room.browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  platform.recognising = () => context.clearCookies()
  const page = await context.newPage()
  await page.goto(platform.course({ sub, name, activityId }))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Read instead' }).click()
  return { page, frame }
}

it('a learning platform registers itself, opens the activity without a cookie, and sends its class', async () => {
  const { page, context } = teacher
  const activityId = activity()
  await room.call('PATCH', `/${activityId}`, { grading: 'points', points: 20 })
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

  course = await inCourse('pupil-1', 'Mila', activityId)
  const { frame } = course
  await frame.getByRole('button', { name: 'Type' }).click()
  await frame.getByRole('textbox', { name: 'Your question' }).fill(question)
  await frame.getByRole('button', { name: 'Ask', exact: true }).click()
  await frame.getByRole('button', { name: 'Your work: 1 of 4 found' }).waitFor()
  // The grade goes to the platform within a minute: given now, it arrives while the lesson is held.
  const { items } = await room.call<{ items: { attemptId: string; name: string }[] }>(
    'GET',
    `/${activityId}/results?pageSize=100`,
  )
  const { attemptId } = items.find(({ name }) => name === 'Mila')!
  await room.call('POST', `/${activityId}/attempts/${attemptId}/grade`, { score: 85, comment: 'Good.' })

  const member = (sub: string, name: string) => ({ user_id: sub, name, roles: ['Learner'] })
  platform.members = [
    member('pupil-1', 'Mila'),
    member('pupil-2', 'Nuri'),
    { ...member('teacher-1', 'Ms Holm'), roles: ['Instructor'] },
  ]
  const bringIn = page.getByRole('button', { name: 'Bring in the class of History 8B' })
  await bringIn.click()
  await page.getByRole('button', { name: 'Check the course' }).click()
  await page.getByText('2 students are added.').waitFor()
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

it('a class list is read from its file, whichever letters the spreadsheet wrote', async () => {
  const { page } = teacher
  const back = page.url()
  const dialog = page.getByRole('dialog')
  await page.goto('/learning/students')
  // Windows-1252 has Š where Latin-1 has no letter.
  const western = Buffer.from('Name;Id;Consent\r\nJürgen Groß;s1;ja\r\n\x8Aimon Dvorak;s2\r\n', 'latin1')
  const wide = Buffer.from('\uFEFFName\tId\r\nZoë Müller\ts3\r\n', 'utf16le')
  for (const [group, buffer, names] of [
    ['7A', western, ['Jürgen G.', 'Šimon D.']],
    ['7B', wide, ['Zoë Müller']],
  ] as const) {
    await page.getByRole('button', { name: 'Paste a list' }).first().click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByText('Choose a file').click(),
    ])
    await chooser.setFiles({ name: `${group}.csv`, mimeType: 'text/csv', buffer })
    await dialog.getByLabel('New group').fill(group)
    await dialog.getByRole('button', { name: 'Add group' }).click()
    await dialog.getByRole('checkbox', { name: group, checked: true }).waitFor()
    await dialog.getByRole('button', { name: 'Check the list' }).click()
    // Only where the teacher says so, whole names are kept.
    if (group === '7B') await dialog.getByRole('switch', { name: 'Use full names' }).check()
    for (const name of names) await dialog.getByRole('rowheader', { name }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Add \d students?$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const name of names)
      await page.getByRole('row').filter({ hasText: name }).filter({ hasText: group }).waitFor()
  }

  // Two entries of one person: the other one is searched among all students, by keys alone.
  await page.getByRole('button', { name: 'Actions for Šimon D.' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Merge' }).press('Enter')
  const other = dialog.getByRole('combobox', { name: 'Other student' })
  await other.focus()
  await page.keyboard.type('nobody')
  await dialog.getByText('Nothing matches your search.').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Choose a student').waitFor()
  await other.fill('s3')
  await dialog.getByRole('option', { name: /Zoë Müller\s*7B, s3/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(await other.inputValue()).toBe('Zoë Müller')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('row').filter({ hasText: 'Šimon D.' }).filter({ hasText: '7A, 7B' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Zoë Müller' }).count()).toBe(0)
  await page.goto(back)
})

/** A pupil on a phone, from the address on the card to the page of the person. */
async function joining(name: string, browser?: Browser): Promise<Page> {
  const page = await room.phone(`/learn/${code}`, browser)
  await page.getByLabel('Your name in class').fill(name)
  const start = page.getByRole('button', { name: 'Start asking' })
  const read = page.getByRole('button', { name: 'Read instead' })
  // Thirty phones on two cores: where the answer took too long, the page says so, and one presses again.
  const isIn = async () => {
    if (await read.isVisible()) return true
    if ((await start.isVisible()) && (await start.isEnabled())) await start.click()
    return false
  }
  await expect.poll(isIn, { timeout: longestMs, interval: 500 }).toBe(true)
  await read.click()
  return page
}

async function askOn(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your question' })
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Type' }).click()
  await field.fill(text)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
}

it('28 students join by code and one in a course; the teacher leads the class, reads every path, returns a text and sends the grade', {
  timeout: 300_000,
}, async () => {
  const { page } = teacher
  const activityId = activity()
  // Kaya is at home, Mila in the frame of a course; two of the phones are browsers of their own.
  const unanswered = 'Which pizza do you like best?'
  const long = 'Wilhelmina Petrovna-Hallström'
  const names = [long, 'Ines', 'Otto', ...Array.from({ length: 25 }, (_, at) => `Pupil ${at + 1}`)]
  const asked = (at: number) => (at > 2 && at < 9 ? unanswered : question)
  const others = await Promise.all([launchBrowser(), launchBrowser()])
  const pupils = await Promise.all(names.map((name, at) => joining(name, others[at - 1])))
  const [, ines, otto] = pupils as [Page, Page, Page]
  await Promise.all(pupils.map((one, at) => askOn(one, asked(at))))
  const tiles = page.getByRole('list', { name: 'Students' }).getByRole('listitem')
  await Promise.all(
    names.map((name, at) =>
      tiles
        .filter({ hasText: new RegExp(`${name}(?!\\d)`) })
        .getByText(asked(at))
        .waitFor(),
    ),
  )
  await tiles.filter({ hasText: 'Mila' }).waitFor()
  const { scrollWidth, clientWidth } = await tiles
    .filter({ hasText: long })
    .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
  expect(scrollWidth, 'a long name stays in its tile').toBe(clientWidth)

  await page.getByLabel('Prompt for the class').fill('Ask about the lighthouse.')
  await page.getByRole('button', { name: 'Broadcast a prompt' }).click()
  const everybody = [...pupils, course.frame]
  await Promise.all(
    everybody.map((one) => one.getByText('From your teacher: Ask about the lighthouse.').waitFor()),
  )
  await page.getByRole('button', { name: 'Freeze' }).click()
  await Promise.all(
    everybody.map((one) => one.getByText('Your teacher has paused the class.').first().waitFor()),
  )
  expect(await otto.locator('.stand[inert]').count(), 'nobody asks').toBe(1)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Freeze' }).waitFor()
  await askOn(otto, toFind[1]!)
  await otto.getByRole('button', { name: 'Your work: 2 of 4 found' }).waitFor()
  await pupils[8]!.getByRole('button', { name: 'For the class' }).click()
  await pupils[8]!.getByRole('dialog').getByRole('textbox').fill('What did the sea sound like?')
  await pupils[8]!.getByRole('button', { name: 'Send' }).click()
  await pupils[8]!.getByText('Sent to your teacher.').waitFor()
  await pupils[8]!.keyboard.press('Escape')
  const queued = page.getByRole('listitem').filter({ hasText: 'What did the sea sound like?' })
  await queued.getByRole('button', { name: 'Allow' }).click()
  await queued.getByRole('button', { name: 'Ask it' }).waitFor()

  // Everybody continues on another device where they were.
  const { items } = await room.call<{ items: { attemptId: string; name: string }[] }>(
    'GET',
    `/${activityId}/results?pageSize=100`,
  )
  const attemptIds = names.map((name) => items.find((one) => one.name === name)!.attemptId)
  const there = await Promise.all(
    pupils.map(async (one, at) => {
      await one.getByRole('button', { name: /^Your work/ }).click()
      const said = await one.getByText('Your personal code is').textContent()
      const [, personalCode] = /is ([A-Z]{3} [A-Z]{3})\./.exec(said!)!
      return joinAs(room.studio.base, code, names[at]!, personalCode)
    }),
  )
  expect(there.map(({ joined }) => joined.attempt.attemptId)).toEqual(attemptIds)
  expect(there.filter(({ joined }) => joined.attempt.questions > 0).length).toBe(names.length)
  await Promise.all(pupils.map((one) => one !== ines && one.context().close()))

  const markup = `<img src="x" onerror="document.title='ran'"> That she **was** alone.`
  // The server starts again just then: the page tries again, and nobody types a letter.
  let saves = 0
  await ines.route('**/reflections/*', (route) => {
    saves += 1
    const body = { code: 'NOT_READY', message: 'Busy.', fields: [] }
    return saves === 1
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: body })
      : route.continue()
  })
  await ines.getByLabel('What surprised you most?').fill(markup)
  await ines.getByText('Saved. Your teacher reads it.').waitFor()
  expect(saves).toBe(2)
  await page.getByRole('tab', { name: 'Results' }).click()
  await page.getByRole('button', { name: 'Ines', exact: true }).click()
  await page.getByText(markup).waitFor()
  expect(await page.locator('img[src="x"]').count(), 'what a student wrote is text').toBe(0)
  await page.getByLabel('What should they add?').fill('Who else was there?')
  await page.getByRole('button', { name: 'Return to the student' }).click()
  await ines.getByText('Who else was there?').waitFor()
  await ines.getByRole('button', { name: 'Go to your text' }).press('Enter')
  const focused = () => ines.evaluate(() => document.activeElement?.getAttribute('id'))
  expect(await focused()).toBe(await ines.getByLabel('What surprised you most?').getAttribute('id'))
  await page.getByLabel('Asks about what she said').selectOption('Mostly')
  await page.getByText('By the rubric: 67%').waitFor()
  await page.getByRole('button', { name: 'Save grade' }).click()
  await ines.getByText('Your score: 67%').waitFor()
  await ines.getByText('Mostly', { exact: true }).waitFor()

  // She reads what each of them asked.
  const paths = await Promise.all(
    attemptIds.map((attemptId) => room.call<PupilPath>('GET', `/${activityId}/attempts/${attemptId}`)),
  )
  expect(paths.map(({ turns }) => turns.map(({ text }) => text))).toEqual(
    names.map((name, at) => [asked(at), ...(name === 'Otto' ? [toFind[1]!] : [])]),
  )

  const { storyfileId } = there[0]!.joined.attempt.storyfiles[0]!
  await callFrom(page, 'POST', `/v1/conversa/storyfiles/${storyfileId}/next-shoot`)
  // The producer sees what nobody could answer.
  await page.goto(`/training/response_quality/next_shoot?storyfileId=${storyfileId}`)
  await page.getByText(unanswered).first().waitFor()
  await expect
    .poll(() => platform.scores, { timeout: 75_000 })
    .toMatchObject([{ userId: 'pupil-1', scoreGiven: 17, scoreMaximum: 20 }])
  await Promise.all(others.map((browser) => browser.close()))
})

it('the teacher puts the strongest follow-up question on the projector, without a name, and takes it off again', async () => {
  const { activity, code } = await givenOpenActivity(room, 'Asking further')
  const at = `/learning?activity=${activity.activityId}`
  const { page } = teacher
  const aline = await joinAs(room.studio.base, code, 'Aline')
  await aline.ask(question)
  await page.goto(`${at}&tab=map`)
  await page.getByText('No follow-up questions yet.').waitFor()
  const further = 'What was your father like?'
  await aline.ask(further)
  const strongest = page.getByRole('region', { name: 'Strongest follow-up questions' })
  await strongest.getByText(`After “${question}”`).waitFor()
  await strongest.getByText('Aline, depth 1').waitFor()
  await strongest.getByRole('button', { name: `Show on the projector: ${further}` }).press('Enter')
  await strongest.getByRole('button', { name: `On the projector: ${further}` }).waitFor()
  expect(await violations(page)).toEqual([])

  const wall = await teacher.context.newPage()
  await wall.goto(`${at}&view=projector`)
  await wall.getByText(further).waitFor()
  expect(await wall.getByText('Aline').count(), 'no name is on the wall').toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await wall.getByText(further).waitFor({ state: 'detached' })
  await wall.close()
})
