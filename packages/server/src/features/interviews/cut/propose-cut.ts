import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import type { InterviewPiece } from '@studio/contract'
import type { VectorOf } from '@studio/dialogue'
import { beginsUnheard, topicPauseMs } from '../split-unheard.ts'
import { type Assigned, assignQuestions, type Scored } from './assign-questions.ts'
import { findAsked, gapBefore } from './find-asked.ts'
import {
  answersTo,
  type PreparedQuestion,
  partsOf,
  phrasesOf,
  prepared,
  preparedQuestion,
  type ScriptQuestion,
  weightsOf,
} from './match-text.ts'
import { type Stretch, textOf, type Utterance, utterancesOf } from './utterances.ts'

/** A pause this long ends an answer. Stretches take a little of the silence at both ends, so that all pauses look shorter. */
const pauseMs = 1200
/** Where the interviewer is heard, the next question ends an answer, and it may hold long pauses. */
const pauseWithQuestionsMs = 6000
const questionsHeardAtLeast = 2
/** Two pieces of one answer with a shorter pause between them are one. */
const mergedPauseMs = 4000
/** Clips may have 30 minutes. */
const longestMs = 25 * 60_000
const shortestMs = 500
/** What is kept of the silence around a piece. */
const marginMs = 150

type Block = {
  utterances: Utterance[]
  asks: boolean
  asked: string | null | undefined
  /** Of a part: the answer that it is a part of. */
  answer?: Block
}
type Found = Pick<InterviewPiece, 'fromMs' | 'untilMs' | 'questionId' | 'confidence' | 'asks'>

/** Vectors of texts, where there is an encoder. */
export type Encode = (texts: string[]) => Promise<VectorOf>

/** Pieces of a recording, each proposed to the question that it answers, if that can be told. */
export async function proposeCut(
  { stretches, durationMs }: { stretches: Stretch[]; durationMs: number },
  questions: ScriptQuestion[],
  encode: Encode,
): Promise<InterviewPiece[]> {
  const utterances = utterancesOf(stretches)
  const sentences = utterances.map((utterance) => textOf([utterance])).filter(Boolean)
  const heard = await encode([...new Set([...questions.flatMap(phrasesOf), ...sentences])])
  const ready = questions.map((question) => preparedQuestion(question, heard))
  const roughly = blocksAt(utterances, findAsked(utterances, ready, heard))
  const compared = { questions: ready, weights: weightsOf(questions), encode }
  const blocks = await splitAtTopics(roughly, compared)
  const scored = await scoredBlocks(
    blocks.filter(({ asks }) => !asks),
    compared,
  )
  return widened(merged(assigned(blocks, assignQuestions(scored), ready)), durationMs)
    .filter(({ fromMs, untilMs }) => untilMs - fromMs >= shortestMs)
    .map((piece) => ({ pieceId: randomUUID(), ...piece, leftOut: piece.asks }))
}

/** What answers are compared with. */
type Compared = { questions: PreparedQuestion[]; weights: ReturnType<typeof weightsOf>; encode: Encode }

async function scoredBlocks(answers: Block[], { questions, weights, encode }: Compared): Promise<Scored[]> {
  const parts = answers.flatMap(({ utterances }) => partsOf(textOf(utterances)))
  const vectorOf = await encode([...new Set(parts)])
  const scored: Scored[] = []
  for (const block of answers) {
    scored.push(scoredBlock(block, questions, { vectorOf, weights }))
    // A long script takes a while, and visitors may be waiting for this process.
    await others()
  }
  return scored
}

/** An answer whose question no one heard is not a part of the answer before it. */
async function splitAtTopics(blocks: Block[], compared: Compared): Promise<Block[]> {
  const parts = blocks.flatMap((block) => (block.asks || !block.asked ? [block] : atPauses(block)))
  if (parts.length === blocks.length) return blocks
  const answers = parts.filter(({ asks }) => !asks)
  const scored = await scoredBlocks(answers, compared)
  const begins = beginsUnheard(
    scored,
    scored.map(({ asked }) => asked),
  )
  const unheard = new Set(answers.filter((_, at) => begins[at]))
  const all: Block[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (unheard.has(part)) all.push({ ...part, asked: undefined })
    else if (part.answer && last?.answer === part.answer) last.utterances.push(...part.utterances)
    else all.push({ ...part })
  }
  return all
}

