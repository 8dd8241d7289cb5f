/**
 * npm run bench -- engine [--clips 2000] [--phrases 10] [--corrections 30] [--vectors]
 * Size and speed of the dialogue engine on a made-up storyfile: training, asking, correcting, storing. The phrases
 * are drawn from a seeded grammar, so that every run is the same. Prints one JSON object, times in milliseconds.
 */
import { parseArgs } from 'node:util'
import {
  ask,
  deserialise,
  learn,
  serialise,
  textsOf,
  train,
  type Vectors,
  wholeNumbers,
} from '../../packages/dialogue/src/index.ts'
import { seededRandom } from '../../packages/dialogue/src/match/random.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    clips: { type: 'string', default: '2000' },
    phrases: { type: 'string', default: '10' },
    corrections: { type: 'string', default: '30' },
    vectors: { type: 'boolean', default: false },
  },
})
const random = seededRandom(7)
const pick = <T>(items: T[]): T => items[Math.floor(random() * items.length)]!
const syllables =
  'ba ko ri men tal su ve lor pi dan gro sti ne ma fu sha le tor qui va pe lin do har se mo ka ti'.split(' ')
const invent = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join('')
const nouns = Array.from({ length: 3_000 }, invent)
const verbs = Array.from({ length: 400 }, invent)
const openings = [
  'what is',
  'how did you',
  'why did you',
  'can you tell me about',
  'do you remember',
  'when did you',
  'tell us about',
  'where was',
  'who was',
  'did you ever',
]
const middles = ['the', 'your', 'that', 'a', 'your first', 'the old', 'all the']
const endings = [
  '',
  'back then',
  'please',
  'at home',
  'as a child',
  'in those days',
  'with your family',
  'exactly',
]

/** A clip is about two things and two doings; each phrasing mentions some of them. */
const clips = Array.from({ length: Number(values.clips) }, (_, i) => {
  const about = [pick(nouns), pick(nouns), pick(verbs), pick(verbs)]
  const phrase = () =>
    `${pick(openings)} ${pick(about)} ${pick(middles)} ${pick(about)} ${pick(endings)}`.trim()
  return { clipId: `clip-${i}`, phrases: Array.from({ length: Number(values.phrases) }, phrase), phrase }
})
const questions = Array.from({ length: 1_000 }, () => {
  const clip = pick(clips)
  return { clipId: clip.clipId, text: `${clip.phrase()} ${random() < 0.3 ? pick(nouns) : ''}`.trim() }
})

/** Made up, of the size that the shipped encoder has: what is measured is what they cost, not what they bring. */
const invented = new Map<string, Int8Array>()
function vectorOf(text: string): Int8Array {
  const known = invented.get(text) ?? wholeNumbers(Array.from({ length: 384 }, () => random() - 0.5))
  invented.set(text, known)
  return known
}
const withVectors = (texts: string[]): Vectors | undefined =>
  values.vectors
    ? { encoder: 'invented', of: new Map(texts.map((text) => [text, vectorOf(text)])) }
    : undefined

const timed = <T>(work: () => T): [T, number] => {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}
const percentile = (times: number[], at: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(at * times.length))]!

// The concept space is trained once in a process, whatever the storyfile: it is measured apart.
const [, conceptSpaceMs] = timed(() =>
  train({
    language: 'en',
    clips: [
      { clipId: 'a', phrases: ['hello'] },
      { clipId: 'b', phrases: ['goodbye'] },
    ],
    customWords: [],
    labelledTurns: [],
  }),
)
const set = { language: 'en', clips, customWords: [], labelledTurns: [], seed: 1 }
const vectors = withVectors(textsOf(set))
const [matcher, trainMs] = timed(() => train(set, vectors))
const trainedMb = process.memoryUsage.rss() / 1e6
const asking = (text: string, one = matcher) =>
  ask(one, text, {}, values.vectors ? vectorOf(text) : undefined)
for (const { text } of questions) if (values.vectors) vectorOf(text)
for (const { text } of questions.slice(0, 100)) asking(text)
const asked = questions.map(({ text }) => timed(() => asking(text)))
const rightly = asked.filter(([decision], i) => decision.top[0]?.clipId === questions[i]!.clipId).length

let corrected = matcher
const corrections = Array.from({ length: Number(values.corrections) }, () => ({
  text: `${pick(openings)} ${pick(nouns)} ${pick(verbs)} ${pick(nouns)}`,
  clipIds: [pick(clips).clipId],
}))
const learnMs = corrections.map((correction) => {
  const lessons = withVectors([correction.text])
  const [next, ms] = timed(() => learn(corrected, [correction], lessons))
  corrected = next
  return ms
})
const isRight = ({ text, clipIds }: { text: string; clipIds: string[] }) => {
  const { outcome, clipId } = asking(text, corrected)
  return outcome === 'answer' && clipIds.includes(clipId!)
}
const [bytes, serialiseMs] = timed(() => serialise(corrected))
const [, deserialiseMs] = timed(() => deserialise(bytes))
console.log(
  JSON.stringify(
    {
      clips: clips.length,
      phrases: clips.length * Number(values.phrases),
      conceptSpaceMs,
      trainMs,
      rssMbAfterTraining: trainedMb,
      top1: rightly / questions.length,
      askP50Ms: percentile(
        asked.map(([, ms]) => ms),
        0.5,
      ),
      askP99Ms: percentile(
        asked.map(([, ms]) => ms),
        0.99,
      ),
      learnP50Ms: percentile(learnMs, 0.5),
      learnP99Ms: percentile(learnMs, 0.99),
      corrected: corrections.filter(isRight).length / corrections.length,
      storedMb: bytes.length / 1e6,
      serialiseMs,
      deserialiseMs,
      rssMb: process.memoryUsage.rss() / 1e6,
    },
    null,
    2,
  ),
)
