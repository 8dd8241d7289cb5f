import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn, visit } from '../browser.ts'
import { violations } from '../screens/axe.ts'
import { byKeyboard } from './by-keyboard.ts'
import { type Classroom, givenClassroom, givenOpenActivity, question, toWrite } from './given-classroom.ts'
import { callFrom, joinAs } from './school.ts'

// A teacher who uses no mouse, from the new activity to the grade.
let room: Classroom

beforeAll(async () => {
  room = await givenClassroom()
})
afterAll(() => room?.close())

type Keys = ReturnType<typeof byKeyboard>

/** From the steps to the class code; answers the code. */
async function makeActivity(page: Page, keys: Keys, name: string): Promise<string> {
  await page.goto('/learning')
  await page.getByRole('button', { name: 'New activity' }).first().waitFor()
  await keys.choose('button New activity')
  await page.getByRole('dialog').waitFor()
  await keys.to('input Name')
  await keys.type(name)
  await keys.press('Enter')
  await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).waitFor()
  const next = async (heading: string) => {
    await keys.choose('button Continue')
    await page.getByRole('heading', { name: heading }).waitFor()
    expect(await keys.here()).toBe(`h2 ${heading}`)
  }
  await keys.choose(/The Navigator and the Light/, 'Space')
  await next('What should they learn?')
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
  await keys.choose('button Open for students')
  await page.getByText('It is open.').waitFor()
  await page.getByRole('button', { name: 'Make a class code' }).waitFor()
  await expect.poll(keys.here).not.toBe('')
  await keys.choose('button Make a class code')
  await page.getByTestId('class-code').waitFor()
  await keys.choose('button End this code')
  await page.getByRole('dialog', { name: /^End the code/ }).waitFor()
  await keys.choose('button End this code')
  await page.getByTestId('class-code').waitFor({ state: 'detached' })
  await expect.poll(keys.here).not.toBe('')
  await keys.to('button Make a class code', 'Shift+Tab')
  await keys.press('Enter')
  return (await page.getByTestId('class-code').textContent())!.replace(' ', '')
}

/** From one tab of the activity to another. */
async function turnTo(page: Page, keys: Keys, name: string): Promise<void> {
  await keys.to(/^button (Prepare|Class|Coverage|Results)$/, 'Shift+Tab')
  await keys.press('Home')
  for (let tabs = 0; (await keys.here()) !== `button ${name}` && tabs < 4; tabs++)
    await keys.press('ArrowRight')
  await keys.press('Enter')
  await page.getByRole('tab', { name, selected: true }).waitFor()
}

/** Freeze and prompt. */
async function leadClass(page: Page, keys: Keys): Promise<void> {
  await turnTo(page, keys, 'Class')
  await page.getByRole('list', { name: 'Students' }).getByText(question).waitFor()
  await keys.choose('button Freeze')
  // The button keeps the focus when the class is frozen.
  await expect.poll(keys.here).toBe('button Resume')
  await keys.press('Enter')
  await expect.poll(keys.here).toBe('button Freeze')
  await keys.to('input Prompt')
  await keys.type('Ask about the stars.')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Remove it' }).waitFor()
  await keys.choose('button Remove')
  await expect.poll(keys.here).not.toBe('')
}

/** The queue has a key for each decision, beside its button; while somebody types, it is only a letter. */
async function decideByKeys(page: Page, keys: Keys): Promise<void> {
  const queue = page.getByRole('region', { name: 'For the projector' })
  const decide = async (key: string, said: string, waiting: number) => {
    await keys.press(key)
    await page.getByRole('status').filter({ hasText: said }).waitFor()
    expect(await queue.getByRole('button', { name: 'Allow' }).count(), said).toBe(waiting)
  }
  await keys.to('input Prompt')
  await keys.type('ad')
  await keys.press('Control+a')
  await keys.press('Delete')
  await keys.to('button Freeze', 'Shift+Tab')
  await decide('d', 'Declined.', 1)
  await decide('u', 'Undone.', 2)
  await decide('a', 'Allowed.', 1)
  await decide('u', 'Undone.', 2)
}

