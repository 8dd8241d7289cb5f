import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

/** A log file that never outgrows the limit: the full one is kept as `<path>.1`, in place of the one before it. */
export function openRotatingLog(path, limitBytes = 20_000_000) {
  let file = openSync(path, 'a', 0o600)
  let size = fstatSync(file).size
  let recent = ''
  return {
    path,
    write(text) {
      if (size > limitBytes) {
        closeSync(file)
        renameSync(path, `${path}.1`)
        file = openSync(path, 'a', 0o600)
        size = 0
      }
      size += writeSync(file, text)
      recent = (recent + text).slice(-10_000)
    },
    /** The end of what was written in this run. */
    recent: () => recent,
  }
}
