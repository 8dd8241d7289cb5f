import { randomUUID } from 'node:crypto'
import type { ActivityDetail, BodyInput, ClassCode, Joined, routes, Stage } from '@studio/contract'
import { gateway } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { callApi } from '../../../packages/e2e/src/author.ts'
import { signIn, visit } from '../../../packages/e2e/src/browser.ts'

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
  const admin = await visit(browser, base)
  await signIn(admin.page, 'admin@demo.test')
  const { items } = await callFrom<{ items: { organizationId: string }[] }>(
    admin.page,
    'GET',
    '/v1/conversa/organizations',
  )
  const attributes = { LEARNING_MODULE: true }
  for (const { organizationId } of items)
    await callFrom(admin.page, 'PATCH', `/v1/conversa/organizations/${organizationId}/terms`, { attributes })
  await admin.context.close()
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

function callFrom<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
  const headers = {
    [gateway.systemHeader]: gateway.systemId,
    ...(body && { 'content-type': 'application/json' }),
  }
  return page.evaluate(
    async ({ method, path, body, headers }) => {
      const reply = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return reply.json()
    },
    { method, path, body, headers },
  ) as Promise<Reply>
}

export type Pupil = {
  name: string
  joined: Joined
  /** Asks a question; a call that got no answer is sent again with the same id. */
  ask(text: string): Promise<void>
}

/** A pupil who joins by the code over HTTP. */
export async function joinAs(
  base: string,
  { code, storyfileId }: Pick<School, 'code' | 'storyfileId'>,
  name: string,
  personalCode?: string,
): Promise<Pupil> {
  const wish = { code, name, deviceId: randomUUID(), ...(personalCode ? { personalCode } : {}) }
  const joined = await callApi<Joined>(base, 'POST', '/v1/learning/join', wish)
  const own = { authorization: `Bearer ${joined.pupilToken}` }
  const path = `/v1/learning/attempts/${joined.attempt.attemptId}/sessions`
  const session = { storyfileId, clientSessionId: randomUUID() }
  const stage = await callApi<Stage>(base, 'POST', path, session, own)
  const visitor = { authorization: `Bearer ${stage.visitorToken}` }
  return {
    name,
    joined,
    async ask(text) {
      const question = { text, clientTurnId: randomUUID() }
      for (;;)
        try {
          await callApi(base, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, question, visitor)
          return
        } catch (error) {
          // Refused, not lost: nothing would mend it.
          if (/: 4\d\d /.test((error as Error).message)) throw error
          await new Promise((resume) => setTimeout(resume, 100))
        }
    },
  }
}