/** A question of a phone is let through to the wall, which is begun and left by its keys. */
async function showWall(page: Page, keys: Keys): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await keys.to('a Projector', 'Shift+Tab')
  await keys.press('Enter')
  const wall = await opened
  await wall.getByRole('button', { name: 'Read instead' }).waitFor()
  await decideByKeys(page, keys)
  await keys.choose('button Allow')
  await page.getByRole('button', { name: 'Ask it' }).waitFor()
  await keys.to('button Ask it', 'Shift+Tab')
  await keys.press('Enter')
  await page.getByText('For the projector: 1').waitFor()
  await expect.poll(keys.here).not.toBe('')
  const onWall = byKeyboard(wall)
  await onWall.choose('button Read instead')
  await wall.getByRole('heading', { name: 'The class asked' }).waitFor()
  await wall.getByText('I was born in Hallvik').first().waitFor()
  await onWall.choose('button Leave projector')
  await wall.getByRole('tab', { name: 'Class', selected: true }).waitFor()
  await wall.close()
}

/** One pupil's work is read, returned and graded; then the list is where it was. */
async function grade(page: Page, keys: Keys, name: string): Promise<void> {
  await turnTo(page, keys, 'Results')
  await page.getByRole('button', { name, exact: true }).waitFor()
  await keys.choose(`button ${name}`)
  await page.getByRole('complementary', { name: `What ${name} did` }).waitFor()
  await keys.to('textarea What should they add?')
  await keys.type('Who else was there?')
  await keys.choose('button Return to the student')
  await page.getByText('Returned.').first().waitFor()
  await keys.to('input Score in per cent')
  await keys.press('ArrowUp')
  await keys.choose('button Save grade')
  await page.getByText('The student sees the grade.').first().waitFor()
  await expect.poll(keys.here).not.toBe('')
  await keys.press('Escape')
  await page.getByRole('complementary', { name: `What ${name} did` }).waitFor({ state: 'detached' })
  await expect.poll(keys.here).toBe(`button ${name}`)
}

/** What is kept of a student is taken out; where that fails, it is said. Erasing says first how much goes. */
async function takeAndErase(page: Page, keys: Keys, name: string): Promise<void> {
  const everything = '**/students/*/everything'
  const json = { code: 'STATE_CONFLICT', message: 'The copy is not to be had now.' }
  await page.route(everything, (route) => route.fulfill({ status: 409, json }))
  await keys.press('Enter')
  await page.getByRole('menu').waitFor()
  await keys.to(/^\w+ Export everything$/, 'ArrowDown')
  await keys.press('Enter')
  await page.getByText(json.message).first().waitFor()
  await page.unroute(everything)
  await expect.poll(keys.here).toBe(`button Actions for ${name}`)
  await keys.press('Enter')
  await page.getByRole('menu').waitFor()
  await keys.to(/^\w+ Erase$/, 'ArrowDown')
  await keys.press('Enter')
  const asking = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  for (const line of ['Activities: 1', 'Questions: 1', 'Reflections: 1'])
    await asking.getByText(line, { exact: true }).waitFor()
  await keys.choose(/^button Erase$/)
}

/** A student gets a new code and is erased; a group is made. */
async function tendStudents(page: Page, keys: Keys, name: string): Promise<void> {
  await page.goto('/learning/students')
  await page.getByRole('button', { name: `Actions for ${name}` }).waitFor()
  await keys.choose('button Groups')
  await page.getByRole('dialog').waitFor()
  await keys.to('input New group')
  await keys.type(`Group of ${name}`)
  await keys.press('Enter')
  await page.getByRole('button', { name: `Rename Group of ${name}` }).waitFor()
  await keys.press('Escape')
  await expect.poll(keys.here).toBe('button Groups')
  await keys.choose(`button Actions for ${name}`)
  await page.getByRole('menu').waitFor()
  await keys.to(/^\w+ New personal code$/, 'ArrowDown')
  await keys.press('Enter')
  await page.getByText(`The new personal code of ${name} is`).first().waitFor()
  await expect.poll(keys.here).toBe(`button Actions for ${name}`)
  await takeAndErase(page, keys, name)
  await page.getByText(`${name} is erased.`).first().waitFor()
  await expect.poll(keys.here).not.toBe('')
}

