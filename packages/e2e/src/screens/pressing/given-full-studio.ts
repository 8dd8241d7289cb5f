import { randomUUID } from 'node:crypto'
import type { ActivityDetail, ClassCode, Organization, Stage, Story, Storyfile } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from '../../browser.ts'
import { callApi } from '../../making/author.ts'
import { callFrom, joinAs, openLearning } from '../../talking/school.ts'

const asked = [
  ...['Where were you born?', 'Were you afraid in the storm?', 'What is a sextant?', 'How deep is the moon?'],
  ...['Why did you go to sea?', 'Do you like pizza?', 'hello', 'What would you tell young people?'],
]
const turns = 300
const turnsOfSession = 30

/** Two organizations, 300 turns of visitors, a class with pupils, a story: what pages need to have something to press. */
export async function givenFullStudio(browser: Browser, base: string): Promise<{ pages: string[] }> {
  await openLearning(browser, base)
  const { page, context } = await visit(browser, base)
  await signIn(page, 'admin@demo.test')
  const api = <Reply>(method: string, path: string, body?: object) =>
    callFrom<Reply>(page, method, path, body)
  const { items } = await api<{ items: Storyfile[] }>(
    'GET',
    '/v1/conversa/storyfiles?filter=status:published',
  )
  const { storyfileId, organizationId, shortName } = items[0]!
  await api<Organization>('POST', '/v1/conversa/organizations', { label: 'Night School' })
  await Promise.all(Array.from({ length: turns / turnsOfSession }, () => talk(base, shortName)))
  const activityId = await openClass(page, base, { storyfileId, organizationId })
  const at = `/v1/conversa/stories/${storyfileId}`
  const { version } = await api<Story>('GET', at)
  await api('PUT', at, { version, source: '-> a\n=== a ===\n+ [Stay] -> a\n+ [Leave] -> DONE\n' })
  await context.close()
  const tabs = ['builder', 'record', 'manager', 'publish', 'settings'].map(
    (tab) => `/storyfiles/${storyfileId}?tab=${tab}`,
  )
  return { pages: [...tabs, `/learning/${activityId}`] }
}

async function talk(base: string, shortName: string): Promise<void> {
  const { sessionId, visitorToken } = await callApi<Stage>(base, 'POST', '/v1/dialogue/sessions', {
    shortName,
  })
  const headers = { authorization: `Bearer ${visitorToken}` }
  for (let at = 0; at < turnsOfSession; at++)
    await callApi(
      base,
      'POST',
      `/v1/dialogue/sessions/${sessionId}/ask`,
      { text: asked[at % asked.length], clientTurnId: randomUUID() },
      headers,
    )
}

async function openClass(page: Page, base: string, of: { storyfileId: string; organizationId: string }) {
  const { storyfileId, organizationId } = of
  const activities = '/v1/conversa/learning/activities'
  const { activityId } = await callFrom<ActivityDetail>(page, 'POST', activities, {
    organizationId,
    name: '8B asks',
  })
  const at = `${activities}/${activityId}`
  await callFrom(page, 'PATCH', at, { storyfileIds: [storyfileId] })
  await callFrom(page, 'POST', `${at}/state`, { act: 'open' })
  const { code } = await callFrom<ClassCode>(page, 'POST', `${at}/codes`, { groupId: null, hours: 24 })
  for (const name of ['Ada', 'Kaya', 'Theo']) await (await joinAs(base, code, name)).ask(asked[0]!)
  return activityId
}
