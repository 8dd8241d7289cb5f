/// <reference path="./onnxruntime-node.d.ts" />
/** The inside of the process that makes vectors: one text at a time, since a batch would change an int8 model's vectors. */
import { constants, setPriority } from 'node:os'
import { wholeNumbers } from '@studio/dialogue'
import { type EncoderFiles, readEncoder } from './encoder-files.ts'
import { detachTokenizer } from './pieces/detach-tokenizer.ts'
import { sentencePiece } from './pieces/sentence-piece.ts'
import { wordPiece } from './pieces/word-piece.ts'

export type EncodeTask = { number: number; text: string; files: EncoderFiles }
export type EncodeReply = { number: number; vector: Int8Array } | { number: number; error: string }

type VectorOf = (text: string) => Promise<Int8Array>

async function openModel(files: EncoderFiles): Promise<VectorOf> {
  const { model, tokenizer } = readEncoder(files)
  return tokenizer ? openBert(model, tokenizer.toString()) : openWhole(model)
}

const oneThread = { intraOpNumThreads: 1, interOpNumThreads: 1, executionMode: 'sequential' } as const

/** A model that is told the numbers of WordPiece pieces. */
async function openBert(model: Buffer, tokenizer: string): Promise<VectorOf> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const tokenize = wordPiece(tokenizer)
  const session = await InferenceSession.create(model, oneThread)
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

/** A model that cuts texts by SentencePiece inside, and pools. */
async function openWhole(file: Buffer): Promise<VectorOf> {
  const detached = detachTokenizer(file)
  if (!detached) throw new Error('There is no tokenizer.json, and no tokenizer in model.onnx.')
  const { model, pieces, ids: pieceNumbers, splits } = detached
  const { InferenceSession, Tensor } = await import('onnxruntime-node')
  const tokenize = sentencePiece(pieces)
  // Fatal only: what the tokenizer alone needed is left in the graph, and would be remarked upon.
  const session = await InferenceSession.create(model, { ...oneThread, logSeverityLevel: 4 })
  return async (text) => {
    const ids = tokenize(text)
    const outputs = await session.run({
      [pieceNumbers]: new Tensor('int32', Int32Array.from(ids), [ids.length]),
      [splits]: new Tensor('int64', BigInt64Array.of(0n, BigInt(ids.length)), [2]),
    })
    const output = outputs[session.outputNames[0]!]!
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

if (process.argv[2] === 'behind') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
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
