import { readWeights } from '../models/weights.ts'
import { beginnings } from './align-words.ts'
import { logMel, melBands, melFrames } from './mel.ts'
import { mostLikely } from './moonshine.ts'
import { sampleRate } from './sample-rate.ts'
import { loadRuntime, openSession, type Tensor } from './sessions.ts'
import { readBytePairs } from './tokens/byte-pairs.ts'

/** A word as it was heard, in seconds of the sound, with the least probability of its tokens. */
export type HeardWord = { text: string; from: number; until: number; probability: number }
/** `logSum`: of the probabilities of its tokens, whose number is `tokenCount`. */
export type WeighedWord = HeardWord & { logSum: number; tokenCount: number }
export type Transcriber = (
  sound: Float32Array,
  options: { language: string; names: string[] },
) => Promise<WeighedWord[]>

/** The geometric mean of the probabilities of all tokens; 0 where nothing was heard. */
export function confidenceOf(words: WeighedWord[]): number {
  const count = words.reduce((sum, { tokenCount }) => sum + tokenCount, 0)
  return count === 0 ? 0 : Math.exp(words.reduce((sum, { logSum }) => sum + logSum, 0) / count)
}

/** Whisper looks at 30 seconds at once. */
export const transcriberSeconds = 29
const headSize = 64
export type WhisperSize = 'base' | 'small'
/** `alignment`: layer and head of those that follow the sound word by word. */
const shapes: Record<WhisperSize, { layers: number; heads: number; alignment: string }> = {
  base: { layers: 6, heads: 8, alignment: '3.1 4.2 4.3 4.7 5.1 5.2 5.4 5.6' },
  small: { layers: 12, heads: 12, alignment: '5.3 5.9 8.0 8.4 8.7 8.8 9.0 9.7 9.9 10.5' },
}
const frameSeconds = 0.02
const promptTokensMost = 100
/** The fastest speech; tokens beyond it are invented. */
const tokensPerSecond = 8

type Cache = Record<string, Tensor>

/** Whisper: slower than Moonshine, for many languages, and it takes names as a hint. */
export async function openWhisper(size: WhisperSize = 'base'): Promise<Transcriber> {
  const { layers, heads, alignment } = shapes[size]
  const alignmentHeads = alignment.split(' ').map((one) => one.split('.').map(Number) as [number, number])
  const { Tensor } = await loadRuntime()
  const encoder = await openSession(`whisper-${size}/encoder.onnx`)
  const decoder = await openSession(`whisper-${size}/decoder.onnx`)
  const pairs = readBytePairs(readWeights(`whisper-${size}/tokenizer.json`).toString())
  const special = (name: string) => pairs.special(`<|${name}|>`)
  const end = special('endoftext')!
  const starts = (language: string) => {
    const spoken = special(language.slice(0, 2).toLowerCase()) ?? special('en')!
    return [special('startoftranscript')!, spoken, special('transcribe')!, special('notimestamps')!]
  }
  const empty = (): Cache => {
    const cache: Cache = {}
    for (let layer = 0; layer < layers; layer++)
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'])
        cache[`past_key_values.${layer}.${part}`] = new Tensor('float32', new Float32Array(0), [
          ...[1, heads, 0, headSize],
        ])
    return cache
  }
  const decode = (tokens: number[], hidden: Tensor, cache: Cache, isFirst: boolean) =>
    decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.from(tokens.map(BigInt)), [1, tokens.length]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', Uint8Array.from([isFirst ? 0 : 1]), [1]),
      ...cache,
    })

  async function listen(hidden: Tensor, start: number[], most: number) {
    const chosen: { token: number; probability: number }[] = []
    let cache = empty()
    let input = start
    for (let step = 0; step < most; step++) {
      const out = await decode(input, hidden, cache, step === 0)
      const { dims, data } = out.logits!
      const row = (data as Float32Array).subarray(-dims.at(-1)!)
      // Times and other marks are no words; speech was found, so the first token is one.
      const texts = row.subarray(0, end + 1)
      const best = mostLikely(texts, step === 0 ? end : undefined)
      if (best.token === end) break
      chosen.push(best)
      input = [best.token]
      cache = Object.fromEntries(
        Object.keys(cache).map((name) => {
          const present = out[name.replace('past_key_values', 'present')]!
          return [name, step === 0 || name.includes('decoder') ? present : cache[name]!]
        }),
      )
    }
    return withoutLoop(chosen)
  }

  /** When each token of a known text is said: one more pass that looks where the decoder looked. */
  async function align(
    hidden: Tensor,
    start: number[],
    tokens: number[],
    seconds: number,
  ): Promise<number[]> {
    const out = await decode([...start, ...tokens], hidden, empty(), true)
    const columns = Math.min(1500, Math.max(1, Math.floor(seconds / frameSeconds)))
    const skipped = start.length - 1
    const rows = tokens.length + 1
    const attention = alignmentHeads.map(([layer, head]) => {
      const { dims, data } = out[`cross_attentions.${layer}`]!
      const [, , all, wide] = dims as [number, number, number, number]
      const from = (data as Float32Array).subarray(head * all * wide, (head + 1) * all * wide)
      const kept = new Float32Array(rows * columns)
      for (let row = 0; row < rows; row++) {
        const at = (skipped + row) * wide
        kept.set(from.subarray(at, at + columns), row * columns)
      }
      return kept
    })
    return beginnings({ rows, columns, heads: attention }).map((column) => column * frameSeconds)
  }

  return async (sound, { language, names }) => {
    const seconds = sound.length / sampleRate
    const mel = new Tensor('float32', logMel(sound), [1, melBands, melFrames])
    const hidden = (await encoder.run({ input_features: mel })).last_hidden_state!
    const start = starts(language)
    const hint = names.length === 0 ? [] : pairs.encode(` ${names.join(', ')}.`).slice(0, promptTokensMost)
    const prompt = hint.length === 0 ? start : [special('startofprev')!, ...hint, ...start]
    const chosen = await listen(hidden, prompt, Math.ceil(8 + seconds * tokensPerSecond))
    const tokens = chosen.map((one) => one.token)
    const begins = await align(hidden, start, tokens, seconds)
    const found: (Omit<WeighedWord, 'tokenCount'> & { tokens: number[] })[] = []
    chosen.forEach(({ token, probability }, at) => {
      const last = found.at(-1)
      const [from, until] = [begins[at]!, begins[at + 1]!]
      if (!last || /^\s/.test(pairs.decode([token]))) {
        found.push({ text: '', from, until, probability, logSum: Math.log(probability), tokens: [token] })
      } else {
        last.tokens.push(token)
        last.until = until
        last.probability = Math.min(last.probability, probability)
        last.logSum += Math.log(probability)
      }
    })
    return found
      .map(({ tokens: own, ...word }) => ({
        ...word,
        tokenCount: own.length,
        text: pairs.decode(own).trim(),
      }))
      .filter((word) => word.text !== '')
  }
}

/** Cuts where the same tokens come again and again. */
function withoutLoop<One extends { token: number }>(chosen: One[]): One[] {
  for (let length = 1; length <= chosen.length / 3; length++) {
    const repeats = (at: number) => chosen[at]?.token === chosen[at - length]?.token
    let from = chosen.length
    while (from > length && repeats(from - 1)) from--
    if (chosen.length - from >= Math.max(2 * length, 6)) return chosen.slice(0, from)
  }
  return chosen
}
