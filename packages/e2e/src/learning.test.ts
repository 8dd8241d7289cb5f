import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { launchBrowser, signIn, type Visit, visit } from './browser.ts'
import { givenStudioProcess, type StudioProcess } from './studio-process.ts'

// A class: the teacher at a desk, one pupil with a phone in the room, and the same pupil at home on another device.
let studio: StudioProcess
let browser: Browser
let teacher: Visit
let code: string
const question = 'Where were you born?'

beforeAll(async () => {
  ;[studio, browser] = await Promise.all([givenStudioProcess(), launchBrowser()])
  const admin = await visit(browser, studio.base)
  await signIn(admin.page, 'admin@demo.test')
  await admin.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-system-id': 'storyfile-studio' }
    const { items } = await (await fetch('/v1/conversa/organizations')).json()
    for (const { organizationId } of items) {
      const body = JSON.stringify({ attributes: { LEARNING_MODULE: true } })
      await fetch(`/v1/conversa/organizations/${organizationId}/terms`, { method: 'PATCH', headers, body })
    }
  })
  teacher = await visit(browser, studio.base)
  await signIn(teacher.page, 'owner@demo.test')
})
afterAll(async () => {
  await browser?.close()
  await studio?.stop()
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

it('a teacher prepares an activity, a pupil joins by code and finds an answer, and continues at home', async () => {
  const { page } = teacher
  await page.goto('/learning')
  await page.getByRole('button', { name: 'New activity' }).first().click()
  await page.getByRole('dialog').getByLabel('Name').fill('8B asks the navigator')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: /The Navigator and the Light/ }).check()
  await next()
  await page.getByLabel('Goals').fill('Hear how people found their way.')
  await next()
  await page.getByRole('checkbox', { name: question }).check()
  await next()
  await page.getByRole('button', { name: 'Add reflection' }).click()
  await page.getByLabel('Reflection 1').fill('What surprised you most?')
  await next()
  await page.getByRole('heading', { name: 'Who works on it, and when?' }).waitFor()
  await next()
  await page.getByRole('button', { name: 'Open for pupils' }).click()
  await page.getByRole('button', { name: 'Make a class code' }).click()
  code = (await page.getByTestId('class-code').textContent())!.replace(' ', '')
  expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{8}$/)
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
  await pupil.getByRole('button', { name: 'Ask', exact: true }).click()
  await pupil.getByRole('button', { name: 'Your work: 1 of 1 found' }).click()
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
  await home.getByRole('button', { name: 'Your work: 1 of 1 found' }).click()
  expect(await home.getByLabel('What surprised you most?').inputValue()).toBe('The snowstorm.')
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
  await wall.getByText('I was born in Hallvik').first().waitFor()
  expect(await wall.getByRole('dialog').textContent()).not.toContain('Jonas')
})
