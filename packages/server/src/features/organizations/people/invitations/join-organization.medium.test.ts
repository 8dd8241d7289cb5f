import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  authorizationRequest,
  Browser,
  follow,
  givenListeningStudio,
  signIn,
} from '../../../../testing/browser.ts'
import { type GivenMember, givenStoryfile } from '../../../../testing/given/given.ts'
import {
  acceptInvitation,
  givenAccount,
  givenHost,
  newEmail,
  nobody,
  post,
  type Sender,
  strong,
} from '../../../../testing/given/invitations.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio()
})
afterAll(() => studio?.stop())

const given = () => givenHost(studio)
const accept = (token: string, more: object = {}) => acceptInvitation(studio, token, more)

/** The organizations of a person, by the person's own account. */
async function belongsTo(who: GivenMember): Promise<string[]> {
  const { headers } = who
  const reply = await studio.app.inject({ method: 'GET', url: '/v1/user/memberships', headers })
  return reply.json().items.map((one: { organizationId: string }) => one.organizationId)
}

test('a new person chooses name and password, is a member at once and can sign in', async () => {
  const { organizationId, link, list } = await given()
  const email = newEmail()
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const token = await link(email, { role: 'restricted:ns', storyfileIds: [storyfileId] })
  const accepted = await accept(token)
  expect(accepted).toMatchObject({ status: 201, json: { email } })
  const tokens = await signIn(new Browser(studio.url), studio.url, { email, password: strong })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = await studio.app.inject({ method: 'GET', url: '/v1/conversa/auth/me', headers })
  expect(me.json()).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    namespaces: [
      {
        userNamespaces: [{ scope: 'restricted:ns' }],
        storyfileNamespaces: [{ storyfileId }],
      },
    ],
  })
  expect((await list(`&search=${email}`))[0]!.status).toBe('accepted')
  const again = await accept(token, { password: 'another battery' })
  expect(again.json.message).toBe('This invitation has been accepted already.')
  const [entry] = await studio.context.sql`
    select who, details from audit where organization_id = ${organizationId} and action = 'user.joined'`
  expect(entry).toMatchObject({
    who: 'Ann Lee',
    details: { email, by: 'invitation', role: 'Restricted User' },
  })
})

test('a new person is signed in without typing the password again, once', async () => {
  const { loginHint } = (await accept(await (await given()).link(newEmail()))).json
  const enter = async () => {
    const request = authorizationRequest(`${studio.url}/realms/studio`, `${studio.url}/_app`, {
      login_hint: loginHint,
    })
    const { back } = await follow(new Browser(studio.url), request.url, `${studio.url}/_app`)
    return new URLSearchParams(back?.hash.slice(1)).get('code')
  }
  expect(await enter()).toBeTruthy()
  expect(await enter()).toBeNull()
})

test('who joins is put into the teams of the invitation', async () => {
  const { organizationId, link } = await given()
  const [team] = await studio.context.sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, 'Crew') returning team_id`
  await accept(await link(newEmail(), { teamIds: [team!.teamId] }))
  const rows = await studio.context.sql`select user_id from team_members where team_id = ${team!.teamId}`
  expect(rows).toHaveLength(1)
})

test.each([
  ['short', 'The password needs at least 8 characters.'],
  ['password', 'This password is easy to guess. Choose another one.'],
])('%s is no password to join with', async (password, message) => {
  const token = await (await given()).link(newEmail())
  expect((await accept(token, { password })).json.fields).toEqual([{ field: 'password', message }])
  expect((await accept(token)).status).toBe(201)
})

test('of two who accept at the same moment one gets the account', async () => {
  const token = await (await given()).link(newEmail())
  const replies = await Promise.all([accept(token), accept(token), accept(token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
})

test('whoever has an account joins with it; another account does not', async () => {
  const { organizationId, link } = await given()
  const [ann, eve] = [await givenAccount(studio), await givenAccount(studio)]
  const token = await link(ann.email.toUpperCase(), { role: 'edit:ns' })
  const join = (who: Sender) => post(studio, who, '/v1/conversa/invitations/join', { token })
  expect((await join(nobody)).status).toBe(401)
  const wrong = await join(eve)
  expect([wrong.status, wrong.json.message]).toEqual([
    409,
    `This invitation is for ${ann.email.toUpperCase()}. You are signed in as ${eve.email}.`,
  ])
  expect((await accept(token)).json.message).toMatch(/has an account. Sign in to join.$/)
  expect((await join(ann)).json).toMatchObject({ organizationId })
  await expect.poll(() => belongsTo(ann)).toEqual([organizationId])
  expect(await belongsTo(eve)).toEqual([])
  expect((await join(ann)).status).toBe(200)
})

test('a member who accepts an older invitation stays what they are', async () => {
  const { organizationId, link, list } = await given()
  const ann = await givenAccount(studio)
  const token = await link(ann.email, { role: 'owner:ns' })
  await studio.context.sql`insert into memberships (organization_id, user_id, scope)
    values (${organizationId}, ${ann.userId}, 'read:ns')`
  await post(studio, ann, '/v1/conversa/invitations/join', { token })
  const [row] = await studio.context.sql`select scope from memberships where user_id = ${ann.userId}`
  expect(row!.scope).toBe('read:ns')
  expect((await list(`&search=${ann.email}`))[0]!.status).toBe('accepted')
})

test('whoever joins on a German page has a German profile', async () => {
  const { link } = await given()
  const email = newEmail()
  const german = { headers: { 'accept-language': 'de' } } as typeof nobody
  const body = { token: await link(email), firstName: 'Ann', lastName: '', password: strong }
  expect((await post(studio, german, '/api/invitations/accept', body)).status).toBe(201)
  const [row] = await studio.context.sql`select locale from users where email = ${email}`
  expect(row).toEqual({ locale: 'de-DE' })
})

test('the page behind a link asks at most ten times a minute for an account', async () => {
  const replies: number[] = []
  for (let i = 0; i < 12; i++) {
    const reply = await studio.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      remoteAddress: '10.9.9.9',
      payload: { token: 'guess', firstName: 'Eve', lastName: '', password: strong },
    })
    replies.push(reply.statusCode)
  }
  expect(replies.filter((status) => status === 404)).toHaveLength(10)
  expect(replies.at(-1)).toBe(429)
})
