import type { Fault } from '@studio/contract'
import { sentence } from '@studio/contract'

/** Deeper than anything that the contract describes. */
const depthMost = 32

/**
 * What no schema of the contract speaks of and no table can hold, wherever it stands: a NUL, half of a surrogate pair, or
 * values inside of values without an end. Undefined: there is nothing of the kind.
 */
export function findUnstorable(value: unknown, path: string[] = []): Fault | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : faultAt(path, 'text')
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length >= depthMost) return faultAt(path.slice(0, 3), 'depth')
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return faultAt(path, 'text')
    const found = findUnstorable(inner, [...path, key])
    if (found) return found
  }
  return undefined
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

const faults = {
  text: sentence('It contains a character that cannot be stored.'),
  depth: sentence('It is nested too deeply.'),
} as const

function faultAt(path: string[], fault: keyof typeof faults): Fault {
  return { field: path.join('.'), message: faults[fault] }
}
