import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { createFfmpeg, type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { ModelBusy, ModelLost } from '../../../platform/models/model-process.ts'
import { perContext } from '../../../platform/per-context.ts'
import { decodeSound } from '../../../platform/speech/decode-sound.ts'
import { createQuestionEar, type QuestionEar, understands } from '../../../platform/speech/question-ear.ts'
import { sampleRate } from '../../../platform/speech/sample-rate.ts'
import { jobsFolder } from '../../media/index.ts'
import { type EarWatch, watchEar } from './ear-watch.ts'

const secondsMost = 60

/** One is recognised and three wait. Others are refused before their sound is decoded: that would slow these four down. */
const inHandMost = 4

type Ear = { recogniser: QuestionEar; ffmpeg: () => Promise<Ffmpeg>; watch: EarWatch; inHand: number }
const earOf = perContext(({ config, log, now }): Ear => {
  const { FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe } = config
  let made: Promise<Ffmpeg> | undefined
  const recogniser = createQuestionEar()
  const watch = watchEar({
    ...{ now, log },
    test: () => recogniser.ask({ test: true }),
    later(milliseconds, act) {
      const timer = setTimeout(act, milliseconds).unref()
      return () => clearTimeout(timer)
    },
  })
  return {
    ...{ recogniser, watch, inHand: 0 },
    ffmpeg: () => {
      made ??= createFfmpeg({ ffmpeg, ffprobe }, log)
      return made
    },
  }
})

/** Why this machine does not hear visitors who speak a language, as its refusal; undefined: it does. */
export function deafness(context: Context, language: string | undefined): Refusal | undefined {
  if (context.config.speechEngine !== 'builtin') return new Refusal('SPEECH_NOT_CONFIGURED')
  if (!understands(language)) return new Refusal('SPEECH_LANGUAGE')
  const { state } = earState(context)
  if (state === 'slow') return new Refusal('SPEECH_TOO_SLOW')
  return state === 'broken' ? new Refusal('SPEECH_BROKEN') : undefined
}

/** Whether this machine hears visitors who speak a language; undefined: one that is not known. */
export function hears(context: Context, language: string | undefined): boolean {
  return deafness(context, language) === undefined
}

export const earState = (context: Context) => earOf(context).watch.state()

/** Loads the models for a visitor who may talk soon. */
export function warmEar(context: Context, language: string | undefined): void {
  if (hears(context, language)) earOf(context).recogniser.warm()
}

/**
 * What is said in a recording, by the models of this machine; an empty text where nobody speaks. On a busy machine the
 * answer is late rather than missing; `signal` ends the wait of somebody who has left.
 */
export async function hear(
  context: Context,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<{ text: string; confidence: number }> {
  const ear = earOf(context)
  if (ear.inHand >= inHandMost) throw new Refusal('SPEECH_BUSY')
  ear.inHand++
  return recognise(context, ear, bytes, signal).finally(() => {
    ear.inHand--
  })
}

async function recognise(
  context: Context,
  { recogniser, ffmpeg, watch }: Ear,
  bytes: Uint8Array,
  signal: AbortSignal,
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
  try {
    const { text, confidence } = await recogniser.ask({ sound }, signal)
    return { text, confidence }
  } catch (error) {
    if (error instanceof ModelBusy) throw new Refusal('SPEECH_BUSY')
    if (signal.aborted) throw new Refusal('SPEECH_TOO_SLOW')
    context.log.error({ error: (error as Error).message }, 'speech recognition')
    if (error instanceof ModelLost) watch.suspect()
    throw new Refusal('SPEECH_FAILED')
  }
}

export function closeEar(context: Context): void {
  const { watch, recogniser } = earOf(context)
  watch.stop()
  recogniser.close()
}

/**
 * Loads the models and measures how long this machine takes for a question; where that is too long, visitors' browsers do
 * it until a later test succeeds. The models stay for the first visitors.
 */
export async function testEar(context: Context): Promise<void> {
  if (context.config.speechEngine === 'builtin') await earOf(context).watch.test()
}
