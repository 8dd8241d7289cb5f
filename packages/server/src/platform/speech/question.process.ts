import { answerRequests } from '../models/answer-requests.ts'
import { hearPieces, measured, type Question, type Told } from './hear-question.ts'
import { type Heard, openMoonshine } from './moonshine.ts'
import { sampleRate } from './sample-rate.ts'
import { openVoiceActivity } from './voice-activity.ts'

const opened = Promise.all([openVoiceActivity(), openMoonshine()]).then(([voice, hear]) => ({ voice, hear }))

async function hearQuestion(sound: Float32Array): Promise<Heard> {
  const { voice, hear } = await opened
  return hearPieces(voice, sound, hear)
}

/** Three seconds with as many words as a usual question has. */
async function tryOut(): Promise<Heard> {
  const { voice, hear } = await opened
  const hiss = Float32Array.from({ length: 3 * sampleRate }, (_, at) => Math.sin(at * at * 1e-5) / 10)
  await voice(hiss)
  return hear(hiss, { tokensAtLeast: 12 })
}

answerRequests<Question, Told>(
  (question) => measured(() => ('test' in question ? tryOut() : hearQuestion(question.sound))),
  () => opened,
)
