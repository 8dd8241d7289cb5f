/**
 * npm run bench -- spoken [--languages en,de,fr,es] [--seeds 4] [--questions 60] [--whisper base|small] [--words 0]
 * Whether a question that is asked aloud gets what the same question gets when it is typed: the questions of
 * demo/spoken-questions/LANGUAGE, the storyteller that they are asked of, the studio's own recognisers, encoder and rules of
 * conversation, each question as the first of a conversation. Prints one JSON object. Of all questions, means of the seeds:
 * `typed` and `spoken` say how many are right at once or by one tap (or rightly refused), and how many are answered by a wrong
 * clip; `same` of how many the outcome is that of the typed one: its clip plays or is offered, an offer of the same clip, or a
 * refusal; `kept` how many of those that are right when typed are right when spoken; `again` how many a visitor would be asked
 * to say again below a confidence of the recogniser, and how many of these would have had the outcome of the typed one.
 * `--words N` prompts Whisper with the N words that the storyfile says most often and the question bank does not know; `--keep
 * FOLDER` keeps what was heard, and hears nothing again; `--verbose` lists what was misunderstood. Needs ffmpeg.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Answer,
  converse,
  questionBank,
  startConversation,
  textsOf,
  train,
} from '../../../packages/dialogue/src/index.ts'
import { hearPieces } from '../../../packages/server/src/platform/speech/hear-question.ts'
import { type Heard, openMoonshine } from '../../../packages/server/src/platform/speech/moonshine.ts'
import { openVoiceActivity } from '../../../packages/server/src/platform/speech/voice-activity.ts'
import { confidenceOf, openWhisper } from '../../../packages/server/src/platform/speech/whisper.ts'
import { encode } from '../match/encode.ts'
import { decode } from '../media/decode.ts'
import { readStoryteller, type Storyteller, trainingSetOf } from '../talk/storyteller.ts'

const { values } = parseArgs({
  options: {
    languages: { type: 'string', default: 'en,de,fr,es' },
    seeds: { type: 'string', default: '4' },
    questions: { type: 'string', default: '60' },
    whisper: { type: 'string', default: 'base' },
    words: { type: 'string', default: '0' },
    keep: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})
const askedOf = { en: 'nurse', de: 'miner', fr: 'oyster-farmer', es: 'train-driver' }
const isKnown = (code: string): code is keyof typeof askedOf => Object.hasOwn(askedOf, code)
const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => place + 1)
const folder = new URL('../../../demo/spoken-questions/', import.meta.url).pathname
const voice = await openVoiceActivity()
let whisper: ReturnType<typeof openWhisper> | undefined

/** What the page shows after an outcome: the clip that plays, and those that one tap plays. */
type Outcome = { plays: string[]; offers: string[] }

const found: Record<string, object> = {}
for (const language of values.languages.split(',').filter(isKnown)) found[language] = await measure(language)
const loadPerCore = Math.round(((loadavg()[0] ?? 0) / availableParallelism()) * 10) / 10
console.log(
  JSON.stringify({ whisper: values.whisper, words: Number(values.words), ...found, loadPerCore }, null, 2),
)

async function measure(language: keyof typeof askedOf): Promise<object> {
  const teller = readStoryteller(`scripts/bench/storytellers/${askedOf[language]}`)
  const listed = JSON.parse(readFileSync(`${folder}${language}/questions.json`, 'utf8')) as Spoken[]
  const questions = listed.slice(0, Number(values.questions))
  const { heard, cpu } = await hearAll(language, teller, questions)
  const texts = [...questions.map(({ text }) => text), ...heard.map(({ text }) => text)]
  const { vectors } = await encode([...textsOf(trainingSetOf(teller, 1)), ...texts], language)
  const asked: Asked[] = []
  for (const seed of seeds) {
    const matcher = train(trainingSetOf(teller, seed), vectors)
    const release = { script: teller.script, matcher, vectorOf: (text: string) => vectors.of.get(text) }
    const outcome = (text: string) => {
      return outcomeOf(converse(startConversation(), { text, askedBy: 'text' }, release).answer)
    }
    for (const [place, { text }] of questions.entries()) {
      const { text: said, confidence } = heard[place] as Heard
      const labels = labelsOf(teller, text)
      const [typed, spoken] = [outcome(text), outcome(said)]
      asked.push({ labels, typed, spoken, confidence })
      if (values.verbose && seed === 1 && !isSame(typed, spoken))
        console.error(language, place + 1, confidence.toFixed(2), text, '->', said)
    }
  }
  const share = (isCounted: (one: Asked) => boolean, among = asked) =>
    Math.round((1000 * among.filter(isCounted).length) / among.length) / 1000
  const rightTyped = asked.filter(({ typed, labels }) => isRight(typed, labels))
  return {
    questions: questions.length,
    typed: {
      right: share(({ typed, labels }) => isRight(typed, labels)),
      wrong: share(({ typed, labels }) => isWrong(typed, labels)),
    },
    spoken: {
      right: share(({ spoken, labels }) => isRight(spoken, labels)),
      wrong: share(({ spoken, labels }) => isWrong(spoken, labels)),
    },
    same: share(({ typed, spoken }) => isSame(typed, spoken)),
    kept: share(({ spoken, labels }) => isRight(spoken, labels), rightTyped),
    again: Object.fromEntries(
      [0.35, 0.5, 0.7].map((least) => [
        least,
        {
          all: share(({ confidence }) => confidence < least),
          needlessly: share(({ confidence, typed, spoken }) => confidence < least && isSame(typed, spoken)),
        },
      ]),
    ),
    questionCpuMs: { p50: quantile(cpu, 0.5), p95: quantile(cpu, 0.95) },
  }
}

