import { wholeNumbers } from '@studio/dialogue'
import { z } from 'zod'
import type { SentenceEncoder } from './sentence-encoder.ts'

const reply = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })),
})
/** Of one text; what is longer says little more. */
const charactersMost = 2_000
const textsAtOnce = 64

/** Any server that answers `POST /v1/embeddings` as OpenAI does. It knows whatever languages its model knows. */
export function embeddingService({
  url,
  key,
  model,
}: {
  url: string
  key?: string
  model: string
}): SentenceEncoder {
  const address = `${url.replace(/\/+$/, '')}/embeddings`

  async function ask(input: string[], signal: AbortSignal): Promise<Int8Array[]> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ model, input, encoding_format: 'float' }),
      signal,
    })
    if (!response.ok) throw new Error(`The embedding service answered ${response.status}.`)
    const parsed = reply.safeParse(await response.json())
    const vectors = new Map(parsed.data?.data.map(({ index, embedding }) => [index, embedding]))
    const sizes = new Set([...vectors.values()].map((vector) => vector.length))
    if (vectors.size !== input.length || sizes.size !== 1 || input.some((_, place) => !vectors.has(place)))
      throw new Error('The embedding service did not answer one vector for each text.')
    return input.map((_, place) => wholeNumbers(vectors.get(place)!))
  }

  return {
    name: `service-${model}`,
    speaks: () => true,
    async vectorsOf(texts, { longestMs }) {
      const signal = AbortSignal.timeout(longestMs)
      const vectors: Int8Array[] = []
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const part = texts.slice(from, from + textsAtOnce).map((text) => text.slice(0, charactersMost) || ' ')
        vectors.push(...(await ask(part, signal)))
      }
      return vectors
    },
    stop() {},
  }
}
