import type { LearningPlatform } from '@studio/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, type GivenClass, givenClass } from '../../testing/given/learning.ts'
import { launcher } from '../../testing/partners/lti-launch.ts'
import { givenLtiPlatform } from '../../testing/partners/lti-platform.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio)
  platform = await givenLtiPlatform()
})
afterAll(async () => {
  await platform?.stop()
  await studio?.stop()
})
afterEach(() => {
  platform.configured = {}
})

async function invited(): Promise<string> {
  const { registrationUrl } = await asOwner<{ registrationUrl: string }>(
    studio,
    school.owner,
    'POST',
    '/platforms/registration_link',
    { organizationId: school.organizationId },
    201,
  )
  return new URL(registrationUrl).pathname
}

/** The platform opens the link in its own page. */
async function open(path: string, configurationUrl: string = platform.configurationUrl) {
  const query = new URLSearchParams({ openid_configuration: configurationUrl, registration_token: 'token-1' })
  const reply = await studio.app.inject({ url: configurationUrl ? `${path}?${query}` : path })
  return { status: reply.statusCode, html: reply.body, policy: reply.headers['content-security-policy'] }
}

const listed = () =>
  asOwner<{ platforms: LearningPlatform[]; tool: { loginUrl: string; launchUrl: string } }>(
    studio,
    school.owner,
    'GET',
    `/platforms?organizationId=${school.organizationId}`,
  )

describe('a platform that registers itself', () => {
  test('is told what the studio is, asks for no address of a student, and opens nothing until it is confirmed', async () => {
    const { tool } = await listed()
    const { status, html, policy } = await open(await invited())
    expect([status, html]).toEqual([200, expect.stringContaining('is registered.')])
    expect(html).toContain('org.imsglobal.lti.close')
    expect(policy).toContain(`frame-ancestors 'self' ${platform.issuer}`)
    const { token, registration } = platform.registrations.at(-1)!
    expect(token).toBe('token-1')
    expect(platform.faults).toEqual([])
    expect(registration).toMatchObject({
      application_type: 'web',
      response_types: ['id_token'],
      redirect_uris: [tool.launchUrl],
      initiate_login_uri: tool.loginUrl,
      token_endpoint_auth_method: 'private_key_jwt',
      scope: expect.stringContaining('contextmembership.readonly'),
    })
    expect(JSON.stringify(registration)).not.toContain('email')
    const [registered] = (await listed()).platforms
    const clientId = `registered-${platform.registrations.length}`
    expect(registered).toMatchObject({ isActive: false, clientId, issuer: platform.issuer })
    expect(registered!.deploymentIds).toEqual(['deployment-1'])

    platform.clientId = clientId
    const { launch } = launcher(studio, platform, () => tool)
    const custom = { [lti('custom')]: { activity_id: school.activity.activityId } }
    const { begin } = launcher(studio, platform, () => tool)
    const early = await begin({ client_id: clientId })
    expect(early.reply.body).toContain('Confirm this learning platform')
    // The course shows it in a frame, though no one has said yet whose that is.
    const { 'content-security-policy': policyOfIt, 'x-frame-options': older } = early.reply.headers
    expect([policyOfIt, older]).toEqual([expect.stringMatching(/frame-ancestors [^;]*\*$/), undefined])
    const path = `/platforms/${registered!.platformId}`
    await asOwner(studio, school.owner, 'POST', `${path}/confirm`)
    expect((await launch(undefined, undefined, custom)).status).toBe(303)
  })

  test('uses a link once, and only from the organization that made it', async () => {
    const path = await invited()
    const all = await Promise.all(Array.from({ length: 4 }, () => open(path)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect((await open(path)).html).toContain('This registration link is not valid')
    const code = (await invited()).split('/').at(-1)
    const elsewhere = `/v1/lti/${crypto.randomUUID()}/register/${code}`
    expect((await open(elsewhere)).html).toContain('This registration link is not valid')
    const late = await invited()
    await studio.context.sql`update lti_registrations set expires_at = now() - interval '1 second'`
    expect((await open(late)).html).toContain('it has expired')
  })

  test('may try again with its link after a fault, each said in words', async () => {
    const path = await invited()
    const said = async (configurationUrl?: string) => {
      const { status, html } = await open(path, configurationUrl)
      return [status, /<h1>([^<]+)</.exec(html)?.[1]]
    }
    expect(await said('')).toEqual([
      400,
      expect.stringContaining('Open this link from your learning platform'),
    ])
    expect(await said('http://169.254.169.254/latest')).toEqual([
      400,
      'The learning platform gave no configuration that can be read.',
    ])
    // Its name leads to an address inside.
    expect(await said('https://localhost:9/c')).toEqual([400, expect.stringContaining('is not public')])
    expect(await said(platform.keysUrl)).toEqual([400, expect.stringContaining('lacks issuer')])
    platform.configured = { issuer: 'https://elsewhere.example' }
    expect(await said()).toEqual([400, expect.stringContaining('names itself https://elsewhere.example')])
    platform.configured = { token_endpoint: 'http://10.0.0.1/token' }
    expect(await said()).toEqual([400, expect.stringContaining('lacks token_endpoint')])
    platform.configured = { id_token_signing_alg_values_supported: ['HS256'] }
    expect(await said()).toEqual([400, expect.stringContaining('id_token_signing_alg_values_supported')])
    platform.configured = {}
    platform.refuseRegistration = 422
    expect(await said()).toEqual([400, expect.stringContaining('refused the registration with status 422')])
    expect((await said())[0]).toBe(200)
  })

  test('that named no deployment is confirmed once somebody has entered it', async () => {
    platform.configured = {}
    await open(await invited())
    const { platformId } = (await listed()).platforms.at(-1)!
    await studio.context.sql`update lti_platforms set deployment_ids = '{}', is_active = false
      where platform_id = ${platformId}`
    const path = `/platforms/${platformId}`
    const refused = await asOwner<{ message: string }>(
      studio,
      school.owner,
      'POST',
      `${path}/confirm`,
      undefined,
      409,
    )
    expect(refused.message).toBe('Enter the deployment id of the platform first.')
    await asOwner(studio, school.owner, 'PATCH', path, { deploymentIds: ['9'] })
    expect(await asOwner(studio, school.owner, 'POST', `${path}/confirm`)).toMatchObject({ isActive: true })
  })
})
