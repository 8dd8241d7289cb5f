import { randomUUID } from 'node:crypto'
import type { LearningPlatform, List, Result, Student } from '@studio/contract'
import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asOwner,
  type GivenClass,
  givenActivity,
  givenClass,
  givenSchool,
  learningPath,
} from '../../../testing/given/learning.ts'
import { launcher } from '../../../testing/partners/lti-launch.ts'
import { givenLtiPlatform, signedByTool } from '../../../testing/partners/lti-platform.ts'
import { ltiFaults } from '../../../testing/partners/lti-rules.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { sendScores } from './send-scores.ts'

let studio: TestStudio
let school: GivenClass
let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
let tool: { loginUrl: string; launchUrl: string; toolKeysUrl: string }
let registered: LearningPlatform
const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const teacher = { [lti('roles')]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }
const pathOf = (url: string) => new URL(url).pathname

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio, { grading: 'points', points: 20, attempts: 2 })
  platform = await givenLtiPlatform()
  const { issuer, clientId, deploymentIds, authorizationUrl, tokenUrl, keysUrl } = platform
  registered = await asOwner<LearningPlatform>(
    studio,
    school.owner,
    'POST',
    '/platforms',
    {
      ...{ organizationId: school.organizationId, name: 'Moodle', issuer, clientId, deploymentIds },
      ...{ authorizationUrl, tokenUrl, keysUrl },
    },
    201,
  )
  const listed = await asOwner<{ tool: typeof tool }>(
    studio,
    school.owner,
    'GET',
    `/platforms?organizationId=${school.organizationId}`,
  )
  tool = listed.tool
  platform.toolKeys = async () => (await studio.app.inject({ url: pathOf(tool.toolKeysUrl) })).json()
})
afterAll(async () => {
  await platform?.stop()
  await studio?.stop()
})

const {
  begin,
  post,
  launch: launchWith,
} = (() => {
  const browser = () => launcher(studio, platform, () => tool)
  return {
    begin: (...given: Parameters<ReturnType<typeof launcher>['begin']>) => browser().begin(...given),
    post: (...given: Parameters<ReturnType<typeof launcher>['post']>) => browser().post(...given),
    launch: (...given: Parameters<ReturnType<typeof launcher>['launch']>) => browser().launch(...given),
  }
})()
/** A whole launch of the activity. */
const launch = (claims?: (claims: JWTPayload) => object, options?: Parameters<typeof platform.sign>[1]) =>
  launchWith(claims, options, { [lti('custom')]: { activity_id: school.activity.activityId } })

const students = async () =>
  (
    await asOwner<List<Student>>(
      studio,
      school.owner,
      'GET',
      `/students?organizationId=${school.organizationId}`,
    )
  ).items

