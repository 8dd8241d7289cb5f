import { randomUUID } from 'node:crypto'
import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, givenActivity, givenSchool, learningPath } from '../../../testing/given/learning.ts'
import { givenLtiSchool, lti } from '../../../testing/given/lti.ts'
import { signedByTool } from '../../../testing/partners/lti-platform.ts'
import { ltiFaults } from '../../../testing/partners/lti-rules.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

const teacher = { [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }

let studio: TestStudio
let given: Awaited<ReturnType<typeof givenLtiSchool>>

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  given = await givenLtiSchool(studio)
})
afterAll(async () => {
  await given?.platform.stop()
  await studio?.stop()
})

describe('a launch', () => {
  test('asks the platform who it is, with a state that only this browser has', async () => {
    const { reply, cookie, query } = await given.begin({
      lti_message_hint: 'm&1',
      client_id: given.platform.clientId,
    })
    expect(reply.statusCode).toBe(302)
    expect(Object.fromEntries(query)).toMatchObject({
      course: '1',
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: 'studio-1',
      redirect_uri: given.tool.launchUrl,
      login_hint: 'hint &1',
      lti_message_hint: 'm&1',
    })
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/v1/lti/'])
      expect(cookie).toContain(part)
    expect(cookie).toContain(query.get('state')!)
    expect(ltiFaults('authRequest', Object.fromEntries(query))).toEqual([])
    const unknown = await given.begin({ iss: 'https://elsewhere.example' })
    expect([unknown.reply.statusCode, unknown.cookie]).toEqual([400, ''])
    expect(unknown.reply.body).toContain('This learning platform is not registered here.')
  })

  test('lets a student in, and the same person as the same student on every device', async () => {
    const first = await given.launch()
    expect([first.status, first.sentence]).toEqual([303, undefined])
    const seen = await studio.app.inject({
      url: `/v1/learning/attempts/${first.attemptId}`,
      headers: { authorization: `Bearer ${first.pupilToken}` },
    })
    expect(seen.json()).toMatchObject({ pupilName: 'Kaya', state: 'live' })
    expect((await given.launch()).attemptId).toBe(first.attemptId)
    const other = await given.launch(() => ({ sub: 'pupil-2' }))
    expect(other.attemptId).not.toBe(first.attemptId)
    expect((await given.students()).map(({ name }) => name).sort()).toEqual(['Kaya', 'Kaya 2'])
  })

  test('is taken once: of eight posts of one launch, one gets in', async () => {
    const { query, cookie } = await given.begin()
    const claims = given.platform.claims(query.get('nonce')!, given.tool.launchUrl, {
      [lti('custom')]: { activity_id: given.school.activity.activityId },
    })
    const token = await given.platform.sign(claims)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => given.post(token, query.get('state')!, cookie)),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(400)])
  })

  test('with a state of another browser, or of no launch at all, leads nowhere', async () => {
    const [mine, theirs] = [await given.begin(), await given.begin()]
    const token = await given.platform.sign(
      given.platform.claims(mine.query.get('nonce')!, given.tool.launchUrl),
    )
    const stolen = await given.post(token, mine.query.get('state')!, theirs.cookie)
    expect(stolen.sentence).toMatch(/^This launch began in another browser/)
    expect((await given.post(token, '', '')).sentence).toMatch(/^This launch is not known/)
    await studio.context.sql`update lti_logins set created_at = now() - interval '11 minutes'`
    const late = await given.post(token, mine.query.get('state')!, mine.cookie)
    expect(late.sentence).toMatch(/^This launch took too long/)
  })

  test('that the platform refuses says so, not that a signature is wrong', async () => {
    const { query, cookie } = await given.begin()
    const fields = { error: 'login_required', error_description: 'Not signed in.' }
    const refused = await given.post('', query.get('state')!, cookie, { fields })
    expect([refused.status, refused.sentence]).toEqual([
      400,
      'Your learning platform refused the sign-in. Sign in there again, then open the activity once more.',
    ])
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, (claims: JWTPayload) => object]>([
    [
      'This launch comes from another learning platform than it says.',
      () => ({ iss: 'https://elsewhere.example' }),
    ],
    ['This launch is meant for another tool.', () => ({ aud: 'another' })],
    ['This launch is meant for another tool.', () => ({ azp: 'another' })],
    ['This launch is meant for another tool.', () => ({ aud: ['studio-1', 'another'] })],
    ['This launch is too old', () => ({ exp: now() - 120 })],
    ['This launch is too old', () => ({ iat: now() - 900, exp: now() + 900 })],
    ['This launch is too old', () => ({ iat: now() + 300, exp: now() + 900 })],
    ['This launch does not belong to the sign-in', () => ({ nonce: 'another' })],
    ['This deployment of the learning platform is not', () => ({ [lti('deployment_id')]: 'another' })],
    ['The learning platform sent a message', () => ({ [lti('version')]: '1.1' })],
    ['The learning platform sent a message', () => ({ [lti('message_type')]: 'Another' })],
    ['The learning platform sent a message', () => ({ [lti('resource_link')]: {} })],
    ['The learning platform sent a message', () => ({ sub: 's'.repeat(256) })],
    [
      'This launch leads to another address.',
      () => ({ [lti('target_link_uri')]: 'https://elsewhere.example/launch' }),
    ],
    ['This link names no activity.', () => ({ [lti('custom')]: { activity_id: randomUUID() } })],
    ['This link names no activity.', () => ({ [lti('custom')]: { activity_id: "x' or 1=1" } })],
  ])('says what is wrong: %s', async (sentence, claims) => {
    const refused = await given.launch(claims)
    expect([refused.status, refused.attemptId]).toEqual([400, undefined])
    expect(refused.sentence).toContain(sentence)
  })

  test('signed by another key, or naming none, is refused; a key that was just changed is found', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect((await given.launch(undefined, { key: privateKey })).sentence).toBe(
      'The signature of this launch is not valid.',
    )
    expect((await given.launch(undefined, { kid: null })).sentence).toBe(
      'The signature of this launch is not valid.',
    )
    await given.platform.rotateKey()
    await expect
      .poll(async () => (await given.launch()).status, { timeout: 15_000, interval: 1_000 })
      .toBe(303)
  })

  test('of a platform whose keys nobody gets is refused in words, and the next one works', async () => {
    const path = `/platforms/${given.registered.platformId}`
    const keysUrl = given.platform.keysUrl.replace(/:\d+/, ':9')
    await asOwner(studio, given.school.owner, 'PATCH', path, { keysUrl })
    const refused = await given.launch()
    expect([refused.status, refused.sentence]).toEqual([
      400,
      'The learning platform does not answer. Try again in a minute.',
    ])
    await asOwner(studio, given.school.owner, 'PATCH', path, { keysUrl: given.platform.keysUrl })
    expect((await given.launch()).status).toBe(303)
  })

  test('of another organization’s activity leads nowhere, though the platform is registered', async () => {
    const other = await givenSchool(studio)
    const { activityId } = await givenActivity(studio, other.owner, other.organizationId)
    const refused = await given.launch(() => ({ [lti('custom')]: { activity_id: activityId } }))
    expect(refused.sentence).toMatch(/^This link names no activity/)
    const listed = await studio.app.inject({
      method: 'PATCH',
      url: `${learningPath}/platforms/${given.registered.platformId}`,
      headers: other.owner.headers,
      payload: { keysUrl: 'https://elsewhere.example/keys' },
    })
    expect(listed.statusCode).toBe(404)
  })

  test('by a teacher shows the way to the class, and makes no student of them', async () => {
    const before = (await given.students()).length
    const { status, html, headers } = await given.launch(() => ({ ...teacher, sub: 'teacher-1' }))
    expect(status).toBe(200)
    expect(html).toContain(`/learning?activity=${given.school.activity.activityId}&amp;tab=class`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${given.platform.issuer}`)
    expect((await given.students()).length).toBe(before)
  })
})

test('an admin or a manager of the platform may place an activity and is no student; parents and staff are told so', async () => {
  const by = (role: string) => ({ [lti('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/${role}`] })
  const before = (await given.students()).length
  for (const role of [
    'institution/person#Administrator',
    'system/person#Administrator',
    'membership#Manager',
  ])
    expect((await given.launch(() => ({ ...by(role), sub: role }))).html).toContain('tab=class')
  for (const role of ['membership#Mentor', 'institution/person#Instructor']) {
    const { status, sentence } = await given.launch(() => ({ ...by(role), sub: role }))
    expect([status, sentence]).toEqual([
      400,
      'This activity is for the students of the course. Parents and school staff cannot join it.',
    ])
  }
  expect((await given.students()).length).toBe(before)
  const named = { sub: 'named', given_name: '', name: 'Mina Oakes' }
  expect((await given.launch(() => named)).status).toBe(303)
  expect((await given.students()).map(({ name }) => name)).toContain('Mina Oakes')
  const slash = await given.launch(() => ({ [lti('target_link_uri')]: `${given.tool.launchUrl}/` }))
  expect(slash.status, 'a slash at the end is the same address').toBe(303)
})

