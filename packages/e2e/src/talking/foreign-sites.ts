import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message of a webhook as it arrived. */
export type Told = { id: string; isSigned: boolean; type: string; data: Record<string, unknown> }

export type ForeignSites = {
  port: number
  /** Pages by path, the same at every name below localhost. */
  pages: Record<string, string>
  /** What is sent to /hook arrives here, unless the receiver is down. */
  told: Told[]
  isDown: boolean
  secret: string
  close(): void
}

/** Pages of other sites with a strict content policy that names the studio alone, and a receiver of webhooks. */
export async function openForeignSites(studio: string): Promise<ForeignSites> {
  const from = `script-src ${studio}; connect-src ${studio}; media-src ${studio}; img-src ${studio}`
  const server = createServer(async (request, reply) => {
    if (request.url === '/hook') {
      let body = ''
      for await (const chunk of request) body += chunk
      const id = String(request.headers['webhook-id'])
      const signed = `${id}.${request.headers['webhook-timestamp']}.${body}`
      const key = Buffer.from(sites.secret.replace('whsec_', ''), 'base64')
      const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
      const isSigned = request.headers['webhook-signature'] === signature
      if (!sites.isDown)
        sites.told.push({ id, isSigned, ...(JSON.parse(body) as Pick<Told, 'type' | 'data'>) })
      reply.writeHead(sites.isDown ? 500 : 204).end()
      return
    }
    const body = sites.pages[request.url!]
    reply.writeHead(body ? 200 : 404, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; ${from}; frame-src ${studio}; style-src-attr 'unsafe-inline'`,
    })
    reply.end(`<!doctype html><title>A site</title>${body ?? ''}`)
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const sites: ForeignSites = {
    port: (server.address() as AddressInfo).port,
    pages: {},
    told: [],
    isDown: false,
    secret: '',
    close: () => void server.close(),
  }
  return sites
}

type Named = { base: string; name: string }

/** A piece of code in the documentation, with the names of this studio and this storyfile; `below`: the heading before it. */
export function documented(file: string, below: string, names: Named): string {
  return allDocumented(file, below, names)[0]!
}

/** All pieces of code from a heading on. */
export function allDocumented(file: string, below: string, names: Named): string[] {
  const docs = docsOf(file)
  const codes = docs.slice(docs.indexOf(`## ${below}\n`)).matchAll(/```\w*\n(.*?)\n```/gs)
  return [...codes].map(([, code]) => named(code!, names))
}

/** All HTML of a page of the documentation, one piece after the other. */
export function documentedPage(file: string, names: Named): string {
  return [...docsOf(file).matchAll(/```html\n(.*?)\n```/gs)].map(([, code]) => named(code!, names)).join('\n')
}

const docsOf = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')

function named(code: string, { base, name }: Named): string {
  return code
    .replaceAll('https://studio.example', base)
    .replaceAll(encodeURIComponent('https://studio.example'), encodeURIComponent(base))
    .replace(/\bnavigator\b/g, name)
}
