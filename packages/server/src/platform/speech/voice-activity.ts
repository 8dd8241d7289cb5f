import { sampleRate } from './sample-rate.ts'
import { loadRuntime, openSession } from './sessions.ts'

const frameSamples = 512
const contextSamples = 64
export const frameSeconds = frameSamples / sampleRate

/** How likely each frame of 32 ms is speech, by Silero. */
export type VoiceActivity = (sound: Float32Array) => Promise<Float32Array>

export async function openVoiceActivity(): Promise<VoiceActivity> {
  const { Tensor } = await loadRuntime()
  const session = await openSession('silero-v6/voice.onnx')
  const sr = new Tensor('int64', BigInt64Array.from([BigInt(sampleRate)]), [])
  return async (sound) => {
    const frames = Math.floor(sound.length / frameSamples)
    const likely = new Float32Array(frames)
    const input = new Float32Array(contextSamples + frameSamples)
    let state = new Tensor('float32', new Float32Array(2 * 128), [2, 1, 128])
    for (let frame = 0; frame < frames; frame++) {
      input.copyWithin(0, frameSamples)
      input.set(sound.subarray(frame * frameSamples, (frame + 1) * frameSamples), contextSamples)
      const out = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr })
      state = out.stateN as typeof state
      likely[frame] = (out.output!.data as Float32Array)[0]!
    }
    return likely
  }
}
