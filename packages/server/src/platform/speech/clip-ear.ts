import { setTimeout as sleep } from 'node:timers/promises'
import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { ClipReply, ClipRequest } from './clip.process.ts'
import { isAnyQuestionHeard } from './question-ear.ts'
import { type Piece, soundOf } from './speech-pieces.ts'
import type { HeardWord, WhisperSize } from './whisper.ts'

export const hasClipModels = () => ['whisper-base', 'silero-v6'].every((model) => hasWeights(model))

export const hasSmallTranscriber = () => hasWeights('whisper-small')

type Hints = { language: string; names: string[]; signal: AbortSignal }

/** Writes down what is said in a sound, with times in seconds from its start. */
export type ClipEar = {
  write(
    sound: Float32Array,
    options: Hints & {
      /** Told after each piece, 0 to 100. */
      onPercent?: (percent: number) => Promise<void>
    },
  ): Promise<HeardWord[]>
  /** The words of one piece, of half a minute at most. */
  hear(piece: Float32Array, hints: Hints): Promise<HeardWord[]>
  /** How likely each frame of a part of a long sound is speech. */
  likely(part: Float32Array): Promise<Float32Array>
  close(): void
}

/** A piece of half a minute takes a usual core 20 s with the larger model, which is also loaded with the first one. */
const work = { processorMs: 300_000, stillMs: 600_000 }
const idleMs = 60_000
const lookAgainMs = 250

/** `sizeFor` chooses the model by the language of the sound. */
export function createClipEar(sizeFor: (language: string) => Promise<WhisperSize>): ClipEar {
  // Each has a process of its own, whose end gives the memory back.
  const processes = { base: startsOnNeed(), small: startsOnNeed() }
  const hear = async (piece: Float32Array, { language, names, signal }: Hints): Promise<HeardWord[]> => {
    while (isAnyQuestionHeard()) await sleep(lookAgainMs, undefined, { signal })
    signal.throwIfAborted()
    const size = await sizeFor(language)
    const heard = await processes[size].ask({ write: piece, language, names, size })
    return 'words' in heard ? heard.words : []
  }
  return {
    close() {
      for (const one of Object.values(processes)) one.close()
    },
    hear,
    async likely(part) {
      const reply = await processes.base.ask({ likely: part })
      return 'likely' in reply ? reply.likely : new Float32Array()
    },
    async write(sound, { onPercent, ...hints }) {
      const reply = await processes.base.ask({ find: sound })
      const pieces = 'pieces' in reply ? reply.pieces : []
      const all: HeardWord[] = []
      const seconds = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
      let done = 0
      for (const piece of pieces) {
        // A copy: what is sent is otherwise the whole sound, of which the piece is a view.
        const heard = await hear(soundOf(sound, piece).slice(), hints)
        all.push(...heard.map((word) => later(word, piece.from)))
        done += lengthOf(piece)
        await onPercent?.(Math.round((done / seconds) * 100))
      }
      return all
    },
  }
}

function startsOnNeed(): ModelProcess<ClipRequest, ClipReply> {
  return createModelProcess({
    entry: new URL('./clip.process.ts', import.meta.url),
    waitingMost: 1000,
    start: work,
    request: work,
    idleMs,
  })
}

function lengthOf({ from, until }: Piece): number {
  return until - from
}

function later(word: HeardWord, by: number): HeardWord {
  return { ...word, from: word.from + by, until: word.until + by }
}
