// ffmpeg and ffprobe: FFMPEG_PATH, the machine's own, apt's, and at last old ones from npm.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { aptInstall, mayInstall } from './apt.mjs'
import { cacheForNpm, options } from './dependencies.mjs'
import { run } from './processes.mjs'
import { Failure } from './progress.mjs'
import { findNpm, findProgram, root } from './runtime.mjs'

/** Paths of both programs, with a note for the progress list; installs them where that is allowed. */
export async function ensureFfmpeg() {
  const found = findFfmpeg()
  if (found) return found
  if (mayInstall() && (await aptInstall('ffmpeg', ['ffmpeg']))) {
    const installed = findFfmpeg()
    if (installed) return installed
  }
  const fallback = await fromPackages()
  if (fallback) return fallback
  throw new Failure('ffmpeg was not found.', 'Install it (apt install ffmpeg) or name it in FFMPEG_PATH.')
}

/** What is there already; undefined when nothing is. */
export function findFfmpeg() {
  const named = process.env.FFMPEG_PATH
  if (named) {
    const ffprobe = process.env.FFPROBE_PATH ?? join(dirname(named), 'ffprobe')
    const both = tryOut(named, ffprobe)
    if (both) return both
    throw new Failure(
      `FFMPEG_PATH is ${named}, but that or ${ffprobe} does not run.`,
      'Correct FFMPEG_PATH and FFPROBE_PATH, or unset them.',
    )
  }
  const ffmpeg = findProgram('ffmpeg')
  const ffprobe = process.env.FFPROBE_PATH ?? findProgram('ffprobe')
  return (ffmpeg && ffprobe && tryOut(ffmpeg, ffprobe)) || installedOnes()
}

function tryOut(ffmpeg, ffprobe) {
  const [version, probeVersion] = [ffmpeg, ffprobe].map(
    (path) => /version (\S+)/.exec(spawnSync(path, ['-version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
  )
  return version && probeVersion ? { ffmpeg, ffprobe, note: version } : undefined
}

/** Packages of their own, installed only where nothing else was found: they are large, and old. */
const folder = join(root, '.cache', 'ffmpeg')

async function fromPackages() {
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'launch', 'ffmpeg', name), join(folder, name))
  }
  try {
    await run('ffmpeg-npm', [...findNpm(), 'install', '--no-save', ...options], {
      advice: '',
      cwd: folder,
      env: cacheForNpm(),
    })
    return installedOnes()
  } catch {
    return undefined
  }
}

function installedOnes() {
  try {
    const require = createRequire(join(folder, 'package.json'))
    const ffmpeg = require('@ffmpeg-installer/ffmpeg').path
    const ffprobe = require('@ffprobe-installer/ffprobe').path
    for (const path of [ffmpeg, ffprobe]) chmodSync(path, 0o755)
    const both = tryOut(ffmpeg, ffprobe)
    return both && { ...both, note: `${both.note}, an old one from npm; better: apt install ffmpeg` }
  } catch {
    return undefined
  }
}
