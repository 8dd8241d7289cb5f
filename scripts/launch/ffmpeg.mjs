// ffmpeg and ffprobe: FFMPEG_PATH, the machine's own, apt's, and at last old ones from npm.
import { spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { aptInstall, mayInstall } from './apt.mjs'
import { Failure } from './progress.mjs'
import { findProgram, root } from './runtime.mjs'

/** Paths of both programs, with a note for the progress list; installs them where that is allowed. */
export async function ensureFfmpeg() {
  const found = findFfmpeg()
  if (found) return found
  if (mayInstall() && (await aptInstall('ffmpeg', ['ffmpeg']))) {
    const installed = findFfmpeg()
    if (installed) return installed
  }
  const fallback = fromPackages()
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
  return ffmpeg && ffprobe ? tryOut(ffmpeg, ffprobe) : undefined
}

function tryOut(ffmpeg, ffprobe) {
  const [version, probeVersion] = [ffmpeg, ffprobe].map(
    (path) => /version (\S+)/.exec(spawnSync(path, ['-version'], { encoding: 'utf8' }).stdout ?? '')?.[1],
  )
  return version && probeVersion ? { ffmpeg, ffprobe, note: version } : undefined
}

function fromPackages() {
  try {
    const require = createRequire(join(root, 'package.json'))
    const ffmpeg = require('@ffmpeg-installer/ffmpeg').path
    const ffprobe = require('@ffprobe-installer/ffprobe').path
    for (const path of [ffmpeg, ffprobe]) chmodSync(path, 0o755)
    const both = tryOut(ffmpeg, ffprobe)
    return both && { ...both, note: `${both.note}, an old one from npm; better: apt install ffmpeg` }
  } catch {
    return undefined
  }
}
