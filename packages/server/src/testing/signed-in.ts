import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { createUser } from '../features/identity/index.ts'
import { addMember, createOrganization } from '../features/organizations/index.ts'
import { Browser, type givenListeningStudio, signIn } from './browser.ts'

type Listening = Awaited<ReturnType<typeof givenListeningStudio>>

export const agents = {
  laptop:
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  phone: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
}

/** A person with a password and a role in an organization of their own. */
export async function givenPerson({ context }: Listening, plan: 'trial' | 'studio' = 'studio') {
  const { sql } = context
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' }
  const user = (await createUser(sql, { ...account, firstName: 'Ilse', lastName: 'Brandt' }))!
  const organization = await createOrganization(sql, { label: `Org ${user.userId}`, shortName: 'org' })
  const { organizationId } = organization!
  await sql`update plans set plan = ${plan} where organization_id = ${organizationId}`
  await addMember(sql, organizationId, user.userId, 'edit:ns')
  return { ...account, userId: user.userId, organizationId }
}

/** A browser in which the person is signed in. */
export async function givenBrowser(
  studio: Listening,
  account: { email: string; password: string },
  agent: keyof typeof agents = 'laptop',
) {
  const browser = new Browser(studio.url)
  const tokens = await signIn(browser, studio.url, account)
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await browser.fetch(path, {
      method,
      headers: {
        [gateway.systemHeader]: gateway.systemId,
        'user-agent': agents[agent],
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: the tests look at what they expect
    return { status: reply.status, json: (await reply.json()) as any, headers: reply.headers }
  }
  const body = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  const saved = await call('POST', '/api/session', body)
  if (saved.status !== 200) throw new Error(`session: ${saved.status} ${JSON.stringify(saved.json)}`)
  const isSignedIn = async () => (await call('GET', '/v1/conversa/auth/me')).status === 200
  return { call, tokens, isSignedIn }
}

/** What the audit log says a person did, but for signing in. */
export function auditOf({ context }: Listening, userId: string) {
  return context.sql<{ action: string; details: string; organizationId: string | null }[]>`
    select action, details::text, organization_id from audit
    where user_id = ${userId} and action <> 'user.signed_in' order by audit_id`
}
