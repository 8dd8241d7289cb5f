// The packages of package-lock.json, among them the Node that the studio runs on.
import { accessSync, constants, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { run } from './processes.mjs'
import { Failure } from './progress.mjs'
import { findNpm, pinnedNode, programs, root } from './runtime.mjs'

const modules = join(root, 'node_modules')
/** npm's own record of what it installed, written last. */
const record = join(modules, '.package-lock.json')

/**
 * Installs what is missing, exactly as locked; packages' install scripts do not run, none is needed.
 * Not by `npm ci`: npm 11's refuses a lock that lacks optional packages of other systems, and a lock made with a registry
 * that lacks them does.
 */
export async function installDependencies() {
  if (areInstalled()) return { note: 'unchanged' }
  if (!isWritable(root)) {
    throw new Failure(
      `${root} cannot be written by this account.`,
      'Clone the repository into a folder of your own, or run the command as its owner.',
    )
  }
  // Without its record node_modules is the rest of an interrupted installation, in which any package may be half there.
  if (existsSync(record)) rmSync(record)
  else rmSync(modules, { recursive: true, force: true })
  const options = [
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]
  await run('Dependencies', [...findNpm(), 'install', ...options, '--loglevel=error'], {
    env: cacheForNpm(),
    advice: 'Check the network and the free space, then run the command again.',
  })
  linkNode()
  if (!areInstalled()) {
    throw new Failure(
      'npm finished, but node_modules is not what package-lock.json says.',
      'Remove node_modules and run the command again.',
    )
  }
}

/** For scripts that npm runs by name. npm 9 forgets this link when it discards the same package for other processors. */
function linkNode() {
  const link = join(programs, 'node')
  if (existsSync(pinnedNode) && !existsSync(link)) symlinkSync(relative(programs, pinnedNode), link)
}

/** Compares npm's record with the lock; optional packages of other systems are rightly missing. */
function areInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'))
  const found = readLock(record)
  if (!wanted || !found) return false
  return Object.entries(wanted)
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, optional, devOptional }]) =>
      found[path] ? found[path].version === version : optional || devOptional,
    )
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm cannot work without a cache folder it can write; without a home there is none. */
function cacheForNpm() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  return isWritable(usual) || isWritable(dirname(usual))
    ? {}
    : { npm_config_cache: join(root, '.cache', 'npm') }
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
