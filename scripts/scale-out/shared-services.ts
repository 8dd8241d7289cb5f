/// <reference path="../../packages/server/src/platform/storage/s3rver.d.ts" />
/** What several servers of one studio share, on this machine and for tests: a PostgreSQL on TCP and an S3 server. */
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { startBundledDatabase } from '../../packages/server/src/platform/database/bundled.ts'

export type SharedServices = {
  /** For the environment of every server. */
  variables: Record<string, string>
  stop(): Promise<void>
}

export async function startSharedServices(): Promise<SharedServices> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-shared-'))
  const database = await startBundledDatabase({ folder: join(folder, 'postgres'), log: () => {} })
  const { host, port, user, database: name } = database.connection
  const door = await openDoor(join(host, `.s.PGSQL.${port}`))
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const bucket = await s3.run()
  return {
    variables: {
      DATABASE_URL: `postgres://${user}@127.0.0.1:${door.port}/${name}`,
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
      S3_BUCKET: 'studio',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      door.close()
      await s3.close()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The bundled database listens on a socket in its folder only: a port of this machine that leads there. */
async function openDoor(path: string): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(path)
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one) && other.destroy())
    }
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
