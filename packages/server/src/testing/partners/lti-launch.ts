import type { JWTPayload } from 'jose'
import type { TestStudio } from '../studio.ts'
import type { givenLtiPlatform } from './lti-platform.ts'

type Platform = Awaited<ReturnType<typeof givenLtiPlatform>>
type Tool = { loginUrl: string; launchUrl: string }
const pathOf = (url: string) => new URL(url).pathname
const form = 'application/x-www-form-urlencoded'

/** The browser's part of a launch: what the platform has it send to the studio. */
export function launcher(studio: TestStudio, platform: Platform, tool: () => Tool) {
  /** Begins a launch, and follows it to the platform. */
  async function begin(more: Record<string, string> = {}) {
    const { launchUrl, loginUrl } = tool()
    const asked = { iss: platform.issuer, login_hint: 'hint &1', target_link_uri: launchUrl, ...more }
    const payload = new URLSearchParams(asked).toString()
    const headers = { 'content-type': form }
    const reply = await studio.app.inject({ method: 'POST', url: pathOf(loginUrl), headers, payload })
    const cookie = String(reply.headers['set-cookie'] ?? '')
    // With storage of the platform a page leads there, after it kept something.
    const next = reply.headers.location ?? dataOf(reply.body).next
    const query = next ? new URL(String(next)).searchParams : new URLSearchParams()
    return { reply, cookie, query, data: dataOf(reply.body) }
  }

  async function post(
    token: string,
    state: string,
    cookie: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    const reply = await studio.app.inject({
      method: 'POST',
      url: pathOf(tool().launchUrl),
      headers: { 'content-type': form, cookie: cookie.split(';')[0]!, ...more.headers },
      payload: new URLSearchParams({ id_token: token, state, ...more.fields }).toString(),
    })
    const sentence = /<h1>([^<]+)<\/h1>/.exec(reply.body)?.[1]
    const [, attemptId, pupilToken] = /#([^.]+)\.(.+)$/.exec(String(reply.headers.location ?? '')) ?? []
    const { statusCode: status, headers, body: html } = reply
    return { status, headers, html, sentence, attemptId, pupilToken, data: dataOf(html) }
  }

  /** A whole launch. `more`: claims of the platform for this launch. */
  async function launch(
    claims: (claims: JWTPayload) => object = () => ({}),
    options?: Parameters<Platform['sign']>[1],
    more: object = {},
  ) {
    const { query, cookie } = await begin({ client_id: platform.clientId })
    const usual = platform.claims(query.get('nonce')!, tool().launchUrl, more)
    const token = await platform.sign({ ...usual, ...claims(usual) } as JWTPayload, options)
    return post(token, query.get('state')!, cookie)
  }
  return { begin, post, launch }
}

/** What a page gives its script. */
function dataOf(html: string): Record<string, string> {
  const [, attributes = ''] = /<div id="data" ([^>]*)>/.exec(html) ?? []
  return Object.fromEntries(
    [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&amp;', '&'),
    ]),
  )
}