function atPauses(block: Block): Block[] {
  const parts: Block[] = []
  block.utterances.forEach((utterance, at) => {
    if (at > 0 && gapBefore(block.utterances, at) < topicPauseMs) parts.at(-1)!.utterances.push(utterance)
    else parts.push({ ...block, utterances: [utterance], answer: block })
  })
  return parts
}

function blocksAt(utterances: Utterance[], asked: ReturnType<typeof findAsked>): Block[] {
  const heard = asked.filter((one) => one?.questionId).length
  const pause = heard >= questionsHeardAtLeast ? pauseWithQuestionsMs : pauseMs
  const blocks: Block[] = []
  utterances.forEach((utterance, at) => {
    const last = blocks.at(-1)
    const asks = asked[at] !== undefined
    const isLong = last ? utterance.untilMs - last.utterances[0]!.fromMs > longestMs : false
    const continues =
      last && last.asks === asks && !isLong && gapBefore(utterances, at) < (asks ? pauseMs : pause)
    if (continues) {
      last.utterances.push(utterance)
      if (asks) last.asked ??= asked[at]!.questionId
    } else if (asks) {
      blocks.push({ utterances: [utterance], asks, asked: asked[at]!.questionId })
    } else {
      blocks.push({ utterances: [utterance], asks, asked: last?.asks ? last.asked : undefined })
    }
  })
  return blocks
}

function scoredBlock(
  { utterances, asked }: Block,
  questions: PreparedQuestion[],
  { vectorOf, weights }: { vectorOf: VectorOf; weights: ReturnType<typeof weightsOf> },
): Scored {
  const text = textOf(utterances)
  const said = prepared(text, vectorOf, partsOf(text))
  const place = questions.findIndex(({ questionId }) => questionId === asked)
  return {
    asked: place < 0 ? undefined : place,
    byMeaning: said.directions.length > 0,
    scores: questions.map((question) => (text === '' ? 0 : answersTo(said, question, weights))),
  }
}

function assigned(blocks: Block[], found: Assigned[], questions: PreparedQuestion[]): Found[] {
  const answers = blocks.filter(({ asks }) => !asks)
  return blocks.map((block) => {
    const times = { fromMs: block.utterances[0]!.fromMs, untilMs: block.utterances.at(-1)!.untilMs }
    if (block.asks) return { ...times, questionId: null, confidence: 'none', asks: true }
    const own = found[answers.indexOf(block)]
    if (!own) return { ...times, questionId: null, confidence: 'none', asks: false }
    const { questionId } = questions[own.question]!
    return { ...times, questionId, confidence: own.isSure ? 'certain' : 'guess', asks: false }
  })
}

function merged(pieces: Found[]): Found[] {
  const all: Found[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    const isOne =
      last?.questionId &&
      last.questionId === piece.questionId &&
      piece.fromMs - last.untilMs < mergedPauseMs &&
      piece.untilMs - last.fromMs < longestMs
    if (!isOne) {
      all.push({ ...piece })
      continue
    }
    last.untilMs = piece.untilMs
    if (piece.confidence === 'certain') last.confidence = 'certain'
  }
  return all
}

/** A little silence at both ends, at most half of what is there. */
function widened(pieces: Found[], durationMs: number): Found[] {
  return pieces.map((piece, at) => {
    const before = pieces[at - 1]?.untilMs ?? 0
    const after = pieces[at + 1]?.fromMs ?? durationMs
    const fromMs = Math.round(Math.max(piece.fromMs - marginMs, (piece.fromMs + before) / 2))
    const untilMs = Math.round(Math.min(piece.untilMs + marginMs, (piece.untilMs + after) / 2))
    return {
      ...piece,
      fromMs: Math.max(0, at === 0 ? Math.max(0, piece.fromMs - marginMs) : fromMs),
      untilMs: Math.min(durationMs, at === pieces.length - 1 ? piece.untilMs + marginMs : untilMs),
    }
  })
}
