import type { Heard } from './moonshine.ts'
import { soundOf, speechPieces } from './speech-pieces.ts'
import type { openVoiceActivity } from './voice-activity.ts'

/** What a visitor said in a language (BCP 47), as sound at 16 kHz; or how long such a question takes here. */
export type Question = { sound: Float32Array; language: string } | { test: true }
export type Told = Heard & { milliseconds: number }

/** Longer pieces make a recogniser lose the thread. */
const cuts = { pauseSeconds: 0.6, longestSeconds: 14 }

/** Without speech the answer is empty, whatever the recogniser would make of it. */
export async function hearPieces(
  voice: Awaited<ReturnType<typeof openVoiceActivity>>,
  sound: Float32Array,
  hear: (piece: Float32Array) => Promise<Heard>,
): Promise<Heard> {
  const heard: (Heard & { seconds: number })[] = []
  for (const piece of speechPieces(await voice(sound), cuts))
    heard.push({ ...(await hear(soundOf(sound, piece))), seconds: piece.until - piece.from })
  const said = heard.filter((one) => one.text !== '')
  const seconds = said.reduce((sum, one) => sum + one.seconds, 0)
  const logMean = said.reduce((sum, one) => sum + Math.log(one.confidence) * one.seconds, 0) / (seconds || 1)
  return {
    text: said.map((one) => one.text).join(' '),
    confidence: said.length === 0 ? 0 : Math.exp(logMean),
  }
}

/** With the processor time that it took. */
export async function measured(hear: () => Promise<Heard>): Promise<Told> {
  const before = process.cpuUsage()
  const heard = await hear()
  const { user, system } = process.cpuUsage(before)
  return { ...heard, milliseconds: (user + system) / 1000 }
}
