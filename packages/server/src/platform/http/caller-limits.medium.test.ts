import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

// What may be called in a minute: 10 times instead of 600. One address is a whole staff room.
const most = 10
const remoteAddress = '203.0.113.77'
let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ variables: { REQUESTS_PER_MINUTE: String(most) } })
})
afterAll(() => studio?.stop())

type Headers = Record<string, string>
async function call(headers: Headers, url: string) {
  const { statusCode, headers: replied } = await studio.app.inject({ url, headers, remoteAddress })
  return { status: statusCode, retryAfter: Number(replied['retry-after'] ?? 0) }
}
async function calls(count: number, headers: Headers, url: string) {
  const statuses = []
  for (let made = 0; made < count; made++) statuses.push((await call(headers, url)).status)
  return statuses
}

test('people behind one address do not use up each other’s calls; one who calls too often has to wait', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const others = await Promise.all(
    Array.from({ length: 5 }, () => givenMember(studio.context, organizationId, 'read:ns')),
  )
  const url = `/v1/conversa/storyfiles?organizationId=${organizationId}`
  for (const { headers } of others) expect(new Set(await calls(most, headers, url))).toEqual(new Set([200]))
  // The first call of each found out who they are, and the others counted for them: there is one left.
  const { headers } = others[0]!
  expect(await calls(2, headers, url)).toEqual([200, 429])
  const refused = await call(headers, url)
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(refused.retryAfter).toBeLessThanOrEqual(60)
  expect((await call(owner.headers, url)).status).toBe(200)
  // Another call has a count of its own.
  expect((await call(headers, `/v1/conversa/organizations/${organizationId}`)).status).not.toBe(429)
})

test('callers who show nothing, or nothing that is good, count for their address', async () => {
  const url = '/v1/conversa/users'
  const shown = [{}, { authorization: 'Bearer' }, { authorization: 'Bearer nonsense' }]
  const statuses = []
  for (let made = 0; made < most; made++) {
    // Another credential each time does not help.
    const headers = made < 3 ? shown[made]! : { authorization: `Bearer sk_${randomUUID()}` }
    statuses.push(...(await calls(1, headers as Headers, url)))
  }
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await calls(2, { authorization: `Bearer sk_${randomUUID()}` }, url)).toEqual([429, 429])
  const { owner } = await givenOrganization(studio.context)
  await call(owner.headers, '/v1/conversa/auth/me')
  // A person who is signed in is not held up by them.
  expect((await call(owner.headers, url)).status).not.toBe(429)
})
