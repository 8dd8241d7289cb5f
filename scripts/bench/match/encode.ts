import type { Vectors } from '../../../packages/dialogue/src/index.ts'
import { openEncoders } from '../../../packages/server/src/platform/models/open-encoder.ts'

/** Vectors of the texts by the studio's own encoder for a language; ends where it is not there. */
export async function encode(
  texts: string[],
  language = 'en',
): Promise<{ vectors: Vectors; msPerText: number }> {
  const encoder = openEncoders({
    STUDIO_ENCODER: 'builtin',
    STUDIO_MODELS: process.env.STUDIO_MODELS,
    EMBEDDINGS_URL: process.env.EMBEDDINGS_URL,
    EMBEDDINGS_KEY: process.env.EMBEDDINGS_KEY,
    EMBEDDINGS_MODEL: process.env.EMBEDDINGS_MODEL ?? '',
  }).of(language)
  if (typeof encoder === 'string') {
    console.error('The sentence encoder is not there: npm start fetches it.')
    process.exit(1)
  }
  const wanted = [...new Set(texts)]
  await encoder.vectorsOf(['hello'], { longestMs: 60_000 })
  const start = performance.now()
  const found = await encoder.vectorsOf(wanted, { longestMs: 30 * 60_000 })
  const msPerText = (performance.now() - start) / wanted.length
  encoder.stop()
  return {
    vectors: { encoder: encoder.name, of: new Map(wanted.map((text, place) => [text, found[place]!])) },
    msPerText,
  }
}
