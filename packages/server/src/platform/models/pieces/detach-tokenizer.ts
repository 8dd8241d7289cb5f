import { contentsOf, fieldsOf, fieldWith, fieldWithNumber, textOf } from './protobuf.ts'

// The numbers of fields are those of onnx.proto, https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const graphOfModel = 7
const graph = { node: 1, input: 11, valueInfo: 13 }
const node = { output: 2, operation: 4, attribute: 5 }
const types = { int32: 6, int64: 7 }

/** An ONNX model that takes the numbers of pieces and where each text ends, and the SentencePiece model that cuts texts. */
export type Detached = { model: Uint8Array; pieces: Uint8Array; ids: string; splits: string }

/**
 * Some encoders cut texts by an operation of their own, which the runtime does not have. It is taken out of the graph: its
 * outputs become the graph's inputs. Undefined where a model has no such operation.
 */
export function detachTokenizer(model: Uint8Array): Detached | undefined {
  const whole = [...fieldsOf(model)]
  const place = whole.find(({ number }) => number === graphOfModel)
  if (!place) throw new Error('The file is no ONNX model.')
  const body = model.subarray(place.start, place.end)
  const fields = [...fieldsOf(body)].map((field) => ({
    ...field,
    content: body.subarray(field.start, field.end),
  }))
  const tokenizer = fields.find(
    ({ number, content }) =>
      number === graph.node && textOf(content, node.operation) === 'SentencepieceTokenizer',
  )
  if (!tokenizer) return undefined
  const pieces = contentsOf(tokenizer.content, node.attribute)
    .filter((attribute) => textOf(attribute, 1) === 'model')
    .flatMap((attribute) => contentsOf(attribute, 4))[0]
  const [ids, splits] = contentsOf(tokenizer.content, node.output).map((name) => Buffer.from(name).toString())
  if (!pieces || !ids || !splits) throw new Error('The tokenizer of the model is incomplete.')
  const kept = fields
    .filter((field) => field !== tokenizer && field.number !== graph.input)
    .filter(
      ({ number, content }) => number !== graph.valueInfo || ![ids, splits].includes(textOf(content, 1)),
    )
    .map(({ from, end }) => body.subarray(from, end))
  const made = Buffer.concat([...kept, inputOf(ids, types.int32), inputOf(splits, types.int64)])
  return {
    model: Buffer.concat([
      ...whole.filter((field) => field !== place).map(({ from, end }) => model.subarray(from, end)),
      fieldWith(graphOfModel, made),
    ]),
    pieces,
    ids,
    splits,
  }
}

/** A list of numbers, of any length. */
function inputOf(name: string, type: number): Uint8Array {
  const shape = fieldWith(1, fieldWith(2, Buffer.from(`count of ${name}`)))
  const tensor = Buffer.concat([fieldWithNumber(1, type), fieldWith(2, shape)])
  return fieldWith(
    graph.input,
    Buffer.concat([fieldWith(1, Buffer.from(name)), fieldWith(2, fieldWith(1, tensor))]),
  )
}
