import { randomUUID } from 'node:crypto'
import type { ActivityDetail, BodyInput, ClassCode, routes } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from '../../../packages/e2e/src/browser.ts'
import { callFrom, openLearning } from '../../../packages/e2e/src/talking/school.ts'

const learning = '/v1/conversa/learning'

export type School = {
  page: Page
  organizationId: string
  activityId: string
  storyfileId: string
  code: string
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>
}

/** A teacher with an open activity about the sample storyfile, and its class code. */
export async function openSchool(browser: Browser, base: string): Promise<School> {
  await openLearning(browser, base)
  const { page } = await visit(browser, base)
  await signIn(page, 'owner@demo.test')
  const call = <Reply>(method: string, path: string, body?: object) =>
    callFrom<Reply>(page, method, path, body)
  const published = await call<{ items: { storyfileId: string; organizationId: string }[] }>(
    'GET',
    '/v1/conversa/storyfiles?filter=status:published',
  )
  const { storyfileId, organizationId } = published.items[0]!
  const made = { organizationId, name: `Class ${randomUUID().slice(0, 8)}` }
  const { activityId } = await call<ActivityDetail>('POST', `${learning}/activities`, made)
  const path = `${learning}/activities/${activityId}`
  const settings: BodyInput<typeof routes.activities.update> = { storyfileIds: [storyfileId] }
  await call('PATCH', path, settings)
  await call('POST', `${path}/state`, { act: 'open' })
  const { code } = await call<ClassCode>('POST', `${path}/codes`, { groupId: null, hours: 24 })
  return { page, organizationId, activityId, storyfileId, code, call }
}
