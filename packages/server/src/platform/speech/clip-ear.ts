import { setTimeout as sleep } from 'node:timers/promises'
import { createModelProcess, type ModelProcess } from '../models/model-process.ts'
import { hasWeights } from '../models/weights.ts'
import type { ClipReply, ClipRequest } from './clip.process.ts'
import { isAnyQuestionHeard } from './question-ear.ts'
import { type Piece, soundOf } from './speech-pieces.ts'
import type { HeardWord, WhisperSize } from './whisper.ts'

export const hasClipModels = () => ['whisper-base', 'silero-v6'].every((model) => hasWeights(model))

export const hasSmallTranscriber = () => hasWeights('whisper-small')

/** Writes down what is said in a sound, with times in seconds from its start. */
export type ClipEar = {
  write(
    sound: Float32Array,
    options: {
      language: string
      names: string[]
      signal: AbortSignal
      /** Told after each piece, 0 to 100. */
      onPercent?: (percent: number) => Promise<void>
    },
  ): Promise<HeardWord[]>
  close(): void
}

/** A piece of half a minute on a machine that has much else to do. */
const timeoutMs = 180_000
const idleMs = 60_000
const lookAgainMs = 250

export function createClipEar(size: WhisperSize = 'base'): ClipEar {
  const process: ModelProcess<ClipRequest, ClipReply> = createModelProcess({
    entry: new URL('./clip.process.ts', import.meta.url),
    ...{ waitingMost: 1000, timeoutMs, idleMs },
  })
  return {
    close: process.close,
    async write(sound, { language, names, signal, onPercent }) {
      const reply = await process.ask({ find: sound })
      const pieces = 'pieces' in reply ? reply.pieces : []
      const all: HeardWord[] = []
      const seconds = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0)
      let done = 0
      for (const piece of pieces) {
        while (isAnyQuestionHeard()) await sleep(lookAgainMs, undefined, { signal })
        signal.throwIfAborted()
        // A copy: what is sent is otherwise the whole sound, of which the piece is a view.
        const heard = await process.ask({ write: soundOf(sound, piece).slice(), language, names, size })
        if ('words' in heard) all.push(...heard.words.map((word) => later(word, piece.from)))
        done += lengthOf(piece)
        await onPercent?.(Math.round((done / seconds) * 100))
      }
      return all
    },
  }
}

function lengthOf({ from, until }: Piece): number {
  return until - from
}

function later(word: HeardWord, by: number): HeardWord {
  return { ...word, from: word.from + by, until: word.until + by }
}
