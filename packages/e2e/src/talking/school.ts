import { randomUUID } from 'node:crypto'
import { gateway, type Joined, type Stage } from '@studio/contract'
import type { Browser, Page } from 'playwright-core'
import { signIn, visit } from '../browser.ts'
import { callApi } from '../making/author.ts'

/** A call as the person who is signed in on a page. */
export function callFrom<Reply>(page: Page, method: string, path: string, body?: object): Promise<Reply> {
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
  )
}

/** Gives every organization the learning module. */
export async function openLearning(browser: Browser, base: string): Promise<void> {
  const { page, context } = await visit(browser, base)
  await signIn(page, 'admin@demo.test')
  const organizations = '/v1/conversa/organizations'
  const { items } = await callFrom<{ items: { organizationId: string }[] }>(page, 'GET', organizations)
  const attributes = { LEARNING_MODULE: true }
  for (const { organizationId } of items)
    await callFrom(page, 'PATCH', `${organizations}/${organizationId}/terms`, { attributes })
  await context.close()
}

export type Pupil = {
  name: string
  joined: Joined
  /** A call about the attempt. */
  call<Reply>(method: string, path: string, body?: object): Promise<Reply>
  ask(text: string): Promise<void>
}

/** A pupil who joins by the code over HTTP; as on the page, a call that got no answer is sent again with the same ids. */
export async function joinAs(
  base: string,
  code: string,
  name: string,
  personalCode?: string,
): Promise<Pupil> {
  const wish = { code, name, deviceId: randomUUID(), ...(personalCode ? { personalCode } : {}) }
  const joined = await callApi<Joined>(base, 'POST', '/v1/learning/join', wish)
  const { attempt, pupilToken } = joined
  const own = { authorization: `Bearer ${pupilToken}` }
  const call = <Reply>(method: string, of: string, body?: object) =>
    untilAnswered(() =>
      callApi<Reply>(base, method, `/v1/learning/attempts/${attempt.attemptId}${of}`, body, own),
    )
  const session = { storyfileId: attempt.storyfiles[0]!.storyfileId, clientSessionId: randomUUID() }
  const { sessionId, visitorToken } = await call<Stage>('POST', '/sessions', session)
  const visitor = { authorization: `Bearer ${visitorToken}` }
  return {
    name,
    joined,
    call,
    async ask(text) {
      const question = { text, clientTurnId: randomUUID() }
      await untilAnswered(() =>
        callApi(base, 'POST', `/v1/dialogue/sessions/${sessionId}/ask`, question, visitor),
      )
    },
  }
}

async function untilAnswered<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      // Refused, not lost: sending it again would change nothing.
      if (/: 4\d\d /.test((error as Error).message)) throw error
      await new Promise((resume) => setTimeout(resume, 100))
    }
}