test('a teacher chooses an activity for a course, and the answer is signed for the platform; a student cannot', async () => {
  const choosing = (roles: object) =>
    given.launch(() => ({
      ...roles,
      [lti('message_type')]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${given.platform.issuer}/back?"><script>`,
        data: 'opaque',
      },
    }))
  expect((await choosing({})).sentence).toBe('Only teachers can add activities to a course.')
  const { html, headers } = await choosing(teacher)
  expect(headers['content-security-policy']).toContain(`form-action ${given.platform.issuer}`)
  expect(html).not.toContain('<script>')
  expect(html).toMatch(/<b>[^<]+<\/b><span class="hint">[^<]+ · Open<\/span>/)
  const [, token] = /name="JWT" value="([^"]+)"/.exec(html) ?? []
  const payload = await signedByTool(token!, await given.platform.toolKeys!(), given.platform.issuer)
  expect(ltiFaults('deepLinkingResponse', payload)).toEqual([])
  expect(payload).toMatchObject({
    iss: given.platform.clientId,
    [lti('message_type')]: 'LtiDeepLinkingResponse',
    [lti('deployment_id')]: 'deployment-1',
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      {
        type: 'ltiResourceLink',
        url: given.tool.launchUrl,
        custom: { activity_id: given.school.activity.activityId },
        lineItem: { scoreMaximum: 20 },
      },
    ],
  })
})

