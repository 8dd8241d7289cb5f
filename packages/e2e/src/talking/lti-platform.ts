import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'

type Person = { sub: string; name: string; activityId: string }
type Registration = {
  client_id: string
  initiate_login_uri: string
  redirect_uris: string[]
  jwks_uri: string
}
type Score = { userId: string; scoreGiven: number; scoreMaximum: number }

const lti = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const learner = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'

/**
 * A learning platform with pages, by the words of LTI 1.3: a tool registers itself, a course shows the tool in a frame and
 * keeps what it asks to have kept, and a gradebook takes scores.
 */
export async function givenLtiPlatform() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  const tokens = new Set<string>()
  const platform = {
    base: '',
    scores: [] as Score[],
    members: [] as { user_id: string; name: string; roles: string[] }[],
    tool: undefined as Registration | undefined,
    /** Runs while a browser is being recognised, before it is sent back to the tool. */
    recognising: async () => {},
    /** The page of a course, for one pupil. */
    course: (person: Person) => `${platform.base}/course?${new URLSearchParams(person)}`,
    /** Where an administrator pastes the link of a tool. */
    registering: (link: string) =>
      `${link}?${new URLSearchParams({ openid_configuration: `${platform.base}/configuration` })}`,
    async signed(person: Person, nonce: string): Promise<string> {
      const now = Math.floor(Date.now() / 1000)
      const scope = ['https://purl.imsglobal.org/spec/lti-ags/scope/score']
      const { client_id: aud, redirect_uris } = platform.tool!
      return new SignJWT({
        iss: platform.base,
        aud,
        sub: person.sub,
        nonce,
        iat: now,
        exp: now + 300,
        given_name: person.name,
        [lti('message_type')]: 'LtiResourceLinkRequest',
        [lti('version')]: '1.3.0',
        [lti('deployment_id')]: 'deployment-1',
        [lti('roles')]: [learner],
        [lti('resource_link')]: { id: 'link-1' },
        [lti('target_link_uri')]: redirect_uris[0],
        [lti('custom')]: { activity_id: person.activityId },
        [lti('context')]: { id: 'course-1', title: 'History 8B' },
        'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
          scope,
          lineitem: `${platform.base}/items/1`,
        },
        'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
          context_memberships_url: `${platform.base}/members`,
          service_versions: ['2.0'],
        },
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
        .sign(privateKey)
    },
    /** A launch without a page, by the steps of a browser that keeps cookies; answers the status of the tool. */
    async launch(person: Person): Promise<number> {
      const { initiate_login_uri, redirect_uris, client_id } = platform.tool!
      const asked = { iss: platform.base, client_id, login_hint: 'one', target_link_uri: redirect_uris[0]! }
      const login = await fetch(`${initiate_login_uri}?${new URLSearchParams(asked)}`, { redirect: 'manual' })
      const { searchParams } = new URL(login.headers.get('location')!)
      const token = await platform.signed(person, searchParams.get('nonce')!)
      const reply = await fetch(redirect_uris[0]!, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: login.headers.get('set-cookie')!.split(';')[0]! },
        body: new URLSearchParams({ id_token: token, state: searchParams.get('state')! }),
      })
      return reply.status
    },
    /** Lets the process end while it still listens. */
    release: () => server.unref(),
    stop: () => new Promise<void>((ended) => server.close(() => ended())),
  }

  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', platform.base)
    const json = (status: number, answer: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    const html = (text: string) => reply.writeHead(200, { 'content-type': 'text/html' }).end(text)
    const isKnown = tokens.has(request.headers.authorization?.slice(7) ?? '')
    switch (url.pathname) {
      case '/configuration':
        return json(200, configuration(platform.base))
      case '/registration':
        platform.tool = { ...(JSON.parse(body) as Registration), client_id: 'studio-1' }
        return json(201, {
          ...platform.tool,
          'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: 'deployment-1' },
        })
      case '/keys':
        return json(200, { keys: [key] })
      case '/course':
        return html(coursePage(platform.tool!, platform.base, Object.fromEntries(url.searchParams) as Person))
      case '/auth': {
        await platform.recognising()
        const asked = Object.fromEntries(url.searchParams) as Record<'login_hint' | 'nonce' | 'state', string>
        const token = await platform.signed(JSON.parse(asked.login_hint) as Person, asked.nonce)
        const fields = { id_token: token, state: asked.state, lti_storage_target: '_parent' }
        return html(sendingForm(platform.tool!.redirect_uris[0]!, fields, '_self'))
      }
      case '/token': {
        const form = new URLSearchParams(body)
        const keys = createRemoteJWKSet(new URL(platform.tool!.jwks_uri))
        await jwtVerify(form.get('client_assertion') ?? '', keys, { audience: `${platform.base}/token` })
        const token = randomUUID()
        tokens.add(token)
        return json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
      }
      case '/items/1/scores':
        if (!isKnown) return json(401, null)
        platform.scores.push(JSON.parse(body) as Score)
        return json(200, null)
      case '/members':
        return isKnown ? json(200, { members: platform.members }) : json(401, null)
      default:
        return json(404, null)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  platform.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return platform
}

function configuration(base: string) {
  const scopes = ['ags/scope/score', 'nrps/scope/contextmembership.readonly']
  return {
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    registration_endpoint: `${base}/registration`,
    jwks_uri: `${base}/keys`,
    token_endpoint: `${base}/token`,
    scopes_supported: ['openid', ...scopes.map((one) => `https://purl.imsglobal.org/spec/lti-${one}`)],
    id_token_signing_alg_values_supported: ['RS256'],
    'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'school' },
  }
}

/** Shows the tool in a frame, and keeps for it what it asks to have kept. */
function coursePage(tool: Registration, base: string, person: Person): string {
  const fields = {
    iss: base,
    client_id: tool.client_id,
    target_link_uri: tool.redirect_uris[0]!,
    login_hint: JSON.stringify(person),
    lti_storage_target: '_parent',
  }
  return `<!doctype html><title>Course</title><h1>History 8B</h1>
<iframe name="tool" title="Activity" style="width:100%;height:80vh"></iframe>
<script>
const kept = new Map()
addEventListener('message', ({ data, origin, source }) => {
  const { subject, message_id, key, value } = data
  const place = origin + ' ' + key
  if (subject === 'lti.put_data') kept.set(place, value)
  else if (subject !== 'lti.get_data') return
  source.postMessage({ subject: subject + '.response', message_id, key, value: kept.get(place) }, origin)
})
</script>${sendingForm(tool.initiate_login_uri, fields, 'tool')}`
}

function sendingForm(action: string, fields: Record<string, string>, target: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
  )
  return `<form method="post" action="${action}" target="${target}">${inputs.join('')}</form>
<script>document.querySelector('form').submit()</script>`
}
