import { type LTIConfig, LTITool } from '@lti-tool/core'
import { generateKeyPair, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { givenLtiPlatform } from './lti-platform.ts'

const launchUrl = 'https://tool.example/launch'
const person = { sub: 'pupil-1', name: 'Kaya Holm', given_name: 'Kaya', family_name: 'Holm' }

/** Another tool, registered at the platform by hand. */
async function givenOtherTool(platform: Awaited<ReturnType<typeof givenLtiPlatform>>) {
  const nonces = new Set<string>()
  const { issuer: iss, clientId, deploymentIds, authorizationUrl, tokenUrl, keysUrl } = platform
  const [deploymentId] = deploymentIds as [string]
  const launch = { iss, clientId, deploymentId, authUrl: authorizationUrl, tokenUrl, jwksUrl: keysUrl }
  // What a launch asks of a storage.
  const storage: Partial<LTIConfig['storage']> = {
    getLaunchConfig: async () => launch,
    storeNonce: async (nonce) => void nonces.add(nonce),
    validateNonce: async (nonce) => nonces.delete(nonce),
    addSession: async ({ id }) => id,
  }
  const tool = new LTITool({
    stateSecret: new TextEncoder().encode('a secret of thirty-two characters'),
    keyPair: await generateKeyPair('RS256'),
    storage: storage as LTIConfig['storage'],
    dynamicRegistration: { url: 'https://tool.example', name: 'Another tool' },
  })
  platform.toolKeys = async () => (await tool.getJWKS()) as { keys: JWK[] }
  const login = { iss, client_id: clientId, login_hint: 'hint', lti_deployment_id: deploymentId }
  return { tool, login: () => tool.handleLogin({ ...login, target_link_uri: launchUrl, launchUrl }) }
}

test('another tool takes a launch of the platform once, reads the members of its course and sends a score', async () => {
  const platform = await givenLtiPlatform()
  // It adds to the address as it is, and knows no query there.
  platform.lineItem = `${platform.issuer}/items/7`
  const { tool, login } = await givenOtherTool(platform)
  const { searchParams } = new URL(await login())
  const [nonce, state] = [searchParams.get('nonce')!, searchParams.get('state')!]
  const token = await platform.sign(
    platform.claims(nonce, launchUrl, {
      ...person,
      email: 'kaya@school.example',
      'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
        context_memberships_url: platform.membershipsUrl,
        service_versions: ['2.0'],
      },
    }),
  )
  const claims = await tool.verifyLaunch(token, state)
  expect(claims).toMatchObject(person)
  await expect(tool.verifyLaunch(token, state)).rejects.toThrow('Nonce')

  platform.members = [{ user_id: 'pupil-1', name: 'Kaya Holm', roles: ['Learner'], status: 'Active' }]
  const session = await tool.createSession(claims)
  expect(await tool.getMembers(session)).toMatchObject([{ userId: 'pupil-1', name: 'Kaya Holm' }])
  const score = { userId: 'pupil-1', scoreGiven: 17, scoreMaximum: 20 }
  await tool.submitScore(session, { ...score, activityProgress: 'Completed', gradingProgress: 'FullyGraded' })
  expect(platform.faults).toEqual([])
  expect(platform.scores).toMatchObject([score])
  await platform.stop()
})

test('another tool understands the configuration that the platform publishes', async () => {
  const platform = await givenLtiPlatform()
  const { tool } = await givenOtherTool(platform)
  const configuration = { openid_configuration: platform.configurationUrl }
  expect(await tool.fetchPlatformConfiguration(configuration)).toMatchObject({ issuer: platform.issuer })
  await platform.stop()
})
