import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/**
 * A log file that never outgrows the limit: the full one is kept as `<path>.1`, in place of the one before it.
 * A disk that takes nothing more, such as a full one, costs lines of the log and nothing else.
 */
export function openRotatingLog(path, limitBytes = 20_000_000) {
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  let recent = ''
  let lostBytes = 0

  function rotate() {
    const full = file
    file = undefined
    if (full !== undefined) closeSync(full)
    if (size > limitBytes) renameSync(path, `${path}.1`)
    file = openSync(path, 'a', 0o600)
    size = fstatSync(file).size
  }
  /** A disk that is nearly full takes a part of the bytes. */
  function append(bytes) {
    for (let from = 0; from < bytes.length; ) {
      const written = writeSync(file, bytes, from)
      from += written
      size += written
    }
  }

  return {
    path,
    write(text) {
      recent = (recent + text).slice(-10_000)
      const bytes = Buffer.from(text)
      try {
        if (size > limitBytes || file === undefined) rotate()
        if (lostBytes > 0) append(gap(lostBytes))
        lostBytes = 0
        append(bytes)
      } catch {
        lostBytes += bytes.length
      }
    },
    /** The end of what was written in this run. */
    recent: () => recent,
  }
}

/** The line before it may have been cut off in the middle. */
function gap(bytes) {
  const line = { level: 40, time: Date.now(), msg: `${bytes} bytes of this log could not be written` }
  return Buffer.from(`\n${JSON.stringify(line)}\n`)
}
