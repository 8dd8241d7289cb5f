import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { createFfmpeg, type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { ModelBusy } from '../../../platform/models/model-process.ts'
import { perContext } from '../../../platform/per-context.ts'
import { decodeSound } from '../../../platform/speech/decode-sound.ts'
import { createQuestionEar, type QuestionEar, understands } from '../../../platform/speech/question-ear.ts'
import { sampleRate } from '../../../platform/speech/sample-rate.ts'
import { jobsFolder } from '../../media/index.ts'

const secondsMost = 60
/** A question of three seconds takes a usual core a fifth of this. */
const slowestMs = 1500

/** One is recognised and three wait. Others are refused before their sound is decoded: that would slow these four down. */
const inHandMost = 4

type Ear = { recogniser: QuestionEar; ffmpeg: () => Promise<Ffmpeg>; isTooSlow: boolean; inHand: number }
const earOf = perContext(({ config, log }): Ear => {
  const { FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe } = config
  let made: Promise<Ffmpeg> | undefined
  return {
    recogniser: createQuestionEar(),
    ffmpeg: () => {
      made ??= createFfmpeg({ ffmpeg, ffprobe }, log)
      return made
    },
    isTooSlow: false,
    inHand: 0,
  }
})

/** Whether this machine hears visitors who speak a language; undefined: one that is not known. */
export function hears(context: Context, language: string | undefined): boolean {
  return context.config.speechEngine === 'builtin' && understands(language) && !earOf(context).isTooSlow
}

/** What is said in a recording, by the models of this machine; an empty text where nobody speaks. */
export async function hear(
  context: Context,
  bytes: Uint8Array,
): Promise<{ text: string; confidence: number }> {
  const ear = earOf(context)
  if (ear.inHand >= inHandMost) throw new Refusal('SPEECH_BUSY')
  ear.inHand++
  return recognise(context, ear, bytes).finally(() => {
    ear.inHand--
  })
}

async function recognise(
  context: Context,
  { recogniser, ffmpeg }: Ear,
  bytes: Uint8Array,
): Promise<{ text: string; confidence: number }> {
  const sound = await decodeSound(await ffmpeg(), jobsFolder(context.config), bytes, secondsMost + 1).catch(
    (error: Error) => {
      context.log.warn({ error: error.message }, 'a recording could not be read')
      if (!(error instanceof FfmpegError) || error.kind !== 'refused') throw new Refusal('SPEECH_FAILED')
      throw new Refusal('INVALID_INPUT', {
        reason: sentence('body: this file has no sound that can be read'),
      })
    },
  )
  if (sound.length > secondsMost * sampleRate)
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('body: a spoken question may last 60 seconds at most'),
    })
  return recogniser.ask({ sound }).catch((error: Error) => {
    if (error instanceof ModelBusy) throw new Refusal('SPEECH_BUSY')
    context.log.error({ error: error.message }, 'speech recognition')
    throw new Refusal('SPEECH_FAILED')
  })
}

export function closeEar(context: Context): void {
  earOf(context).recogniser.close()
}

/**
 * How long this machine takes for a question, measured once at the start; where that is too long, visitors' browsers do
 * it. The models are freed again: at rest the studio is small.
 */
export async function testEar(context: Context): Promise<void> {
  if (context.config.speechEngine !== 'builtin') return
  const ear = earOf(context)
  try {
    const { milliseconds } = await ear.recogniser.ask({ test: true })
    // A visitor may have asked meanwhile.
    if (!ear.recogniser.isBusy()) ear.recogniser.close()
    ear.isTooSlow = milliseconds > slowestMs
    const told = { milliseconds: Math.round(milliseconds), isTooSlow: ear.isTooSlow }
    context.log.info(told, 'speech recognition was measured')
  } catch (error) {
    ear.isTooSlow = true
    context.log.error({ error: (error as Error).message }, 'speech recognition does not work here')
  }
}