describe('in a frame that keeps no cookie', () => {
  const storage = { lti_storage_target: '_parent' }
  const begun = async () => {
    const { query, data, reply } = await given.begin(storage)
    const claims = given.platform.claims(query.get('nonce')!, given.tool.launchUrl, {
      [lti('custom')]: { activity_id: given.school.activity.activityId },
    })
    return { data, reply, state: query.get('state')!, token: await given.platform.sign(claims) }
  }
  const ours = { 'sec-fetch-site': 'same-origin' }

  test('the platform keeps the proof of a launch, and a page of the studio brings it back', async () => {
    const { data, reply, state, token } = await begun()
    expect([reply.statusCode, data.target, data.origin]).toEqual([200, '_parent', given.platform.issuer])
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'/)
    const asks = await given.post(token, state, '', { fields: storage })
    expect([asks.status, asks.data.key, asks.data.origin]).toEqual([200, data.key, given.platform.issuer])
    expect(asks.html, 'what the platform keeps is not in the page').not.toContain(data.value)
    const proved = await given.post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(proved.status).toBe(303)
    const again = await given.post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(again.sentence).toMatch(/^This launch is not known/)
  })

  test('no other page can bring it, and no other proof counts', async () => {
    const { data, state, token } = await begun()
    const others: Record<string, string>[] = [
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    ]
    for (const headers of others) {
      const sent = await given.post(token, state, '', { fields: { proof: data.value! }, headers })
      expect(sent.sentence).toMatch(/^This launch began in another browser/)
    }
    const other = await begun()
    const wrong = await given.post(token, state, '', { fields: { proof: other.data.value! }, headers: ours })
    expect(wrong.sentence).toMatch(/^This launch is not known/)
    const proved = await given.post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(proved.status, 'a wrong proof spoils nothing').toBe(303)
  })
})