describe('a launch', () => {
  test('asks the platform who it is, with a state that only this browser has', async () => {
    const { reply, cookie, query } = await begin({ lti_message_hint: 'm&1', client_id: platform.clientId })
    expect(reply.statusCode).toBe(302)
    expect(Object.fromEntries(query)).toMatchObject({
      ...{
        course: '1',
        scope: 'openid',
        response_type: 'id_token',
        response_mode: 'form_post',
        prompt: 'none',
      },
      ...{
        client_id: 'studio-1',
        redirect_uri: tool.launchUrl,
        login_hint: 'hint &1',
        lti_message_hint: 'm&1',
      },
    })
    for (const part of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned', 'Path=/v1/lti/'])
      expect(cookie).toContain(part)
    expect(cookie).toContain(query.get('state')!)
    expect(ltiFaults('authRequest', Object.fromEntries(query))).toEqual([])
    const unknown = await begin({ iss: 'https://elsewhere.example' })
    expect([unknown.reply.statusCode, unknown.cookie]).toEqual([400, ''])
    expect(unknown.reply.body).toContain('This learning platform is not registered here.')
  })

  test('lets a pupil in, and the same person as the same pupil on every device', async () => {
    const first = await launch()
    expect([first.status, first.sentence]).toEqual([303, undefined])
    const seen = await studio.app.inject({
      url: `/v1/learning/attempts/${first.attemptId}`,
      headers: { authorization: `Bearer ${first.pupilToken}` },
    })
    expect(seen.json()).toMatchObject({ pupilName: 'Kaya', state: 'live' })
    expect((await launch()).attemptId).toBe(first.attemptId)
    const other = await launch(() => ({ sub: 'pupil-2' }))
    expect(other.attemptId).not.toBe(first.attemptId)
    expect((await students()).map(({ name }) => name).sort()).toEqual(['Kaya', 'Kaya 2'])
  })

  test('is taken once: of eight posts of one launch, one gets in', async () => {
    const { query, cookie } = await begin()
    const claims = platform.claims(query.get('nonce')!, tool.launchUrl, {
      [lti('custom')]: { activity_id: school.activity.activityId },
    })
    const token = await platform.sign(claims)
    const all = await Promise.all(Array.from({ length: 8 }, () => post(token, query.get('state')!, cookie)))
    expect(all.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(400)])
  })

  test('with a state of another browser, or of no launch at all, leads nowhere', async () => {
    const [mine, theirs] = [await begin(), await begin()]
    const token = await platform.sign(platform.claims(mine.query.get('nonce')!, tool.launchUrl))
    const stolen = await post(token, mine.query.get('state')!, theirs.cookie)
    expect(stolen.sentence).toMatch(/^This launch began in another browser/)
    expect((await post(token, '', '')).sentence).toMatch(/^This launch is not known/)
    await studio.context.sql`update lti_logins set created_at = now() - interval '11 minutes'`
    const late = await post(token, mine.query.get('state')!, mine.cookie)
    expect(late.sentence).toMatch(/^This launch took too long/)
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
    const refused = await launch(claims)
    expect([refused.status, refused.attemptId]).toEqual([400, undefined])
    expect(refused.sentence).toContain(sentence)
  })

  test('signed by another key, or naming none, is refused; a key that was just changed is found', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect((await launch(undefined, { key: privateKey })).sentence).toBe(
      'The signature of this launch is not valid.',
    )
    expect((await launch(undefined, { kid: null })).sentence).toBe(
      'The signature of this launch is not valid.',
    )
    await platform.rotateKey()
    await expect.poll(async () => (await launch()).status, { timeout: 15_000, interval: 1_000 }).toBe(303)
  })

  test('of a platform whose keys nobody gets is refused in words, and the next one works', async () => {
    const path = `/platforms/${registered.platformId}`
    const keysUrl = platform.keysUrl.replace(/:\d+/, ':9')
    await asOwner(studio, school.owner, 'PATCH', path, { keysUrl })
    const refused = await launch()
    expect([refused.status, refused.sentence]).toEqual([
      400,
      'The learning platform does not answer. Try again in a minute.',
    ])
    await asOwner(studio, school.owner, 'PATCH', path, { keysUrl: platform.keysUrl })
    expect((await launch()).status).toBe(303)
  })

  test('of another organization’s activity leads nowhere, though the platform is registered', async () => {
    const other = await givenSchool(studio)
    const { activityId } = await givenActivity(studio, other.owner, other.organizationId)
    const refused = await launch(() => ({ [lti('custom')]: { activity_id: activityId } }))
    expect(refused.sentence).toMatch(/^This link names no activity/)
    const listed = await studio.app.inject({
      method: 'PATCH',
      url: `${learningPath}/platforms/${registered.platformId}`,
      headers: other.owner.headers,
      payload: { keysUrl: 'https://elsewhere.example/keys' },
    })
    expect(listed.statusCode).toBe(404)
  })

  test('by a teacher shows the way to the class, and makes no pupil of them', async () => {
    const before = (await students()).length
    const { status, html, headers } = await launch(() => ({ ...teacher, sub: 'teacher-1' }))
    expect(status).toBe(200)
    expect(html).toContain(`/learning?activity=${school.activity.activityId}&amp;tab=class`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${platform.issuer}`)
    expect((await students()).length).toBe(before)
  })
})

test('a teacher chooses an activity for a course, and the answer is signed for the platform; a pupil cannot', async () => {
  const choosing = (roles: object) =>
    launch(() => ({
      ...roles,
      [lti('message_type')]: 'LtiDeepLinkingRequest',
      'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
        deep_link_return_url: `${platform.issuer}/back?"><script>`,
        data: 'opaque',
      },
    }))
  expect((await choosing({})).sentence).toBe('Only teachers can add activities to a course.')
  const { html, headers } = await choosing(teacher)
  expect(headers['content-security-policy']).toContain(`form-action ${platform.issuer}`)
  expect(html).not.toContain('<script>')
  const [, token] = /name="JWT" value="([^"]+)"/.exec(html) ?? []
  const payload = await signedByTool(token!, await platform.toolKeys!(), platform.issuer)
  expect(ltiFaults('deepLinkingResponse', payload)).toEqual([])
  expect(payload).toMatchObject({
    iss: platform.clientId,
    [lti('message_type')]: 'LtiDeepLinkingResponse',
    [lti('deployment_id')]: 'deployment-1',
    'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'opaque',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [
      {
        type: 'ltiResourceLink',
        url: tool.launchUrl,
        custom: { activity_id: school.activity.activityId },
        lineItem: { scoreMaximum: 20 },
      },
    ],
  })
})