/** Where records go is written down; a platform is looked at and left alone. */
async function keepRecords(page: Page, keys: Keys): Promise<void> {
  await page.goto('/learning?view=records')
  await page.getByLabel('xAPI endpoint').waitFor()
  await keys.to('input xAPI endpoint')
  await keys.press('Control+a')
  // Another one for each width: what is there already needs no saving.
  await keys.type(`https://records.school.example/${page.viewportSize()!.width}`)
  await keys.press('Enter')
  await page.getByText('The record store is saved.').first().waitFor()
  await keys.choose('button Add a learning platform')
  await page.getByRole('dialog').waitFor()
  await keys.press('Escape')
  await expect.poll(keys.here).toBe('button Add a learning platform')
  await keys.choose('button Make a registration link')
  await page.getByTestId('registration-link').waitFor()
  await expect.poll(keys.here).not.toBe('')
}

it.each([1280, 390])(
  'a teacher makes, opens and leads an activity by keyboard alone, reads, returns and grades, %d pixels wide',
  async (width) => {
    const { page, context } = await visit(room.browser, room.studio.base, { width, height: 844 })
    await signIn(page, 'owner@demo.test')
    const keys = byKeyboard(page)
    // Once it stands still: a list is measured before its columns have their widths.
    const fits = (what: string) =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: what })
        .toBeLessThanOrEqual(width)
    const code = await makeActivity(page, keys, `By keyboard ${width}`)
    await fits('steps')

    // Nothing that somebody writes makes a page wider than the window.
    const pupil = await joinAs(room.studio.base, code, `Bartholomäusundmaximilianus${width}`)
    await pupil.ask(question)
    const { reflectionId } = pupil.joined.attempt.reflections[0]!
    await pupil.call('PUT', `/reflections/${reflectionId}`, { text: 'Donaudampfschifffahrt'.repeat(8) })
    for (const text of [question, 'Donaudampfschifffahrt'.repeat(8)])
      await pupil.call('POST', '/class_questions', { text })
    await leadClass(page, keys)
    await fits('class')
    await showWall(page, keys)

    await turnTo(page, keys, 'Coverage')
    await page.getByRole('row', { name: `${pupil.name} Found` }).waitFor()
    // The table is reached, for it scrolls in itself.
    await keys.to(/^div .*Found by/)
    expect(await keys.hidden()).toBe('')
    await fits('coverage')
    await grade(page, keys, pupil.name)
    await fits('results')
    await page.goto('/learning')
    await page.getByRole('link', { name: 'Open class view' }).first().waitFor()
    await fits('activities')
    await tendStudents(page, keys, pupil.name)
    await fits('students')
    await keepRecords(page, keys)
    await fits('records')
    await context.close()
  },
)

it('a student joins, writes, asks for the class and finishes by keyboard alone, and reads why a device is out', async () => {
  const { activity, code } = await givenOpenActivity(room, 'A student by keyboard')
  const page = await room.phone(`/learn/${code}`)
  const keys = byKeyboard(page)
  await keys.to('input Your name in class')
  await keys.type('Kaya')
  await keys.press('Enter')
  // What was pressed is gone; the focus is at the top of the class, not nowhere.
  await expect.poll(keys.here).toBe('h1 A student by keyboard')
  expect(await violations(page)).toEqual([])
  await keys.choose('button For the class')
  await keys.to('textarea Your teacher reads it first')
  await keys.type('Were you lonely?')
  await keys.choose('button Send')
  await page.getByText('Sent to your teacher.').waitFor()
  expect(await violations(page)).toEqual([])
  await keys.press('Escape')
  await expect.poll(keys.here).toBe('button For the class')
  await keys.choose('button Your work: 0 of 4 found')
  await expect.poll(keys.here).toBe('h1 You found 0 of 4')
  await keys.to(`textarea ${toWrite[0]}`)
  await keys.type('That she found the way.')
  await page.getByText('Saved. Your teacher reads it.').first().waitFor()
  expect(await violations(page)).toEqual([])
  await keys.choose('button I am finished')
  await keys.choose('button Yes, finish')
  await page.getByText('You are finished.').waitFor()
  await expect.poll(keys.here).not.toBe('')
  const { items } = await callFrom<{ items: { studentId: string; name: string }[] }>(
    ...([
      room.teacher.page,
      'GET',
      `/v1/conversa/learning/students?organizationId=${activity.organizationId}`,
    ] as const),
  )
  const { studentId } = items.find(({ name }) => name === 'Kaya')!
  await callFrom(room.teacher.page, 'POST', `/v1/conversa/learning/students/${studentId}/reset`)
  await page.getByText('Your teacher ended your sign-in on this device.').waitFor()
  await expect.poll(keys.here).toBe('input Class code')
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
