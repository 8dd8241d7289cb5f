import { randomBytes } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOf } from '../storage/disk.ts'

export type ReserveOptions = {
  /** For operators: the disk is full, or has room again. */
  alarm: (line: string) => void
  freeBytes?: (folder: string) => Promise<number>
  bytes?: number
  /** How often the disk is looked at, and how long after the start the reserve is made. */
  seconds?: { look: number; make: number }
}

const reserveBytes = 64 * 2 ** 20
const blockBytes = 2 ** 20
/** With less, PostgreSQL cannot begin another 16 MB of its journal. */
const nothingLeft = 16 * 2 ** 20
/** The reserve is made only where it takes no more than a quarter of the room. */
const roomFactor = 4

const fileIn = (folder: string) => join(folder, 'reserve')

/**
 * Gives the reserve back to a disk that is full, before anything else needs to be written there.
 *
 * A full disk ends PostgreSQL at its next checkpoint, within five minutes, and it cannot start again: nothing could be
 * played. With the reserve it runs on, and keeps what visitors ask, while an operator makes room.
 */
export async function releaseWhenFull(
  folder: string,
  { alarm, freeBytes = freeBytesOf }: Pick<ReserveOptions, 'alarm' | 'freeBytes'>,
): Promise<void> {
  if (!existsSync(fileIn(folder)) || (await freeBytes(folder)) >= nothingLeft) return
  rmSync(fileIn(folder), { force: true })
  alarm(`The disk of ${folder} is full. The studio uses its reserve: make room soon.`)
}

/** Keeps the reserve: made a minute after the start, given back when the disk is full, made again when there is room. */
export function keepReserve(folder: string, options: ReserveOptions): { stop(): Promise<void> } {
  const { alarm, freeBytes = freeBytesOf, bytes = reserveBytes, seconds = { look: 2, make: 60 } } = options
  const started = Date.now()
  let working = Promise.resolve()
  const look = async () => {
    await releaseWhenFull(folder, { alarm, freeBytes })
    const isEarly = Date.now() - started < seconds.make * 1000
    if (isEarly || existsSync(fileIn(folder)) || (await freeBytes(folder)) < bytes * roomFactor) return
    await makeReserve(folder, bytes)
  }
  const clock = setInterval(() => {
    working = working.then(look).catch((error: Error) => alarm(`The reserve of the disk: ${error.message}`))
  }, seconds.look * 1000)
  clock.unref()
  return {
    async stop() {
      clearInterval(clock)
      await working
    },
  }
}

/** Real bytes: a disk that compresses would give no room for zeros. */
async function makeReserve(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const beside = `${fileIn(folder)}.unfinished`
  const file = await open(beside, 'w', 0o600)
  try {
    const block = randomBytes(blockBytes)
    for (let written = 0; written < bytes; written += blockBytes) await file.write(block)
    await file.sync()
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(beside, fileIn(folder))
}
