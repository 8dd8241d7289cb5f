/**
 * npm run bench -- sample [--words] [--seeds 4]
 * What the shipped sample storyfile (demo/navigator) answers of a newcomer's first questions: sixty, by three hands, written
 * before its script had these answers. Each is the first of a conversation, by the rules that visitors get. Prints one JSON
 * object: shares as in `bench -- talk`, of all and by hand; `asWritten`: how many are word for word in the script;
 * `notRight`: the questions whose answer didn't play in every run.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { textsOf, train } from '../../../packages/dialogue/src/index.ts'
import { encode } from '../match/encode.ts'
import type { Row } from '../match/rows.ts'
import { type Storyteller, trainingSetOf } from '../talk/storyteller.ts'
import { addUp, talk, textsOfVisitors } from '../talk/talk.ts'

const { values } = parseArgs({
  options: { words: { type: 'boolean', default: false }, seeds: { type: 'string', default: '4' } },
})

type Sample = {
  topics: { questions: { slug: string; text: string; variants: string[]; clip: { transcript: string } }[] }[]
  special: { slug: string; kind: string }[]
}
const folder = join(import.meta.dirname, '..', '..', '..', 'demo', 'navigator')
const sample = JSON.parse(readFileSync(join(folder, 'story.json'), 'utf8')) as Sample
const newcomers = readFileSync(join(import.meta.dirname, 'newcomers.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row & { hand: string; label: string[] })

const clips = sample.topics.flatMap(({ questions }) =>
  questions.map(({ slug, text, variants, clip }) => ({
    slug,
    question: text,
    variants,
    transcript: clip.transcript,
  })),
)
const visitors = newcomers.map(({ text, label }) => ({ text, labels: label }))
const teller: Storyteller = {
  folder,
  language: 'en',
  clips,
  visitors,
  script: {
    clips: [
      ...clips.map(({ slug, question }) => ({
        clipId: slug,
        kind: 'regular',
        followUps: [],
        questions: [{ questionId: slug, text: question, starter: false }],
      })),
      ...sample.special.map(({ slug, kind }) => ({ clipId: slug, kind, questions: [], followUps: [] })),
    ],
    topics: sample.topics.map(({ questions }) => questions.map(({ slug }) => slug)),
  },
}

const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => place + 1)
const texts = [...textsOf(trainingSetOf(teller, 1)), ...textsOfVisitors(teller)]
const { vectors } = values.words ? { vectors: undefined } : await encode(texts)
const matchers = seeds.map((seed) => train(trainingSetOf(teller, seed), vectors))
const asked = (some: typeof visitors) =>
  addUp(
    matchers.map((matcher, place) =>
      talk({ ...teller, visitors: some }, matcher, {
        seed: seeds[place]!,
        turns: 1,
        threshold: undefined,
        vectors,
      }),
    ),
  )

const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
const written = new Set(clips.flatMap(({ question, variants }) => [question, ...variants]).map(plain))
const hands = [...new Set(newcomers.map(({ hand }) => hand))]
const report = {
  answers: clips.length,
  questions: visitors.length,
  asWritten: visitors.filter(({ text }) => written.has(plain(text))).length,
  ...asked(visitors),
  byHand: Object.fromEntries(
    hands.map((hand) => [hand, asked(visitors.filter((_, at) => newcomers[at]!.hand === hand)).right]),
  ),
  notRight: visitors.filter((one) => asked([one]).right < 1).map(({ text }) => text),
}
console.log(JSON.stringify(report, null, 2))
