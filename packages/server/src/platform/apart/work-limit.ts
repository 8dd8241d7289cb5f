import { readFileSync } from 'node:fs'

/** What a limit asks of the machine; a test stands in for it. */
export type Machine = {
  /** Processor time that a process has used, in milliseconds; undefined where this system does not tell. */
  processorMsOf(pid: number): number | undefined
  /** Calls back again and again; what is answered stops that. */
  every(milliseconds: number, act: () => void): () => void
}

export type WorkLimit = {
  /** Processor time that the work may use, in milliseconds. */
  processorMs: number
  /** The process used no processor at all for so long: it waits for something that never comes. */
  stillMs?: number
}

const stillMsUsual = 120_000
/** Where processor time cannot be read, other programs are taken to have nine tenths of the machine. */
const shareUnread = 0.1
const looksPerLimit = 20
const lookMsMost = 1000

/**
 * Ends work that goes too far, by the processor time that it used: on a busy machine honest work is late, not endless.
 * `over` is called once; what is answered gives the limit up. Looks are counted, not read from a clock, so that a machine
 * that slept has lost nothing.
 */
export function limitWork(
  pid: number,
  { processorMs, stillMs = stillMsUsual }: WorkLimit,
  over: (reason: 'processor' | 'still') => void,
  machine: Machine = thisMachine,
): () => void {
  const lookMs = Math.min(lookMsMost, processorMs / looksPerLimit)
  const before = machine.processorMsOf(pid)
  let last = before
  let unread = 0
  let still = 0
  const stop = machine.every(lookMs, () => {
    const now = machine.processorMsOf(pid)
    if (now === undefined || before === undefined) unread += lookMs * shareUnread
    still = now !== undefined && now === last ? still + lookMs : 0
    last = now
    const used = now === undefined || before === undefined ? unread : now - before
    if (used <= processorMs && still < stillMs) return
    stop()
    over(used > processorMs ? 'processor' : 'still')
  })
  return stop
}

/** Linux counts in hundredths of a second, on every processor that we run on. */
const tickMs = 10

export const thisMachine: Machine = {
  processorMsOf(pid) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      // The name of the program, in brackets, may hold spaces; user and system time are the 12th and 13th fields after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * tickMs
    } catch {
      return undefined
    }
  },
  every(milliseconds, act) {
    const timer = setInterval(act, milliseconds)
    return () => clearInterval(timer)
  },
}
