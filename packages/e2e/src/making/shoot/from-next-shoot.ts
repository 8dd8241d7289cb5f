import type { Clip, List, Publication, Storyfile } from '@studio/contract'
import { beforeAll, expect, it } from 'vitest'
import { signIn, visit } from '../../browser.ts'
import { heard, train } from './publishing.ts'
import { type Filmed, filmedOf, isSafe, passSetup, type Shoot } from './shoot.ts'

const question = 'Did you see the volcano in Iceland?'
const asked = ['volcano eruption near iceland', 'iceland volcano eruption', 'volcano ash over iceland']

/** What visitors of the sample ask in vain is filmed, and its gain comes true. */
export function fromNextShoot(of: () => Shoot): void {
  let shoot: Shoot
  let sample: Filmed
  let path: string

  beforeAll(async () => {
    shoot = of()
    const { author, studio } = shoot
    const { items } = await author.call<List<Storyfile>>(studio.base, 'GET', '/v1/conversa/storyfiles')
    const { storyfileId } = items.find(({ isSample }) => isSample)!
    sample = filmedOf(shoot, storyfileId)
    const publication = `/v1/conversa/storyfiles/${storyfileId}/publication`
    ;({ path } = await author.call<Publication>(studio.base, 'GET', publication))
    await passSetup(shoot.laptop)
  })

  it('a question goes from Next shoot to the camera, and once it is live its gain stands beside the predicted one', async () => {
    const { laptop, studio } = shoot
    const { page } = laptop
    const { storyfileId } = sample
    for (let visitor = 0; visitor < 3; visitor++) for (const text of asked) await heard(studio, path, text)
    const nextShoot = `/training/response_quality/next_shoot?storyfileId=${storyfileId}`
    await page.goto(nextShoot)
    await page.getByRole('button', { name: /^Refresh/ }).click()
    const proposal = page
      .getByRole('button', { name: /volcano/i })
      .filter({ hasText: /\d asked, \d variants/ })
      .first()
    await proposal.waitFor({ timeout: 90_000 })
    await proposal.click()
    const panel = page.getByRole('complementary', { name: 'Proposal' })
    await panel.getByRole('textbox', { name: 'Question' }).fill(question)
    await panel.getByRole('button', { name: 'Record this' }).click()
    await page.getByText(`“${question}” is in the record queue.`).waitFor()
    await page.goto(`${nextShoot}&kind=done`)
    const done = page.getByRole('button', { name: question })
    await done.click()
    await panel.getByRole('link', { name: 'Record this' }).click()

    await page.getByRole('heading', { name: question }).waitFor()
    const questionId = new URL(page.url()).searchParams.get('film')!
    await page.getByRole('button', { name: 'Start the take' }).click()
    await isSafe(page, 2)
    await page.keyboard.press('Space')
    await page.getByText(/^(Good\.|Retake\?)/).waitFor()
    await page.keyboard.press('k')
    const clipOf = async () => {
      const at = `/v1/conversa/clips?storyfileId=${storyfileId}&questionId=${questionId}`
      return (await shoot.author.call<List<Clip>>(studio.base, 'GET', at)).items[0]
    }
    const isPlayable = async () => (await clipOf())?.videoUrl ?? null
    await expect.poll(isPlayable, { timeout: 150_000 }).not.toBeNull()

    await train(laptop, storyfileId)
    // It's open to everyone: owners publish it.
    const { page: owner, context } = await visit(shoot.browser, studio.base)
    await signIn(owner, 'owner@demo.test')
    await owner.goto(`/storyfiles/${storyfileId}?tab=publish&step=version`)
    await owner.getByRole('navigation', { name: 'Steps to visitors' }).waitFor()
    await owner.keyboard.press('Control+Enter')
    const publish = owner.getByRole('dialog').getByRole('button', { name: /^Publish/ })
    await publish.click()
    await owner.getByText(/^Release \d+ is live\.$/).waitFor()
    await context.close()
    expect(await heard(studio, path, asked[0]!)).toBe((await clipOf())!.clipId)
    await page.goto(`${nextShoot}&kind=done`)
    await done.getByText(/^Live: \+100(\.0)? of \+[\d.]+ points$/).waitFor()
    await done.click()
    await panel.getByText('It answered 1 of 1 questions', { exact: false }).waitFor()
    await page.goto(sample.workspace())
    await page.getByText(/live: \+100(\.0)? points of \+[\d.]+ predicted/).waitFor()
  }, 300_000)
}