type Asked = { labels: string[]; typed: Outcome; spoken: Outcome; confidence: number }
type Hearing = { heard: Heard[]; cpu: number[] }

/** Kept in the folder of `--keep`, by language, Whisper and words: rules can be compared without hearing it all again. */
async function hearAll(language: string, teller: Storyteller, questions: Spoken[]): Promise<Hearing> {
  const kept = values.keep && join(values.keep, `${language}-${values.whisper}-${values.words}.json`)
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as Hearing
  const ear = await openEar(language, wordsOf(teller, Number(values.words)))
  const hearing: Hearing = { heard: [], cpu: [] }
  for (const { file } of questions) {
    const before = process.cpuUsage()
    hearing.heard.push(await hearPieces(voice, decode(`${folder}${language}/${file}`), ear))
    const { user, system } = process.cpuUsage(before)
    hearing.cpu.push((user + system) / 1000)
  }
  if (kept) writeFileSync(kept, JSON.stringify(hearing))
  return hearing
}

type Spoken = { file: string; text: string }
async function openEar(language: string, names: string[]): Promise<(piece: Float32Array) => Promise<Heard>> {
  if (language === 'en') return openMoonshine()
  whisper ??= openWhisper(values.whisper === 'small' ? 'small' : 'base')
  const write = await whisper
  return async (piece) => {
    const words = await write(piece, { language, names })
    return { text: words.map(({ text }) => text).join(' '), confidence: confidenceOf(words) }
  }
}

/** The words that a storyfile says most often, without those of everyday questions. */
function wordsOf({ clips, language }: Storyteller, most: number): string[] {
  const everyday = new Set(
    questionBank(language).flatMap(({ question, phrasings }) => [question, ...phrasings].flatMap(plainWords)),
  )
  const times = new Map<string, number>()
  for (const { question, variants, transcript } of clips)
    for (const word of [question, ...variants, transcript].flatMap(plainWords))
      if (word.length > 3 && !everyday.has(word)) times.set(word, (times.get(word) ?? 0) + 1)
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([word]) => word)
}

function plainWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

function outcomeOf({ kind, clipId, thenClipIds, suggestions, instead }: Answer): Outcome {
  const plays = kind === 'answer' && clipId ? [clipId, ...thenClipIds] : []
  const near = [...suggestions.filter((one) => one.near), ...instead].map((one) => one.clipId)
  return { plays, offers: near }
}

function labelsOf({ visitors }: Storyteller, text: string): string[] {
  const found = visitors.find((visitor) => visitor.text === text)
  if (!found) throw new Error(`No storyteller is asked “${text}”.`)
  return found.labels
}

function isRight({ plays, offers }: Outcome, labels: string[]): boolean {
  if (labels.length === 0) return plays.length === 0
  return [...plays, ...(plays.length === 0 ? offers : [])].some((clipId) => labels.includes(clipId))
}

function isWrong({ plays }: Outcome, labels: string[]): boolean {
  return plays.length > 0 && !plays.some((clipId) => labels.includes(clipId))
}

/** What is typed plays or offers a clip that what is said plays or offers, or both are refused. */
function isSame(typed: Outcome, spoken: Outcome): boolean {
  const reached = [...spoken.plays, ...spoken.offers]
  if (typed.plays.length > 0) return typed.plays.some((clipId) => reached.includes(clipId))
  if (typed.offers.length > 0) return typed.offers.some((clipId) => reached.includes(clipId))
  return reached.length === 0
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0)
}
