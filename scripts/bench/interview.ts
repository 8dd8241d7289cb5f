/**
 * What the studio makes of a long interview: the sample's clips joined with gaps, so that the right cuts and questions are
 * known. Once in the order of the script, once with the interviewer's questions spoken before the answers, once in
 * another order. `npm run bench -- interview [clips]`; needs ffmpeg.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { findStretches } from '../../packages/server/src/features/interviews/cut/find-stretches.ts'
import type { ScriptQuestion } from '../../packages/server/src/features/interviews/cut/match-text.ts'
import { proposeCut } from '../../packages/server/src/features/interviews/cut/propose-cut.ts'
import { openEncoders } from '../../packages/server/src/platform/models/open-encoder.ts'
import { sampleRate } from '../../packages/server/src/platform/speech/sample-rate.ts'
import { openVoiceActivity } from '../../packages/server/src/platform/speech/voice-activity.ts'
import { openWhisper } from '../../packages/server/src/platform/speech/whisper.ts'

type Question = {
  slug: string
  text: string
  variants: string[]
  clip: { file: string; words: { t0: number; t1: number; text: string }[] }
}
const demo = new URL('../../demo/', import.meta.url).pathname
const story = JSON.parse(readFileSync(`${demo}navigator/story.json`, 'utf8')) as {
  topics: { questions: Question[] }[]
}
const spoken = JSON.parse(readFileSync(`${demo}spoken-questions/questions.json`, 'utf8')) as {
  file: string
}[]
const all = story.topics.flatMap(({ questions }) => questions)
const questions: ScriptQuestion[] = all.map(({ slug, text, variants }) => ({
  questionId: slug,
  text,
  variants,
  teleprompter: '',
}))
const used = all.slice(0, Number(process.argv[2] ?? all.length))
const gapSeconds = 2.5

const voice = await openVoiceActivity()
const write = await openWhisper()
const encoder = openEncoders({
  STUDIO_ENCODER: 'builtin',
  STUDIO_MODELS: undefined,
  EMBEDDINGS_URL: undefined,
  EMBEDDINGS_KEY: undefined,
  EMBEDDINGS_MODEL: '',
}).of('en')
const { signal } = new AbortController()
const ear = {
  likely: voice,
  hear: (sound: Float32Array) => write(sound, { language: 'en', names: ['Ilse Marten'] }),
  write: () => Promise.reject(new Error('not used')),
  close() {},
}

const order = await measure(used, false)
const asked = await measure(used, true)
// Every third one: neighbours in the script are apart.
const jumping = [0, 1, 2].flatMap((first) => used.filter((_, at) => at % 3 === first))
const otherOrder = await measure(jumping, false)
if (typeof encoder === 'object') encoder.stop()
console.log(
  JSON.stringify(
    {
      clips: used.length,
      order,
      asked,
      otherOrder,
      loadPerCore: Math.round((loadavg()[0]! / availableParallelism()) * 10) / 10,
    },
    null,
    2,
  ),
)

async function measure(clips: Question[], withQuestions: boolean) {
  const { samples, expected } = joined(clips, withQuestions)
  const durationMs = (samples.length / sampleRate) * 1000
  const began = performance.now()
  const before = process.cpuUsage()
  const sound = {
    durationMs,
    samples: async (fromMs: number, untilMs: number) =>
      samples.slice(Math.round((fromMs / 1000) * sampleRate), Math.round((untilMs / 1000) * sampleRate)),
  }
  const found = await findStretches(ear, sound, signal)
  const stretches = []
  for (const { fromMs, untilMs } of found.stretches) {
    const part = Float32Array.from(await sound.samples(fromMs, untilMs), (sample) => sample / 32_768)
    const words = (await ear.hear(part)).map(({ text, from, until }) => ({
      text,
      t0: fromMs + from * 1000,
      t1: fromMs + until * 1000,
    }))
    stretches.push({ fromMs, untilMs, words })
  }
  const pieces = await proposeCut({ stretches, durationMs }, questions, encode)
  const { user, system } = process.cpuUsage(before)
  const answers = pieces.filter(({ asks }) => !asks)
  const best = expected.map((one) => ({
    one,
    piece: answers.toSorted((a, b) => overlap(b, one) - overlap(a, one))[0],
  }))
  const right = best.filter(({ one, piece }) => piece && piece.questionId === one.slug)
  const sure = answers.filter(({ confidence }) => confidence === 'certain')
  const perHour = 3600 / (durationMs / 1000) / 60
  return {
    seconds: Math.round(durationMs / 1000),
    pieces: answers.length,
    questionsApart: pieces.length - answers.length,
    rightQuestion: `${right.length} of ${expected.length}`,
    certain: sure.length,
    certainAndRight: sure.filter((piece) => right.some((one) => one.piece === piece)).length,
    /** From where the voice begins and ends: the silence that is kept, or, below zero, what is cut off. */
    silenceKeptMs: spread(
      best.flatMap(({ one, piece }) =>
        piece ? [one.fromMs - piece.fromMs, piece.untilMs - one.untilMs] : [],
      ),
    ),
    minutesPerHour: {
      wall: tenth(((performance.now() - began) / 1000) * perHour),
      processor: tenth(((user + system) / 1e6) * perHour),
    },
  }
}

async function encode(texts: string[]) {
  if (typeof encoder === 'string') return () => undefined
  const vectors = await encoder.vectorsOf(texts, { longestMs: 300_000 })
  const known = new Map(texts.map((text, place) => [text, vectors[place]!]))
  return (text: string) => known.get(text)
}

function joined(clips: Question[], withQuestions: boolean) {
  const parts: Int16Array[] = []
  const expected: { slug: string; fromMs: number; untilMs: number }[] = []
  let samples = 0
  const add = (part: Int16Array) => {
    parts.push(part)
    samples += part.length
  }
  const silence = (seconds: number) => add(new Int16Array(seconds * sampleRate))
  for (const { slug, clip } of clips) {
    silence(gapSeconds)
    if (withQuestions && spoken.some(({ file }) => file === `${slug}.ogg`)) {
      add(decode(`${demo}spoken-questions/${slug}.ogg`))
      silence(1)
    }
    const offset = (samples / sampleRate) * 1000
    const last = clip.words.at(-1)!
    expected.push({ slug, fromMs: offset + clip.words[0]!.t0, untilMs: offset + last.t1 })
    add(decode(`${demo}navigator/${clip.file}`))
  }
  silence(gapSeconds)
  const whole = new Int16Array(samples)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return { samples: whole, expected }
}

function decode(path: string): Int16Array {
  const args = ['-v', 'error', '-i', path, '-ac', '1', '-ar', String(sampleRate), '-f', 's16le', 'pipe:1']
  const raw = execFileSync(process.env.FFMPEG_PATH ?? 'ffmpeg', args, { maxBuffer: 200_000_000 })
  return new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + (raw.length & ~1)))
}

function overlap(a: { fromMs: number; untilMs: number }, b: { fromMs: number; untilMs: number }): number {
  return Math.min(a.untilMs, b.untilMs) - Math.max(a.fromMs, b.fromMs)
}

function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]!)
  return { least: at(0), median: at(0.5), most: at(1) }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
