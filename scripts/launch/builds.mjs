// The front ends that the server hands out: built only when their sources changed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { run } from './processes.mjs'
import { findNpm, root } from './runtime.mjs'

const frontEnds = ['player', 'console']
const notSources = new Set(['node_modules', 'dist'])

export async function buildFrontEnds() {
  const built = []
  for (const name of frontEnds) if (await buildWhenChanged(name)) built.push(name)
  return { note: built.length > 0 ? `built ${built.join(' and ')}` : 'unchanged' }
}

async function buildWhenChanged(name) {
  if (!readPackage(name).scripts?.build) return false
  const stamp = join(root, '.cache', `built-${name}`)
  const sources = digest(withDependencies(name))
  const page = join(root, 'packages', name, 'dist', 'index.html')
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  await run(`build-${name}`, [...findNpm(), 'run', 'build', '-w', `packages/${name}`], {
    env: { NODE_ENV: 'production' },
    advice: 'If you changed the sources, correct what the log names; otherwise please report it.',
  })
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, sources)
  return true
}

function readPackage(name) {
  return JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
}

/** The package and those of ours that it is made from. */
function withDependencies(name, seen = new Set()) {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const other of Object.keys(readPackage(name).dependencies ?? {})) {
    if (other.startsWith('@studio/')) withDependencies(other.slice('@studio/'.length), seen)
  }
  return seen
}

/** Of contents, not of times: a fresh checkout of the same sources needs no build. */
function digest(packages) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const name of [...packages].sort()) {
    for (const file of filesIn(join(root, 'packages', name))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !notSources.has(entry.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return filesIn(path)
      return entry.isFile() ? [path] : []
    })
}
