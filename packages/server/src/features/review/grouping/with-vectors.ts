import { createHash } from 'node:crypto'
import { type Asked, comparedMost, spellingOf, type Vector } from '@studio/dialogue'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { perContext } from '../../../platform/per-context.ts'
import { encoderFor, vectorsOfTexts } from '../../training/index.ts'

type Text = { text: string; times: number }

/** A vector takes 400 bytes. Texts are known by their digest, so that none outlives its erasure. */
const keptMost = 20_000
const memoryOf = perContext(() => new LRUCache<string, Vector>({ max: keptMost }))

const digest = (encoder: string, text: string) =>
  createHash('sha256').update(`${encoder} ${text}`).digest('base64')

const mostAsked = (asked: Text[]) => [...asked].sort((a, b) => b.times - a.times).slice(0, comparedMost)

/** For how many of these texts the encoder has to work; 0 where words alone count. */
export function countUnknown(context: Context, language: string, asked: Text[]): number {
  const encoder = encoderFor(context, language)
  if (!encoder) return 0
  const memory = memoryOf(context)
  const { mend } = spellingOf(language)
  return mostAsked(asked).filter(({ text }) => !memory.has(digest(encoder.name, mend(text)))).length
}

/** The encoder sees that two questions ask the same where they share no word; for the most frequent only. */
export async function withVectors(context: Context, language: string, asked: Text[]): Promise<Asked[]> {
  const memory = memoryOf(context)
  const encoder = encoderFor(context, language)?.name ?? ''
  // A typing error is another word to the encoder.
  const { mend } = spellingOf(language)
  const most = mostAsked(asked).map(({ text }) => ({
    text,
    mended: mend(text),
    key: digest(encoder, mend(text)),
  }))
  const missing = most.filter(({ key }) => !memory.has(key))
  const made = await vectorsOfTexts(
    context,
    language,
    missing.map(({ mended }) => mended),
  )
  const vectors = new Map<string, Vector>()
  for (const { text, mended, key } of most) {
    const vector = memory.get(key) ?? made?.(mended)
    if (!vector) continue
    vectors.set(text, vector)
    memory.set(key, vector)
  }
  return asked.map(({ text, times }) => {
    const vector = vectors.get(text)
    return { text, times, ...(vector ? { vector: Float32Array.from(vector) } : {}) }
  })
}
