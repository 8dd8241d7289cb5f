import type { NoEncoder as NoEncoderReason } from '@studio/contract'
import type { Matcher, Vector, VectorOf, Vectors } from '@studio/dialogue'
import { studioScope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { openEncoders } from '../../../platform/models/open-encoder.ts'
import type { SentenceEncoder } from '../../../platform/models/sentence-encoder.ts'
import { perContext } from '../../../platform/per-context.ts'
import { findStoryfile } from '../../storyfiles/index.ts'
import { forgetVectors, readVectors, saveVectors } from './vectors.store.ts'

/** A training may take a minute over thousands of new texts; a visitor waits for none of it. */
const trainingMs = 10 * 60_000
/** What a person corrected or looks into, while their page waits. */
const studioMs = 2_000
/** Texts of a training that are sent at a time, so that what is done is kept if the rest fails. */
const textsAtOnce = 256

/** The encoders of this process; each is opened with its first text. */
export const encodersOf = perContext(({ config }) => openEncoders(config))

export const stopEncoders = (context: Context): void => encodersOf(context).stop()

/** The encoder for a language, or undefined where words alone count. */
export function encoderFor(context: Context, language: string): SentenceEncoder | undefined {
  const encoder = encodersOf(context).of(language)
  return typeof encoder === 'object' ? encoder : undefined
}

/** Vectors, or why there are none. */
export type Encoded = { vectors: Vectors; reason: null } | { vectors: undefined; reason: NoEncoderReason }

/**
 * Vectors of all texts of a training; those of texts that were there before come from the database. With `keepsOthers`
 * those of other texts stay: they belong to a training of something else.
 */
export async function vectorsForTraining(
  context: Context,
  { storyfileId, language }: { storyfileId: string; language: string },
  texts: string[],
  { keepsOthers = false } = {},
): Promise<Encoded> {
  const { sql, log } = context
  const encoder = encodersOf(context).of(language)
  if (typeof encoder === 'string') return { vectors: undefined, reason: encoder }
  const owner = { storyfileId, encoder: encoder.name }
  try {
    const known = await readVectors(sql, owner, texts)
    const missing = texts.filter((text) => !known.has(text))
    for (let from = 0; from < missing.length; from += textsAtOnce) {
      const part = missing.slice(from, from + textsAtOnce)
      const made = await encode(encoder, part, trainingMs)
      await saveVectors(sql, owner, made)
      for (const [text, vector] of made) known.set(text, vector)
    }
    if (!keepsOthers) await forgetVectors(sql, owner, texts)
    return { vectors: { encoder: encoder.name, of: known }, reason: null }
  } catch (error) {
    log.warn(
      { storyfileId, encoder: encoder.name, error: (error as Error).message },
      'no vectors for a training',
    )
    return { vectors: undefined, reason: 'failed' }
  }
}

/**
 * Vectors of corrected texts; undefined where a full training has to see to it. In a transaction only those that are known:
 * a training can keep the encoder busy, and others wait for the locks meanwhile. Ask for them before it begins.
 */
export async function vectorsForCorrections(
  context: Context,
  sql: Queryable,
  storyfileId: string,
  texts: string[],
): Promise<Vectors | undefined> {
  if (texts.length === 0) return undefined
  const storyfile = await findStoryfile(sql, studioScope, storyfileId)
  const encoder = storyfile && encoderFor(context, storyfile.language)
  if (!encoder) return undefined
  const owner = { storyfileId, encoder: encoder.name }
  const known = await readVectors(sql, owner, texts)
  const missing = [...new Set(texts.filter((text) => !known.has(text)))]
  try {
    if (missing.length === 0 || 'savepoint' in sql) return { encoder: encoder.name, of: known }
    const made = await encode(encoder, missing, studioMs)
    await saveVectors(sql, owner, made)
    for (const [text, vector] of made) known.set(text, vector)
  } catch (error) {
    context.log.warn({ storyfileId, error: (error as Error).message }, 'no vector for a correction')
  }
  return { encoder: encoder.name, of: known }
}

/** The encoder that a matcher was trained with, if this server has it. */
function encoderOf(context: Context, matcher: Matcher): SentenceEncoder | undefined {
  return matcher.meaning ? encodersOf(context).named(matcher.meaning.encoder) : undefined
}

/** A visitor comes: loads the model, so that the first question need not wait for it. */
export function warmEncoder(context: Context, matcher: Matcher): void {
  encoderOf(context, matcher)?.warm?.()
}

/**
 * Vectors of what a visitor says, in time or not at all. Nothing of it is kept.
 * @param texts works out the texts; not called where words alone decide
 * @param isVisitor a visitor waits for the answer, and not a person who looks into it later
 * @param ifIdle only where no other text waits: not before a question that a person asked
 */
export async function vectorsOfQuestion(
  context: Context,
  matcher: Matcher,
  texts: () => string[],
  { isVisitor = true, ifIdle = false } = {},
): Promise<VectorOf | undefined> {
  const encoder = encoderOf(context, matcher)
  if (!encoder || (ifIdle && encoder.isBusy?.())) return undefined
  const { ENCODER_WAIT_MS: visitorMs } = context.config
  try {
    const made = await encode(encoder, texts(), isVisitor ? visitorMs : Math.max(visitorMs, studioMs))
    return (text) => made.get(text)
  } catch (error) {
    context.log.debug({ error: (error as Error).message }, 'a question was answered by its words alone')
    return undefined
  }
}

/** Vectors of texts that nothing waits for; nothing of them is kept. Undefined where words alone count. */
export async function vectorsOfTexts(
  context: Context,
  language: string,
  texts: string[],
): Promise<VectorOf | undefined> {
  const encoder = encoderFor(context, language)
  if (!encoder || texts.length === 0) return undefined
  try {
    const made = new Map<string, Vector>()
    for (let from = 0; from < texts.length; from += textsAtOnce)
      for (const [text, vector] of await encode(encoder, texts.slice(from, from + textsAtOnce), trainingMs))
        made.set(text, vector)
    return (text) => made.get(text)
  } catch (error) {
    context.log.warn({ error: (error as Error).message }, 'texts were grouped by their words alone')
    return undefined
  }
}

async function encode(
  encoder: SentenceEncoder,
  texts: string[],
  longestMs: number,
): Promise<Map<string, Vector>> {
  const vectors = await encoder.vectorsOf(texts, { longestMs })
  return new Map(texts.map((text, place) => [text, vectors[place]!]))
}
