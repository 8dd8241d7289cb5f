import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { createFfmpeg, type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { ModelBusy, ModelLost } from '../../../platform/models/model-process.ts'
import { perContext } from '../../../platform/per-context.ts'
import { decodeSound } from '../../../platform/speech/decode-sound.ts'
import { speechEngine } from '../../../platform/speech/engines.ts'
import { type OtherLanguage, otherLanguages } from '../../../platform/speech/heard-languages.ts'
import {
  createQuestionEar,
  type EarName,
  earOfLanguage,
  modelsMark,
  type QuestionEar,
} from '../../../platform/speech/question-ear.ts'
import { sampleRate } from '../../../platform/speech/sample-rate.ts'
import { jobsFolder } from '../../media/index.ts'
import { type EarState, type EarWatch, watchEar } from './ear-watch.ts'

const secondsMost = 60

/**
 * `inHandMost`: one is recognised and the others wait. More are refused before their sound is decoded: that would slow these
 * down. `slowestMs`: a question of three seconds takes a usual core a fifth (English) or a half of it, in processor time.
 */
export const limits: Record<EarName, { inHandMost: number; slowestMs: number }> = {
  english: { inHandMost: 4, slowestMs: 1500 },
  others: { inHandMost: 2, slowestMs: 3000 },
}

/** `tested`: the mark of the models that were measured last. */
type Ear = { name: EarName; recogniser: QuestionEar; watch: EarWatch; inHand: number; tested?: string }
const earsOf = perContext(({ config, log, now }) => {
  const { FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe } = config
  let made: Promise<Ffmpeg> | undefined
  const create = (name: EarName): Ear => {
    const recogniser = createQuestionEar(name)
    const ear: Omit<Ear, 'watch'> = { name, recogniser, inHand: 0 }
    const watch = watchEar({
      now,
      log,
      slowestMs: limits[name].slowestMs,
      test() {
        ear.tested = modelsMark(name)
        return recogniser.ask({ test: true })
      },
      later(milliseconds, act) {
        const timer = setTimeout(act, milliseconds).unref()
        return () => clearTimeout(timer)
      },
    })
    return Object.assign(ear, { watch })
  }
  return {
    english: create('english'),
    others: create('others'),
    ffmpeg: () => {
      made ??= createFfmpeg({ ffmpeg, ffprobe }, log)
      return made
    },
  }
})

function earFor(context: Context, language: string | undefined): Ear | undefined {
  const name = earOfLanguage(language, otherLanguages(context.config))
  const ear = name && earsOf(context)[name]
  if (ear) lookAgain(ear)
  return ear
}

/** What failed with other models is not left to the next test that is due. */
function lookAgain({ name, watch, tested }: Ear): void {
  const { state } = watch.state()
  if (state !== 'slow' && state !== 'broken') return
  if (tested !== modelsMark(name)) void watch.test()
}

/** Why this machine does not hear visitors who speak a language, as its refusal; undefined: it does. */
export function deafness(context: Context, language: string | undefined): Refusal | undefined {
  if (speechEngine(context.config) !== 'builtin') return new Refusal('SPEECH_NOT_CONFIGURED')
  const ear = earFor(context, language)
  if (!ear) return new Refusal('SPEECH_LANGUAGE')
  const { state } = ear.watch.state()
  if (state === 'slow') return new Refusal('SPEECH_TOO_SLOW')
  return state === 'broken' ? new Refusal('SPEECH_BROKEN') : undefined
}

/** Whether this machine hears visitors who speak a language; undefined: one that is not known. */
export function hears(context: Context, language: string | undefined): boolean {
  return deafness(context, language) === undefined
}

/** How the recogniser of English is doing. */
export const englishEar = (context: Context): EarState => earFor(context, 'en')!.watch.state()

/** How the recogniser of other languages is doing, and which; null: there is none. */
export function otherEar(context: Context): (EarState & { languages: OtherLanguage[] }) | null {
  const languages = otherLanguages(context.config)
  const ear = earFor(context, languages[0] ?? 'none')
  return ear ? { ...ear.watch.state(), languages } : null
}

/**
 * Loads the models for a visitor who may talk soon. What was never measured is measured then: the recogniser of other
 * languages, and one whose models came after the start.
 */
export function warmEar(context: Context, language: string | undefined): void {
  const ear = earFor(context, language)
  if (!ear || !hears(context, language)) return
  if (ear.watch.state().state === 'untested') void ear.watch.test()
  else ear.recogniser.warm()
}

/**
 * What is said in a recording, by the models of this machine; an empty text where no one speaks. On a busy machine the
 * answer is late rather than missing; `signal` ends the wait of a person who has left.
 */
export async function hear(
  context: Context,
  { bytes, language = 'en' }: { bytes: Uint8Array; language: string | undefined },
  signal: AbortSignal,
): Promise<{ text: string; confidence: number }> {
  const ear = earFor(context, language)
  if (!ear) throw new Refusal('SPEECH_LANGUAGE')
  if (ear.inHand >= limits[ear.name].inHandMost) throw new Refusal('SPEECH_BUSY')
  ear.inHand++
  return recognise(context, ear, { bytes, language }, signal).finally(() => {
    ear.inHand--
  })
}

async function recognise(
  context: Context,
  { recogniser, watch }: Ear,
  { bytes, language }: { bytes: Uint8Array; language: string },
  signal: AbortSignal,
): Promise<{ text: string; confidence: number }> {
  const ffmpeg = await earsOf(context).ffmpeg()
  const sound = await decodeSound(ffmpeg, jobsFolder(context.config), bytes, secondsMost + 1).catch(
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
    const { text, confidence } = await recogniser.ask({ sound, language }, signal)
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
  const { english, others } = earsOf(context)
  for (const { watch, recogniser } of [english, others]) {
    watch.stop()
    recogniser.close()
  }
}

/**
 * Loads the models and measures how long this machine takes for a question; where that is too long, visitors' browsers do
 * it until a later test succeeds. The models stay for the first visitors.
 */
export async function testEar(context: Context): Promise<void> {
  if (speechEngine(context.config) === 'builtin') await earsOf(context).english.watch.test()
}

/** All recognisers, because a person asks for it: those of other languages otherwise wait for their first visitor. */
export async function testEars(context: Context): Promise<void> {
  await testEar(context)
  const [other] = otherLanguages(context.config)
  if (speechEngine(context.config) === 'builtin' && other) await earFor(context, other)?.watch.test()
}
