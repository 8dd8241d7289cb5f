/// <reference path="./onnxruntime-node.d.ts" />
/** The inside of the process that makes vectors: one text at a time, since a batch would change an int8 model's vectors. */
import { wholeNumbers } from '@studio/dialogue'
import { type EncoderFiles, readEncoder } from './encoder-files.ts'
import { wordPiece } from './word-piece.ts'

export type EncodeTask = { number: number; text: string; files: EncoderFiles }
export type EncodeReply = { number: number; vector: Int8Array } | { number: number; error: string }

async function openModel(files: EncoderFiles) {
  const { model, tokenizer } = readEncoder(files)
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const tokenize = wordPiece(tokenizer.toString())
  const session = await InferenceSession.create(model, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
  })
  return async (text: string): Promise<Int8Array> => {
    const ids = tokenize(text)
    const row = (numbers: BigInt64Array) => new Tensor('int64', numbers, [1, ids.length])
    const given = {
      input_ids: row(BigInt64Array.from(ids, BigInt)),
      attention_mask: row(new BigInt64Array(ids.length).fill(1n)),
      token_type_ids: row(new BigInt64Array(ids.length)),
    }
    const wanted = Object.entries(given).filter(([name]) => session.inputNames.includes(name))
    const outputs = await session.run(Object.fromEntries(wanted))
    const output = outputs.last_hidden_state ?? outputs[session.outputNames[0]!]!
    return wholeNumbers(meanOf(output.data as Float32Array, output.dims))
  }
}

/** The mean of all pieces' vectors; a model that pools by itself has one already. */
function meanOf(data: Float32Array, dims: readonly number[]): Float64Array {
  const size = dims.at(-1)!
  const mean = new Float64Array(size)
  for (let i = 0; i < data.length; i++) mean[i % size]! += data[i]!
  return mean
}

let opening: ReturnType<typeof openModel> | undefined
process.on('message', async ({ number, text, files }: EncodeTask) => {
  let reply: EncodeReply
  try {
    opening ??= openModel(files)
    const vectorOf = await opening
    reply = { number, vector: await vectorOf(text) }
  } catch (error) {
    reply = { number, error: (error as Error).message }
  }
  process.send?.(reply)
})
// A key pressed in the terminal reaches every process of it: the server decides when this one ends.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.on('disconnect', () => process.exit())
