// Child processes of the launcher: each in a process group of its own, so that none outlives it.
import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './progress.mjs'
import { environment, root } from './runtime.mjs'

const running = new Set()
const tailLines = 20

/**
 * Runs a program to its end, with what it writes in `.cache/logs/<name>.log`.
 * @throws Failure with the end of that log.
 */
export async function run(name, [command, ...args], { advice, env = {}, cwd = root }) {
  const folder = join(root, '.cache', 'logs')
  const path = join(folder, `${name}.log`)
  mkdirSync(folder, { recursive: true })
  const log = openSync(path, 'w')
  const end = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment({ NO_COLOR: '1', ...env }),
      stdio: ['ignore', log, log],
      detached: true,
    })
    running.add(child)
    const settle = (how) => {
      running.delete(child)
      resolve(how)
    }
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(code === 0 ? undefined : (signal ?? `exit code ${code}`)))
  })
  closeSync(log)
  if (end === undefined) return
  throw new Failure(
    `${name} failed (${end}); the whole log is ${path}.`,
    advice,
    lastLines(readFileSync(path, 'utf8')),
  )
}

export function lastLines(text) {
  return text.trimEnd().split('\n').slice(-tailLines).join('\n')
}

/** Ends what is still at work, with everything it started. */
export async function endAll() {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of running) signalGroup(child, 'SIGTERM')
  const late = setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  }, 5000)
  await Promise.all(ends)
  clearTimeout(late)
}

export function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It is gone.
  }
}