describe('a score', () => {
  const grade = async (score: number | null, comment = '', pupil = 'Kaya') => {
    const path = `/activities/${school.activity.activityId}`
    const { items } = await asOwner<List<Result>>(studio, school.owner, 'GET', `${path}/results`)
    const { attemptId } = items.find(({ name }) => name === pupil)!
    await asOwner(studio, school.owner, 'POST', `${path}/attempts/${attemptId}/grade`, { score, comment })
  }
  const due = () => studio.context.sql`update lti_scores set next_try_at = now() where state = 'waiting'`
  const states = async () =>
    (await studio.context.sql<{ state: string }[]>`select state from lti_scores where score is not null`).map(
      ({ state }) => state,
    )

  test('goes to the gradebook when the teacher gives it, zero too, and the same once', async () => {
    await launch()
    await sendScores(studio.context)
    expect(platform.scores).toEqual([])
    await grade(85, 'Good.')
    await sendScores(studio.context)
    await grade(85, 'Good.')
    await sendScores(studio.context)
    expect(platform.scores).toMatchObject([
      {
        ...{ userId: 'pupil-1', scoreGiven: 17, scoreMaximum: 20, comment: 'Good.' },
        ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded' },
      },
    ])
    await grade(0)
    await sendScores(studio.context)
    expect(platform.scores.at(-1)).toMatchObject({ scoreGiven: 0 })
    expect([platform.scores.length, platform.tokensGiven, await states()]).toEqual([2, 1, ['sent']])
    expect(platform.faults).toEqual([])
  })

  test('is sent again after a fault, with a new token where the old one ended, and set aside where it is refused', async () => {
    platform.refuse = 503
    await grade(50)
    await sendScores(studio.context)
    expect(await states()).toEqual(['waiting'])
    platform.endTokens()
    await due()
    await sendScores(studio.context)
    expect([platform.scores.at(-1)?.scoreGiven, platform.tokensGiven, await states()]).toEqual([
      10,
      2,
      ['sent'],
    ])
    platform.refuse = 422
    await grade(60)
    await sendScores(studio.context)
    expect(await states()).toEqual(['set_aside'])
    const { platforms } = await asOwner<{ platforms: LearningPlatform[] }>(
      studio,
      school.owner,
      'GET',
      `/platforms?organizationId=${school.organizationId}`,
    )
    expect(platforms).toMatchObject([{ waiting: 0, setAside: 1 }])
  })

  test('waits where the platform never answers, which is not asked for each pupil', async () => {
    const pupils = ['Ida', 'Jun', 'Lea']
    for (const name of pupils) {
      expect((await launch(() => ({ sub: name, given_name: name }))).status).toBe(303)
      await grade(40, '', name)
    }
    platform.isSilent = true
    await sendScores(studio.context)
    const { sql } = studio.context
    const waiting = await sql`select problem from lti_scores where state = 'waiting' and score is not null`
    expect(waiting).toEqual(pupils.map(() => ({ problem: expect.stringContaining('did not answer') })))
    expect(platform.unanswered).toBe(1)
    platform.isSilent = false
    await due()
    await sendScores(studio.context)
    expect(platform.scores.slice(-3)).toMatchObject(pupils.map(() => ({ scoreGiven: 8 })))
    expect(await sql`select 1 from lti_scores where state = 'waiting' and score is not null`).toHaveLength(0)
  })

  test('is gone with its pupil', async () => {
    const { studentId } = (await students()).find(({ name }) => name === 'Kaya')!
    await grade(70)
    const before = (await states()).length
    await asOwner(studio, school.owner, 'DELETE', `/students/${studentId}`)
    expect(await states()).toHaveLength(before - 1)
  })
})

