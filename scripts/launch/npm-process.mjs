// npm runs us through a shell. A signal that ends npm or that shell alone never reaches us, and a killed one forwards none.
import { readFileSync } from 'node:fs'

const intervalMs = 500

/** Calls back once when the npm that started us is gone; never when something else did. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return
  const atFirst = line()
  const watch = setInterval(() => {
    if (line() === atFirst) return
    clearInterval(watch)
    callback()
  }, intervalMs)
  watch.unref()
}

/** Our parent and, when that is the shell between, npm above it; an orphan has another parent than before. */
function line() {
  const parent = process.ppid
  const above = statusOf(parent).PPid
  return statusOf(above).Name?.startsWith('npm') ? `${parent} ${above}` : `${parent}`
}

/** Linux only; elsewhere the parent alone has to do. */
function statusOf(pid) {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    return Object.fromEntries(lines.map((text) => text.split(':\t')))
  } catch {
    return {}
  }
}
