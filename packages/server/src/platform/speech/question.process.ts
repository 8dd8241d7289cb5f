import { answerRequests } from '../models/answer-requests.ts'
import { type Heard, openMoonshine } from './moonshine.ts'
import { sampleRate } from './sample-rate.ts'
import { soundOf, speechPieces } from './speech-pieces.ts'
import { openVoiceActivity } from './voice-activity.ts'

/** What a visitor said, as sound at 16 kHz; or how long such a question takes here. */
export type Question = { sound: Float32Array } | { test: true }
export type Told = Heard & { milliseconds: number }

/** Longer pieces make the recogniser lose the thread. */
const cuts = { pauseSeconds: 0.6, longestSeconds: 14 }

const opened = Promise.all([openVoiceActivity(), openMoonshine()]).then(([voice, hear]) => ({ voice, hear }))

/** Where nobody speaks nothing was said, whatever the recogniser would make of it. */
async function hearQuestion(sound: Float32Array): Promise<Heard> {
  const { voice, hear } = await opened
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

/** Three seconds with as many words as a usual question has. */
async function tryOut(): Promise<Heard> {
  const { voice, hear } = await opened
  const hiss = Float32Array.from({ length: 3 * sampleRate }, (_, at) => Math.sin(at * at * 1e-5) / 10)
  await voice(hiss)
  return hear(hiss, { tokensAtLeast: 12 })
}

answerRequests<Question, Told>(
  async (question) => {
    const { user, system } = process.cpuUsage()
    const heard = await ('test' in question ? tryOut() : hearQuestion(question.sound))
    const now = process.cpuUsage()
    return { ...heard, milliseconds: (now.user - user + now.system - system) / 1000 }
  },
  () => opened,
)
