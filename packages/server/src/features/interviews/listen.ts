import { type Interview, sentence, stored } from '@studio/contract'
import type { VectorOf } from '@studio/dialogue'
import { studioScope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { type ClipEar, hasClipModels } from '../../platform/speech/clip-ear.ts'
import { clipTranscripts } from '../../platform/speech/engines.ts'
import { earOf, namesIn, sureFrom } from '../clips/index.ts'
import { findAsset } from '../media/index.ts'
import { findStoryfile, readScript } from '../storyfiles/index.ts'
import { encoderFor } from '../training/index.ts'
import { findStretches } from './cut/find-stretches.ts'
import type { ScriptQuestion } from './cut/match-text.ts'
import { proposeCut } from './cut/propose-cut.ts'
import type { Words } from './cut/utterances.ts'
import {
  findInterview,
  type InterviewRow,
  readStretches,
  saveStretches,
  saveWords,
  setFailed,
  setReady,
} from './interviews.store.ts'
import { asFloats, type Sound, withSound } from './open-sound.ts'

/** Finding pauses takes about this share of the time. */
const findingPercent = 5
const encoderMs = 5 * 60_000
const textsAtOnce = 256
/** A recording of this length has a pause somewhere. */
const onePieceMs = 60_000

/**
 * Cuts an interview at its pauses, writes down what is said and proposes the questions. What is done is stored stretch
 * by stretch: after a kill it continues with the first one that was not heard.
 */
export async function listenToInterview(
  context: Context,
  interviewId: string,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = context
  const interview = await findInterview(sql, interviewId)
  if (interview?.state !== 'listening' || !interview.assetId) return
  const asset = (await findAsset(sql, interview.assetId))!
  const ear = clipTranscripts(context.config) !== 'none' && hasClipModels() ? earOf(context) : undefined
  await withSound(context, asset, signal, async (sound) => {
    if (!interview.isHeard) {
      const found = await findStretches(ear, sound, signal)
      await sql.begin((tx) => saveStretches(tx, interview, found))
    }
    if (ear) await hearAll(context, interview, { ear, sound, signal })
  })
  const questions = await questionsOf(context, interview.storyfileId)
  const stretches = await readStretches(sql, interviewId)
  const pieces = await proposeCut(
    { stretches, durationMs: asset.durationMs },
    questions,
    await encodeFor(context, interview.storyfileId),
  )
  const isOnePiece = pieces.length === 1 && asset.durationMs > onePieceMs
  const lacks: Interview['lacks'] = [
    ...(ear ? [] : (['transcripts'] as const)),
    ...(pieces.length === 0 ? (['speech'] as const) : []),
    ...(isOnePiece ? (['pauses'] as const) : []),
    ...(questions.length === 0 ? (['questions'] as const) : []),
  ]
  await sql.begin((tx) => setReady(tx, interviewId, { pieces, lacks }))
}

/** After the last try people read why; what was heard stays. */
export async function giveUpListening({ sql }: Context, interviewId: string): Promise<void> {
  const failure = sentence('The interview could not be cut into pieces. Try again: what is done is kept.')
  await sql.begin((tx) => setFailed(tx, interviewId, stored(failure)))
}

async function hearAll(
  context: Context,
  { interviewId, storyfileId }: InterviewRow,
  { ear, sound, signal }: { ear: ClipEar; sound: Sound; signal: AbortSignal },
): Promise<void> {
  const { sql } = context
  const stretches = await readStretches(sql, interviewId)
  const hints = { ...(await hintsFor(context, storyfileId)), signal }
  const lengthOf = (some: typeof stretches) =>
    some.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0)
  const whole = lengthOf(stretches)
  const before = lengthOf(stretches.filter(({ words }) => words))
  let done = before
  const began = performance.now()
  for (const { number, fromMs, untilMs, words } of stretches) {
    if (words) continue
    const heard = await ear.hear(asFloats(await sound.samples(fromMs, untilMs)), hints)
    done += untilMs - fromMs
    const pace = (performance.now() - began) / (done - before)
    const progress = {
      percent: Math.min(99, Math.round(findingPercent + ((100 - findingPercent) * done) / whole)),
      secondsLeft: Math.ceil(((whole - done) * pace) / 1000),
    }
    const own: Words = heard.map(({ text, from, until, probability }) => ({
      t0: Math.round(fromMs + from * 1000),
      t1: Math.round(fromMs + until * 1000),
      text,
      ...(probability < sureFrom && { doubtful: true as const }),
    }))
    await sql.begin((tx) => saveWords(tx, { interviewId, number }, { words: own, ...progress }))
  }
}

async function hintsFor({ sql }: Context, storyfileId: string) {
  const storyfile = (await findStoryfile(sql, studioScope, storyfileId))!
  const { topics } = await readScript(sql, storyfileId)
  const texts = topics.flatMap(({ questions }) => questions.map(({ text }) => text))
  const { subject, description, language } = storyfile
  return {
    language,
    names: namesIn([subject.description, description, ...texts], subject.displayName),
  }
}

export async function questionsOf({ sql }: Context, storyfileId: string): Promise<ScriptQuestion[]> {
  const { topics } = await readScript(sql, storyfileId)
  return topics.flatMap(({ questions }) =>
    questions
      .filter(({ status }) => status !== 'skipped')
      .map(({ questionId, text, variants, teleprompter }) => ({
        questionId,
        text,
        teleprompter,
        variants: variants.map((variant) => variant.text),
      })),
  )
}

/** Without an encoder, or with one that fails, words alone decide. */
export async function encodeFor(context: Context, storyfileId: string) {
  const storyfile = (await findStoryfile(context.sql, studioScope, storyfileId))!
  const encoder = encoderFor(context, storyfile.language)
  return async (texts: string[]): Promise<VectorOf> => {
    const made: VectorOf = () => undefined
    if (!encoder) return made
    const known = new Map<string, ReturnType<VectorOf>>()
    try {
      for (let from = 0; from < texts.length; from += textsAtOnce) {
        const part = texts.slice(from, from + textsAtOnce)
        const vectors = await encoder.vectorsOf(part, { longestMs: encoderMs })
        part.forEach((text, place) => {
          known.set(text, vectors[place])
        })
      }
    } catch (error) {
      context.log.warn({ storyfileId, error: (error as Error).message }, 'no vectors for an interview')
      return made
    }
    return (text) => known.get(text)
  }
}
