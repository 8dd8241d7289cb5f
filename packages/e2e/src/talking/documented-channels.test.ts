import type { AppStoryfile, List, Publication, UsageRow } from '@studio/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, visit } from '../browser.ts'
import { api, sample } from '../dialogs/dialog-row.ts'
import { documented, type ForeignSites, openForeignSites } from './foreign-sites.ts'
import { type Classroom, givenClassroom, givenOpenActivity } from './given-classroom.ts'
import { givenLtiPlatform } from './lti-platform.ts'

// What docs/channels.md says of learning platforms and of apps, step by step.
describe('the ways that begin in another system', () => {
  let room: Classroom
  let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
  let sites: ForeignSites
  let page: Page
  let at: string
  const channel = (name: string, isOn: boolean) =>
    api<Publication>(page, 'PUT', `${at}/publication/channels/${name}`, { isOn })
  const visitsBy = async (key: string) => {
    const { items } = await api<{ items: UsageRow[] }>(page, 'GET', `${at}/usage?by=channel`)
    return items.find((one) => one.key === key)?.visits ?? 0
  }

  beforeAll(async () => {
    ;[room, platform] = await Promise.all([givenClassroom(), givenLtiPlatform()])
    sites = await openForeignSites(room.studio.base)
    page = room.teacher.page
    at = `/v1/conversa/storyfiles/${/storyfiles\/([^?]+)/.exec(await sample(page, 'publish'))![1]}`
  })
  afterAll(async () => {
    sites?.close()
    await room?.close()
    await platform?.stop()
  })

  test('a learning platform registers itself and shows the activity in a frame, until the channel is off', async () => {
    const { activity } = await givenOpenActivity(room, 'Before the museum')
    await page.goto('/learning?view=records')
    await page.getByRole('button', { name: 'Make a registration link' }).click()
    const link = (await page.getByTestId('registration-link').textContent())!
    const administrator = await room.teacher.context.newPage()
    await administrator.goto(platform.registering(link))
    await administrator.getByRole('heading', { name: 'is registered.' }).waitFor()
    await administrator.close()
    await page.getByRole('button', { name: /^Confirm 127/ }).click()
    await page.getByText('can open activities now.').waitFor()

    const { activityId } = activity
    const course = await (await room.browser.newContext()).newPage()
    // A browser that keeps no cookie of the studio in a frame of another site.
    platform.recognising = () => course.context().clearCookies()
    await course.goto(platform.course({ sub: 'pupil-1', name: 'Mila', activityId }))
    const frame = course.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Start the conversation' }).click()
    await frame.getByRole('textbox', { name: 'Your question' }).fill('Where were you born?')
    await frame.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect.poll(() => frame.getByRole('log').first().textContent()).toMatch(/Hallvik/)
    const shown = documented('channels.md', 'Learning platform', {
      base: room.studio.base,
      name: 'navigator',
    })
    expect(course.frames().map((one) => one.url())).toContainEqual(expect.stringContaining(shown))
    expect(await visitsBy('lms')).toBe(1)

    await channel('lms', false)
    await course.goto(platform.course({ sub: 'pupil-2', name: 'Nuri', activityId }))
    await frame.getByText('This storyfile is not available here.').waitFor()
    await channel('lms', true)
    await course.context().close()
  })

  test('an app on another origin finds it and opens its page, until the channel is off', async () => {
    await api(page, 'POST', `${at}/publication`, { visibility: 'public' })
    const admin = await visit(room.browser, room.studio.base)
    await signIn(admin.page, 'admin@demo.test')
    const storyfileId = at.split('/').at(-1)!
    await api(admin.page, 'PATCH', `/v1/conversa/storefront/listings/${storyfileId}`, { listed: true })
    const { path } = await api<Publication>(page, 'GET', `${at}/publication`)
    const docs = { base: room.studio.base, name: path.replace('/s/', '') }
    const address = documented('channels.md', 'Mobile app', docs)
    sites.pages['/app'] = '<h1>An app</h1>'
    const app = await (await room.browser.newContext()).newPage()
    await app.goto(`http://app.localhost:${sites.port}/app`)
    const ask = () =>
      app.evaluate(
        async (url) => (await (await fetch(url, { cache: 'no-store' })).json()) as List<AppStoryfile>,
        address,
      )
    const [found] = (await ask()).items
    expect(found).toMatchObject({ storyfileId, subjectName: 'Ilse Marten' })
    await app.goto(found!.playerUrl.replace(/^https?:\/\/[^/]+/, room.studio.base))
    await app.getByRole('button', { name: 'Start the conversation' }).waitFor()
    expect(await visitsBy('mobile')).toBe(1)

    await channel('mobile', false)
    await app.reload()
    await app.getByText('This storyfile is not available here.').waitFor()
    await app.goto(`http://app.localhost:${sites.port}/app`)
    await expect.poll(async () => (await ask()).items).toEqual([])
    await app.context().close()
    await admin.context.close()
  })
})
