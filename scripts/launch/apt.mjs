// Debian's and Ubuntu's packages, where we may install them without asking for a password.
import { spawnSync } from 'node:child_process'
import { run } from './processes.mjs'
import { findProgram } from './runtime.mjs'

/** How to become root for apt: nothing to put before the command, `sudo -n`, or undefined when neither works. */
function privilege() {
  if (process.platform !== 'linux' || !findProgram('apt-get')) return undefined
  if (process.getuid() === 0) return []
  const sudo = findProgram('sudo')
  return sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? [sudo, '-n'] : undefined
}

export function mayInstall() {
  return privilege() !== undefined
}

/** Installs packages, with fresh package lists when the present ones do not know them. False when it did not work. */
export async function aptInstall(name, packages) {
  const apt = [...(privilege() ?? []), 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q']
  const options = ['-o', 'DPkg::Lock::Timeout=300']
  const install = [...apt, ...options, 'install', '-y', '--no-install-recommends', ...packages]
  const attempt = (suffix, command) =>
    run(`${name}-${suffix}`, command, { advice: '' }).then(
      () => true,
      () => false,
    )
  if (await attempt('apt', install)) return true
  return (await attempt('apt-update', [...apt, ...options, 'update'])) && (await attempt('apt', install))
}

/** Whether a package exists here and is a real one: Ubuntu's chromium packages only fetch a snap. */
export function hasRealPackage(name) {
  const aptCache = findProgram('apt-cache')
  if (!aptCache) return false
  const { stdout, status } = spawnSync(aptCache, ['policy', name], { encoding: 'utf8' })
  const candidate = /Candidate: (\S+)/.exec(stdout ?? '')?.[1]
  return status === 0 && candidate !== undefined && candidate !== '(none)' && !candidate.includes('snap')
}
