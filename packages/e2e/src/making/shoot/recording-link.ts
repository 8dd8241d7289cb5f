import { beforeAll, expect, it } from 'vitest'
import { signIn, visit } from '../../browser.ts'
import { violations } from '../../screens/axe.ts'
import { type Guest, givenGuest } from './guest.ts'
import { type Filmed, givenFilmed, producer, type Shoot } from './shoot.ts'

const question = 'Is it dangerous?'

/** What else becomes of a link, in a storyfile of its own. */
export function recordingLink(of: () => Shoot): void {
  let shoot: Shoot
  let filmed: Filmed
  let guest: Guest
  let address: string

  beforeAll(async () => {
    shoot = of()
    filmed = await givenFilmed(shoot, 'The Harbor Kitchen')
    guest = givenGuest(shoot, filmed)
  })

  it('a guest is directed, until the link is ended in the middle of a take, which arrives all the same', async () => {
    const [questionId] = await filmed.add([question])
    const path = `/v1/conversa/storyfiles/${filmed.storyfileId}/recordings/links`
    const { author, studio, browser, phone } = shoot
    const link = { name: 'Rosa Amaral', days: 7, questionIds: [questionId!] }
    const made = await author.call<{ path: string; link: { recordingLinkId: string } }>(
      ...([studio.base, 'POST', path, link] as const),
    )
    address = made.path
    const { page } = phone
    await page.goto(address)
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await page.getByRole('heading', { name: question }).waitFor()
    const { page: interviewer, context } = await visit(browser, studio.base)
    await signIn(interviewer, producer)
    await interviewer.goto(filmed.workspace('interview'))
    await interviewer.getByText('Rosa Amaral', { exact: true }).waitFor()
    await interviewer.getByText('Camera off').first().waitFor()
    await interviewer.getByRole('button', { name: 'Start the take' }).click()
    await page.getByText(/seconds safe/).waitFor()
    await interviewer.getByRole('img', { name: 'What the camera of Rosa Amaral sees' }).waitFor()
    await page.getByText('An interviewer sees a picture every two seconds.').waitFor()
    expect(await violations(page)).toEqual([])
    await interviewer.getByRole('button', { name: /^Look at the lens/ }).click()
    await page.getByText('Look at the lens').waitFor()
    await interviewer.keyboard.press('f')
    await interviewer.getByText('flagged', { exact: true }).waitFor()
    await guest.safeAtLeast(3)
    await author.call(studio.base, 'DELETE', `${path}/${made.link.recordingLinkId}`)
    const safeBefore = await page.getByText(/seconds safe/).textContent()
    await expect.poll(() => page.getByText(/seconds safe/).textContent()).not.toBe(safeBefore)
    await guest.stopAndKeep()
    await guest.isReady(question)
    expect((await guest.takesOf(question))[0]!.flagged).toBe(true)
    await page.getByRole('heading', { name: /^Thank you\. / }).waitFor()
    await context.close()
  }, 300_000)

  it('a question that is removed while a guest answers it: the page says so, and the take stays', async () => {
    const text = 'Who waited on the quay?'
    const [questionId] = await filmed.add([text])
    const storyfile = `/v1/conversa/storyfiles/${filmed.storyfileId}`
    const { author, studio, phone } = shoot
    const link = { name: 'Ilse Marten', days: 7, questionIds: [questionId!] }
    const made = await author.call<{ path: string }>(
      ...([studio.base, 'POST', `${storyfile}/recordings/links`, link] as const),
    )
    const { page } = phone
    await page.goto(made.path)
    await page.getByLabel('I have read it and I agree.').check()
    await page.getByRole('button', { name: 'Sign and continue' }).click()
    await guest.begin(text, 2)
    // Announced: the studio knows the take.
    await expect.poll(async () => (await guest.takesOf(text)).length).toBe(1)
    await author.call(studio.base, 'DELETE', `${storyfile}/questions/${questionId}`)
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByText('This question was removed while you answered it. Your take is kept.').waitFor()
    expect(await page.getByRole('button', { name: 'Record again' }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Keep and continue' }).click()
    await guest.isReady(text)
    expect((await guest.takesOf(text))[0]!.isQuestionGone).toBe(true)
  }, 300_000)

  it('a link that was ended says so, like one that was guessed', async () => {
    const { browser, studio } = shoot
    const { page, context } = await visit(browser, studio.base, { width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await page.goto('/record/guessed')
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await context.close()
  })
}
