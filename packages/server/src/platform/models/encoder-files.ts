import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasWeights, readWeights } from './weights.ts'

/** The shipped encoder, or one in a folder of the operator's. */
export type EncoderFiles = { own: string | null; weights?: string }

const shipped = 'minilm'

/** Whether the shipped encoder is there. */
export function hasEncoder(weights?: string): boolean {
  return hasWeights(shipped, weights)
}

export function readEncoder({ own, weights }: EncoderFiles): { model: Buffer; tokenizer: Buffer } {
  if (own === null)
    return {
      model: readWeights(`${shipped}/model.onnx`, weights),
      tokenizer: readWeights(`${shipped}/tokenizer.json`, weights),
    }
  return {
    model: readFileSync(join(own, 'model.onnx')),
    tokenizer: readFileSync(join(own, 'tokenizer.json')),
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
