import { zstdDecompressSync } from 'node:zlib'
import { ask, type Correction, deserialise, learn, type Matcher, type Vectors } from '@studio/dialogue'
import { taskThread } from '../../../platform/apart/task-thread.ts'

/** A stored matcher (compressed) with the corrections that came after it, in order. */
export type StoredLessons = { bytes: Uint8Array; lessons: Correction[]; vectors?: Vectors }

/** Below this many compressed bytes a matcher opens within a few milliseconds; a thread would cost more. */
const smallBytes = 60_000

const openApart = taskThread<StoredLessons, Matcher>({
  file: new URL('./load.thread.ts', import.meta.url),
  longestMs: 5 * 60_000,
  heapMegabytes: 2048,
  // Most of what is made is dropped immediately, and with more room the process grows by 100 MB.
  youngMegabytes: 24,
})

/** Opens a stored matcher without holding up the requests of this process. */
export async function openMatcher(stored: StoredLessons): Promise<Matcher> {
  const matcher = stored.bytes.length <= smallBytes ? openHere(stored) : await openApart(stored)
  // The engine prepares a language with its first question: that one should not be a visitor's.
  ask(matcher, 'hello')
  return matcher
}

export function openHere({ bytes, lessons, vectors }: StoredLessons): Matcher {
  const { buffer, byteOffset, byteLength } = zstdDecompressSync(bytes)
  return learn(deserialise(new Uint8Array(buffer, byteOffset, byteLength)), lessons, vectors)
}
