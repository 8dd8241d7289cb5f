import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = new URL('../../../', import.meta.url).pathname

/** Names the folder of what studios that were started once and stopped have left; see `studio.setup.ts`. */
export const preparedVariable = 'STUDIO_TEST_PREPARED'

export type StudioProcess = {
  base: string
  dataFolder: string
  pid: number
  /** Everything it wrote so far. */
  output(): string
  /** Removes the data folder, unless it was given or the server was killed. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * The real server in a process of its own, on a free port and a data folder of its own: as after a first start where
 * tests prepared one, else empty. Ready, with the sample storyfile where it makes one, when this answers.
 */
export async function givenStudioProcess(
  options: { dataFolder?: string; port?: number; variables?: Record<string, string> } = {},
): Promise<StudioProcess> {
  const dataFolder = options.dataFolder ?? (await newDataFolder(options.variables))
  const port = options.port ?? (await freePort())
  const child = spawn(process.execPath, [join(project, 'packages/server/src/main.ts')], {
    cwd: project,
    env: {
      ...process.env,
      STUDIO_DATA: dataFolder,
      PORT: String(port),
      // As the start command does: later starts need not strip the types and compile again.
      NODE_COMPILE_CACHE: join(project, '.cache', 'node'),
      LOG_LEVEL: 'warn',
      // The rest of the sample would be made ready again in each copy, beside the test.
      STUDIO_SAMPLE: 'small',
      // Stories about the models ask for them. The others give the same answers on every machine, also on one that is too
      // busy to compare meanings in time.
      STUDIO_ENCODER: 'none',
      SPEECH_ENGINE: 'none',
      CLIP_TRANSCRIPTS: 'none',
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
    pid: child.pid!,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      await ended(child, signal)
      if (options.dataFolder || signal !== 'SIGTERM') return
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** A copy of what was prepared. A studio on a database or with an identity provider of its own begins with nothing. */
async function newDataFolder(variables: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-e2e-'))
  const prepared = process.env[preparedVariable]
  if (prepared && !variables.DATABASE_URL && !variables.OIDC_ISSUER)
    await copyFolder(join(prepared, variables.STUDIO_PROCESS ?? 'all'), folder)
  return folder
}

/** Owners included: the database may have an account of its own. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, to])
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  while (!/is ready/.test(output())) {
    if (/sample storyfile is not ready/.test(output())) throw new Error(`There is no sample:\n${output()}`)
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
