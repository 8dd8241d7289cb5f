import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasWeights, isWeights, readWeights } from './weights.ts'

/** An encoder that comes with the studio: the folder of its weights, its name in what is stored, and its languages. */
export type ShippedEncoder = { folder: string; name: string; languages: string[] }

/** A shipped encoder, or one in a folder of the operator's. */
export type EncoderFiles = { shipped: string; weights?: string } | { own: string }

/** The better one for a language comes first. */
export const shippedEncoders: readonly ShippedEncoder[] = [
  { folder: 'minilm', name: 'all-MiniLM-L6-v2-int8', languages: ['en'] },
  {
    folder: 'use-multilingual',
    name: 'use-multilingual-3-int8',
    languages: ['ar', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'th', 'tr', 'zh'],
  },
]

/** Whether a shipped encoder is there. */
export function hasEncoder(folder: string, weights?: string): boolean {
  return hasWeights(folder, weights)
}

/** The files of an encoder; without a tokenizer, the model has one inside. */
export function readEncoder(files: EncoderFiles): { model: Buffer; tokenizer?: Buffer } {
  if ('shipped' in files) {
    const { shipped, weights } = files
    const model = readWeights(`${shipped}/model.onnx`, weights)
    const tokenizer = `${shipped}/tokenizer.json`
    return isWeights(tokenizer) ? { model, tokenizer: readWeights(tokenizer, weights) } : { model }
  }
  const tokenizer = join(files.own, 'tokenizer.json')
  return {
    model: readFileSync(join(files.own, 'model.onnx')),
    ...(existsSync(tokenizer) ? { tokenizer: readFileSync(tokenizer) } : {}),
  }
}

/** An encoder that the operator put into the folder of `STUDIO_MODELS`; undefined if the folder has none. */
export function findOwnEncoder(
  models: string,
): { folder: string; name: string; languages?: string[] } | undefined {
  const folder = join(models, 'encoder')
  if (!existsSync(join(folder, 'model.onnx'))) return undefined
  const described = join(folder, 'encoder.json')
  const { languages } = (existsSync(described) ? JSON.parse(readFileSync(described, 'utf8')) : {}) as {
    languages?: string[]
  }
  const hash = createHash('sha256').update(readFileSync(join(folder, 'model.onnx')))
  return { folder, name: `own-${hash.digest('hex').slice(0, 16)}`, languages }
}
