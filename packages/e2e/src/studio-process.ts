import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = new URL('../../../', import.meta.url).pathname

export type StudioProcess = {
  base: string
  dataFolder: string
  /** Everything it wrote so far. */
  output(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The real server in a process of its own, on an empty data folder and a free port; ready when this answers. */
export async function givenStudioProcess(
  options: { dataFolder?: string; port?: number; variables?: Record<string, string> } = {},
): Promise<StudioProcess> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'studio-e2e-')))
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [join(project, 'packages/server/src/main.ts')], {
    cwd: project,
    env: {
      ...process.env,
      STUDIO_DATA: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...options.variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  await ready(child, () => output)
  return {
    base: `http://localhost:${port}`,
    dataFolder,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      await ended(child, signal)
      if (!options.dataFolder && signal === 'SIGTERM') await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  while (!/is ready/.test(output())) {
    if (child.exitCode !== null) throw new Error(`The studio did not start:\n${output()}`)
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
