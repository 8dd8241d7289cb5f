/// <reference path="../models/onnxruntime-node.d.ts" />
import type { InferenceSession } from 'onnxruntime-node'
import { readWeights } from '../models/weights.ts'

export type { Tensor } from 'onnxruntime-node'

/** The library for models. It is native code, so only child processes load it. */
export async function loadRuntime(): Promise<typeof import('onnxruntime-node')> {
  return import('onnxruntime-node')
}

/** A model from its checked file. One thread: two cost twice the processor time and save none. */
export async function openSession(name: string): Promise<InferenceSession> {
  const { InferenceSession } = await loadRuntime()
  return InferenceSession.create(readWeights(name), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  })
}
