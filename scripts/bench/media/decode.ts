import { execFileSync } from 'node:child_process'
import { sampleRate } from '../../../packages/server/src/platform/speech/sample-rate.ts'

/** The sound of a file as recognisers take it: one channel at `sampleRate`, -1 to 1. */
export function decode(path: string): Float32Array {
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1']
  const bytes = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { maxBuffer: 1 << 28 })
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}
