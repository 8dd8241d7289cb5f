/** A receiver of webhooks in a process of its own, to be killed: FILE PORT. It keeps each id once, as docs/webhooks.md asks. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file, port] = process.argv
const lines = existsSync(file!) ? readFileSync(file!, 'utf8').split('\n').filter(Boolean) : []
const known = new Set(lines.map((line) => (JSON.parse(line) as { id: string }).id))
let again = 0

createServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const id = String(request.headers['webhook-id'])
  if (known.has(id)) again += 1
  else {
    known.add(id)
    appendFileSync(file!, `${JSON.stringify({ id, visitId: JSON.parse(body).data.visitId })}\n`)
  }
  // Long enough to be killed between what was kept and its answer.
  setTimeout(() => reply.writeHead(204, { 'x-again': String(again) }).end(), 50)
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
