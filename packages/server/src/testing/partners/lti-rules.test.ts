import { expect, test } from 'vitest'
import { ltiFaults } from './lti-rules.ts'

const score = {
  userId: 'pupil-1',
  scoreGiven: 17,
  scoreMaximum: 20,
  timestamp: '2026-11-21T09:14:02.318Z',
  activityProgress: 'Completed',
  gradingProgress: 'FullyGraded',
}

test('a score that the specification describes has no fault, and others say what is wrong', () => {
  expect(ltiFaults('score', score)).toEqual([])
  for (const wrong of [
    { userId: '' },
    { scoreGiven: -1 },
    { scoreMaximum: 0 },
    { scoreMaximum: undefined },
    { timestamp: '2026-11-21T09:14:02Z' },
    { activityProgress: 'Done' },
    { gradingProgress: 'fullyGraded' },
    { colour: 'green' },
  ])
    expect(ltiFaults('score', { ...score, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})

test('an assertion names the client twice and ends soon', () => {
  const assertion = { iss: 'studio', sub: 'studio', aud: 'https://a.example', iat: 1, exp: 301, jti: 'one' }
  expect(ltiFaults('assertion', assertion)).toEqual([])
  for (const wrong of [{ sub: 'another' }, { exp: 1 }, { exp: 9_000 }, { jti: undefined }])
    expect(ltiFaults('assertion', { ...assertion, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})

test('an item of a course keeps its own values in words, and a line item has points', () => {
  const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
  const response = (item: object) => ({
    iss: 'studio',
    aud: 'https://a.example',
    iat: 1,
    exp: 301,
    nonce: 'n',
    [claim('message_type')]: 'LtiDeepLinkingResponse',
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: '1',
    'https://purl.imsglobal.org/spec/lti-dl/claim/content_items': [{ type: 'ltiResourceLink', ...item }],
  })
  expect(ltiFaults('deepLinkingResponse', response({ custom: { activity_id: 'a' } }))).toEqual([])
  for (const item of [{ custom: { points: 5 } }, { lineItem: { scoreMaximum: 0 } }, { url: 'launch' }])
    expect(ltiFaults('deepLinkingResponse', response(item)), JSON.stringify(item)).not.toEqual([])
})

test('a registration is held against what another tool sends, too', () => {
  const tool = 'https://tool.example'
  const registration = {
    application_type: 'web',
    grant_types: ['implicit', 'client_credentials'],
    response_types: ['id_token'],
    redirect_uris: [`${tool}/launch`],
    initiate_login_uri: `${tool}/login`,
    client_name: 'Studio',
    jwks_uri: `${tool}/keys`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: '',
    'https://purl.imsglobal.org/spec/lti-tool-configuration': {
      domain: 'tool.example',
      target_link_uri: `${tool}/launch`,
      claims: ['iss', 'sub'],
      messages: [{ type: 'LtiResourceLinkRequest' }],
    },
  }
  expect(ltiFaults('registration', registration)).toEqual([])
  // The last is a fault in the schema of the other tool alone.
  for (const wrong of [{ jwks_uri: 'keys' }, { redirect_uris: [] }, { logo_uri: 'logo.png' }])
    expect(ltiFaults('registration', { ...registration, ...wrong }), JSON.stringify(wrong)).not.toEqual([])
})
