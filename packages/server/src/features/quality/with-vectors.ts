import { type Asked, comparedMost } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import { vectorsOfTexts } from '../training/index.ts'

/** The encoder sees that two questions ask the same where they share no word; for the most frequent only. */
export async function withVectors(
  context: Context,
  language: string,
  asked: { text: string; times: number }[],
): Promise<Asked[]> {
  const most = [...asked].sort((a, b) => b.times - a.times).slice(0, comparedMost)
  const vectorOf = await vectorsOfTexts(
    context,
    language,
    most.map(({ text }) => text),
  )
  return asked.map(({ text, times }) => {
    const vector = vectorOf?.(text)
    return { text, times, ...(vector ? { vector: Float32Array.from(vector) } : {}) }
  })
}
