import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the encoders that this process has started. */
export function encodersOfThisProcess(): number[] {
  return readdirSync('/proc').flatMap((pid) => {
    const read = (file: string) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8')
      } catch {
        return ''
      }
    }
    const isOurs = read('status').includes(`\nPPid:\t${process.pid}\n`)
    return isOurs && read('cmdline').includes('encoder.process') ? [Number(pid)] : []
  })
}
