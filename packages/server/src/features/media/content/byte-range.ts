export type Range = { start: number; end: number }

/**
 * Reads a `Range` header (RFC 9110, 14.2) against a file of `bytes` bytes. `whole`: there is none, it is not in bytes, it
 * is malformed, or it asks for several parts, which may be answered whole. `unsatisfiable`: it begins behind the end.
 */
export function parseRange(header: string | undefined, bytes: number): Range | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Number(last)
    if (length === 0 || bytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, bytes - length), end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= bytes ? 'unsatisfiable' : { start, end }
}
