import { sampleRate } from './sample-rate.ts'
import { loadRuntime, openSession, type Tensor } from './sessions.ts'
import { withoutRepeatedTail } from './tokens/repeated-tail.ts'

/** What was heard, and how sure the recogniser is: the geometric mean of its tokens' probabilities. */
export type Heard = { text: string; confidence: number }

/** `tokensAtLeast`: as many are written, whatever is heard. */
export type Recogniser = (sound: Float32Array, options?: { tokensAtLeast?: number }) => Promise<Heard>

const layers = 8
const heads = 8
const headSize = 52
const startToken = 1
const endToken = 2
/** The fastest speech; tokens beyond it are invented. */
const tokensPerSecond = 6.5
/** The model ends more reliably when the sound does. */
const trailingSilence = 0.3

type Cache = Record<string, Tensor>
type Chosen = { token: number; probability: number }

/** Moonshine base, English. Takes sound with speech: in silence it has nothing to say. */
export async function openMoonshine(): Promise<Recogniser> {
  const { Tensor } = await loadRuntime()
  // It makes its vocabulary when it is loaded, which takes a tenth of a second: only where speech is heard.
  const { default: llama } = await import('llama-tokenizer-js')
  const encoder = await openSession('moonshine-base/encoder.onnx')
  const decoder = await openSession('moonshine-base/decoder.onnx')

  const empty = (): Cache => {
    const cache: Cache = {}
    for (let layer = 0; layer < layers; layer++)
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'])
        cache[`past_key_values.${layer}.${part}`] = new Tensor('float32', new Float32Array(0), [
          ...[0, heads, 1, headSize],
        ])
    return cache
  }

  // Speech was found, so the first token is not the end: without this some questions come back empty.
  return async (sound, { tokensAtLeast = 1 } = {}) => {
    const padded = new Float32Array(sound.length + trailingSilence * sampleRate)
    padded.set(sound)
    const encoded = await encoder.run({ input_values: new Tensor('float32', padded, [1, padded.length]) })
    const most = Math.max(4, Math.trunc((padded.length / sampleRate) * tokensPerSecond))
    const chosen: Chosen[] = []
    let cache = empty()
    let logSum = 0
    let token = startToken
    for (let step = 0; step < most; step++) {
      const out = await decoder.run({
        input_ids: new Tensor('int64', BigInt64Array.from([BigInt(token)]), [1, 1]),
        encoder_hidden_states: encoded.last_hidden_state!,
        use_cache_branch: new Tensor('bool', Uint8Array.from([step > 0 ? 1 : 0]), [1]),
        ...cache,
      })
      const best = mostLikely(out.logits!.data as Float32Array, step < tokensAtLeast ? endToken : undefined)
      logSum += Math.log(best.probability)
      if (best.token === endToken) break
      chosen.push(best)
      token = best.token
      cache = renewed(cache, out, step)
    }
    const text = llama.decode(
      chosen.map((one) => one.token),
      false,
      false,
    )
    return {
      text: withoutRepeatedTail(text.trim()),
      confidence: Math.exp(logSum / Math.max(1, chosen.length)),
    }
  }
}

/** What the sound says does not change; what was written does. */
function renewed(cache: Cache, out: Record<string, Tensor>, step: number): Cache {
  const names = Object.keys(cache)
  return Object.fromEntries(
    names.map((name) => {
      const present = out[name.replace('past_key_values', 'present')]!
      return [name, step === 0 || name.includes('decoder') ? present : cache[name]!]
    }),
  )
}

/** The best of the last row, and its probability. */
export function mostLikely(logits: Float32Array, forbidden?: number): Chosen {
  let token = forbidden === 0 ? 1 : 0
  logits.forEach((value, at) => {
    if (at !== forbidden && value > logits[token]!) token = at
  })
  let sum = 0
  for (const value of logits) sum += Math.exp(value - logits[token]!)
  return { token, probability: 1 / sum }
}
