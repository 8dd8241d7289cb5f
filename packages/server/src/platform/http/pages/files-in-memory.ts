import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** The endings of compressed files, the smallest first. */
const packed = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Files that each visitor's page loads, from memory: looking a file up on the disk, opening, reading and closing it takes
 * several turns of the thread that answers questions. Each is read when it is first asked for; its address changes with
 * what is in it.
 */
export async function filesInMemory(
  app: FastifyInstance,
  { root, prefix }: { root: string; prefix: string },
): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const there = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  const held = new Map<string, Promise<Buffer | undefined>>()
  const bytesOf = (name: string) => {
    const known = held.get(name)
    if (known) return known
    const read = readFile(join(root, name)).catch(() => {
      // It is gone, as when a new version is copied over a running one; it may come again.
      held.delete(name)
      return undefined
    })
    held.set(name, read)
    return read
  }
  for (const name of there) {
    if (packed.some(([, ending]) => name.endsWith(ending))) continue
    app.get(prefix + name.replaceAll('\\', '/'), (request, reply) => send(request, reply, name))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const tag = `"${name.replaceAll(/[^\w.-]/g, '_')}"`
    const { 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers
    const [encoding, ending] = packed.find(
      ([coding, end]) => there.has(name + end) && takes(String(accepted), coding),
    ) ?? ['', '']
    const bytes = await bytesOf(name + ending)
    if (!bytes) throw new Refusal('NOT_FOUND')
    reply.headers({
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: tag,
      vary: 'accept-encoding',
    })
    if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
      return reply.status(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }
}

/** Whether an `accept-encoding` names a coding without refusing it. */
function takes(accepted: string, coding: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''))
}
