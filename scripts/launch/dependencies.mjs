// The packages of package-lock.json, among them the Node that the studio runs on.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { run } from './processes.mjs'
import { Failure } from './progress.mjs'
import { findNpm, nodeIn, pinnedNode, programs, root } from './runtime.mjs'

/** Neither packages' install scripts, of which none is needed, nor what a user's settings would leave out. */
export const options = [
  '--ignore-scripts',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]
const advice = 'Check the network and the free space, then run the command again.'

/**
 * What is installed. `studio`: what it needs to be built and to run. `all`: also what tests and benchmarks need, which is
 * the larger half (npm calls it development).
 */
export const sets = { studio: 'studio', all: 'all' }

/** Installs what is missing, exactly as locked. Who has all packages keeps all. */
export async function installDependencies(set = sets.studio) {
  if (isInstalled(root, set)) return { note: 'unchanged' }
  if (!isWritable(root)) {
    throw new Failure(
      `${root} cannot be written by this account.`,
      'Clone the repository into a folder of your own, or run the command as its owner.',
    )
  }
  const npm = await findInstaller()
  const wanted = hasDevelopment(root) ? sets.all : set
  // Without npm's record node_modules is the rest of an interrupted installation, in which any package may be half there.
  if (existsSync(recordOf(root))) rmSync(recordOf(root))
  else rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  // Not by `npm ci`: it refuses a lock that lacks optional packages of other systems, and a lock made with a registry
  // that lacks them does.
  const development = wanted === sets.all ? '--include=dev' : '--omit=dev'
  await run('Dependencies', [...npm, 'install', '--no-save', development, ...options], {
    env: cacheForNpm(),
    advice,
  })
  linkNode()
  shareNode(npm[0])
  mark(root)
  if (!isInstalled(root, wanted)) {
    throw new Failure(
      'npm finished, but node_modules is not what package-lock.json says.',
      'Remove node_modules and run the command again.',
    )
  }
}

/**
 * The npm to install with: this machine's in a Node as new as ours, or else a pair that is put into `.runtime` first.
 * In an older Node npm leaves out optional packages that ask for a newer one, and the builds need them.
 */
async function findInstaller() {
  const npm = findNpm()
  if (npm.length === 2 && majorOf(npm[0]) >= 24) return npm
  const folder = join(root, '.runtime')
  const installer = [nodeIn(folder), join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js')]
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'launch', 'installer', name), join(folder, name))
  }
  if (!isInstalled(folder, sets.all)) {
    await run('Node', [...npm, 'ci', ...options], { env: cacheForNpm(), advice, cwd: folder })
    mark(folder)
  }
  return existsSync(installer[0]) ? installer : npm
}

function majorOf(node) {
  return Number(/^v(\d+)/.exec(versionOf(node))?.[1] ?? 0)
}

function versionOf(node) {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''
}

/** npm's own record of what it installed, written last. */
function recordOf(folder) {
  return join(folder, 'node_modules', '.package-lock.json')
}

/** Compares npm's record with the lock. Optional packages of other systems are rightly missing. */
export function isInstalled(folder, set) {
  return agrees(folder, set, (entry) => !fits(entry)) || (isMarked(folder) && agrees(folder, set, () => true))
}

function agrees(folder, set, mayBeMissing) {
  const wanted = readLock(join(folder, 'package-lock.json'))
  const found = readLock(recordOf(folder))
  if (!wanted || !found) return false
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && (set === sets.all || !entry.dev))
    .every(([path, entry]) =>
      found[path]
        ? found[path].version === entry.version
        : (entry.optional || entry.devOptional) && mayBeMissing(entry),
    )
}

/** Whether packages for tests and benchmarks are there, of this lock or of the one before. */
function hasDevelopment(folder) {
  return Object.values(readLock(recordOf(folder)) ?? {}).some((entry) => entry.dev)
}

/**
 * After our own installation the mark says: an optional package that is still missing could not be had, try no more.
 * Without it (installed with an old Node) we do try.
 */
const markOf = (folder) => join(folder, 'node_modules', '.installed-by-studio')

export function mark(folder) {
  copyFileSync(join(folder, 'package-lock.json'), markOf(folder))
}

function isMarked(folder) {
  const read = (path) => existsSync(path) && readFileSync(path, 'utf8')
  return read(markOf(folder)) === read(join(folder, 'package-lock.json'))
}

/** Whether an optional package is one for this system. */
function fits({ os, cpu, libc }) {
  const matches = (list, value) => list !== undefined && [list].flat().includes(value)
  return matches(os, process.platform) && matches(cpu, process.arch) && (!libc || matches(libc, systemLibc()))
}

let knownLibc
function systemLibc() {
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** For scripts that npm runs by name. npm 9 forgets this link when it discards the same package for other processors. */
function linkNode() {
  const link = join(programs, 'node')
  if (existsSync(pinnedNode) && !existsSync(link)) symlinkSync(relative(programs, pinnedNode), link)
}

/** The Node that npm ran in is the same file as ours where it has our version: it is large. */
function shareNode(node) {
  const folder = join(root, '.runtime')
  if (node !== nodeIn(folder) || versionOf(node) !== versionOf(pinnedNode)) return
  try {
    linkSync(pinnedNode, `${node}.shared`)
    renameSync(`${node}.shared`, node)
  } catch {
    // Then it takes its room.
  }
}

/** npm cannot work without a cache folder it can write; without a home there is none. */
export function cacheForNpm() {
  const usual = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const usable = existsSync(usual) ? isWritable(usual) : isWritable(dirname(usual))
  return usable ? {} : { npm_config_cache: join(root, '.cache', 'npm') }
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