test('where finishing is graded, who finishes gets everything, and who does not gets nothing', async () => {
  const path = `/activities/${school.activity.activityId}`
  await asOwner(studio, school.owner, 'PATCH', path, { grading: 'completion' })
  const [done] = [await launch(() => ({ sub: 'pupil-8' })), await launch(() => ({ sub: 'pupil-9' }))]
  const before = platform.scores.length
  const finished = await studio.app.inject({
    method: 'POST',
    url: `/v1/learning/attempts/${done!.attemptId}/finish`,
    headers: { authorization: `Bearer ${done!.pupilToken}` },
  })
  expect(finished.statusCode).toBe(200)
  await sendScores(studio.context)
  expect(platform.scores.slice(before)).toMatchObject([
    { userId: 'pupil-8', scoreGiven: 100, scoreMaximum: 100 },
  ])
  expect(platform.faults).toEqual([])
  await asOwner(studio, school.owner, 'PATCH', path, { grading: 'points' })
})

describe('in a frame that keeps no cookie', () => {
  const storage = { lti_storage_target: '_parent' }
  const begun = async () => {
    const { query, data, reply } = await begin(storage)
    const claims = platform.claims(query.get('nonce')!, tool.launchUrl, {
      [lti('custom')]: { activity_id: school.activity.activityId },
    })
    return { data, reply, state: query.get('state')!, token: await platform.sign(claims) }
  }
  const ours = { 'sec-fetch-site': 'same-origin' }

  test('the platform keeps the proof of a launch, and a page of the studio brings it back', async () => {
    const { data, reply, state, token } = await begun()
    expect([reply.statusCode, data.target, data.origin]).toEqual([200, '_parent', platform.issuer])
    expect(reply.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'/)
    const asks = await post(token, state, '', { fields: storage })
    expect([asks.status, asks.data.key, asks.data.origin]).toEqual([200, data.key, platform.issuer])
    expect(asks.html, 'what the platform keeps is not in the page').not.toContain(data.value)
    const proved = await post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(proved.status).toBe(303)
    const again = await post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(again.sentence).toMatch(/^This launch is not known/)
  })

  test('no other page can bring it, and no other proof counts', async () => {
    const { data, state, token } = await begun()
    const others: Record<string, string>[] = [
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    ]
    for (const headers of others) {
      const sent = await post(token, state, '', { fields: { proof: data.value! }, headers })
      expect(sent.sentence).toMatch(/^This launch began in another browser/)
    }
    const other = await begun()
    const wrong = await post(token, state, '', { fields: { proof: other.data.value! }, headers: ours })
    expect(wrong.sentence).toMatch(/^This launch is not known/)
    const proved = await post(token, state, '', { fields: { proof: data.value! }, headers: ours })
    expect(proved.status, 'a wrong proof spoils nothing').toBe(303)
  })
})
