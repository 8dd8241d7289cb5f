/**
 * npm run bench -- school [--turns 100000] [--storyteller FOLDER]... [--seeds 2] [--encoder] | --review 30
 * What the list of questions to record next is worth. `clusters`: how well 504 labelled misses are grouped, and how long
 * so many turns take. For each storyteller (a folder as for `talk`, or a public set as for `sets`): 30 % of the
 * clips are hidden, four fifths of the visitors ask, and what the list proposes is recorded; `regained` is the part of what the
 * best clips would bring with the other visitors, `predictionError` the distance between gain and prediction in points.
 * With `--encoder` the studio's sentence encoder helps to group and to answer them, as it does in the studio. Prints one JSON object.
 * With `--review` only: that number of turns is reviewed by keyboard in a real browser with 2 s of thought each, on the built console;
 * `waitMs` is the time from a key to the next turn that can be judged, `effectMs` from saving a word or category to its effect.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { clusterQuestions, passagesOf } from '@studio/dialogue'
import { agreement } from '../../packages/dialogue/src/clusters/agreement.ts'
import { makeScript } from './conversation/made-script.ts'
import { encode } from './match/encode.ts'
import { reviewSpeed } from './school/review-speed.ts'
import { recordProposals, type Storyteller } from './school/storyteller.ts'
import { draw, readSet } from './sets/draws.ts'
import { readStoryteller } from './talk/storyteller.ts'

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    turns: { type: 'string', default: '100000' },
    storyteller: { type: 'string', multiple: true, default: [] },
    seeds: { type: 'string', default: '2' },
    encoder: { type: 'boolean', default: false },
    review: { type: 'string' },
  },
})

const labelled: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../packages/dialogue/src/clusters/labelled-misses.json', import.meta.url), 'utf8'),
)
const misses = Object.entries(labelled).flatMap(([label, texts]) => texts.map((text) => ({ label, text })))
if (values.review) {
  const texts = [...new Set(misses.map(({ text }) => text))].slice(0, Number(values.review) + 1)
  console.log(JSON.stringify({ bench: 'school', review: await reviewSpeed(texts) }))
  process.exit()
}
const tellers = values.storyteller.map((folder) => ({ folder, ...setsOf(folder) }))
const encoded = values.encoder
  ? await encode([...misses.map(({ text }) => text), ...tellers.flatMap(textsOfTeller)])
  : undefined
const vectorOf = (text: string) => {
  const vector = encoded?.vectors.of.get(text)
  return vector && Float32Array.from(vector)
}
const found = agreement(
  clusterQuestions(
    misses.map(({ text }) => ({ text, times: 1, vector: vectorOf(text) })),
    'en',
  ),
  misses.map(({ label }) => label),
)

// Half of them are the labelled questions with a word more, as people speak; the others are made up.
const turns = Number(values.turns)
const made = makeScript(2_000, 1, Math.ceil(turns / 2)).questions
const fillers = ['please', 'well', 'so', 'actually', 'tell me', 'i wonder', 'hello', 'and']
const many = Array.from({ length: turns }, (_, n) => {
  if (n % 2 === 1) return { text: made[(n - 1) / 2]!.text, times: 1 }
  const [own, filler] = [misses[(n / 2) % misses.length]!.text, fillers[n % fillers.length]!]
  return { text: `${filler} ${own} ${made[n % made.length]!.text.split(' ').at(-1)}`, times: 1 }
})
const started = performance.now()
const groups = clusterQuestions(many, 'en')
const clusterMs = performance.now() - started

function textsOfTeller({ phrases, answers, visitors }: Storyteller): string[] {
  const said = [...answers.values()].map((texts) => passagesOf(texts.join(' ')))
  return [...phrases.values(), ...said, visitors.map(({ text }) => text)].flat()
}

/** A storyteller, or a public set with five phrases a label. */
function setsOf(folder: string): Storyteller {
  if (!existsSync(join(folder, 'story.json'))) {
    const { tests: visitors, ...set } = draw(readSet(folder), { seed: 1, phrases: 5 })
    return { ...set, visitors }
  }
  const { clips, visitors } = readStoryteller(folder)
  return {
    phrases: new Map(clips.map(({ slug, question, variants }) => [slug, [question, ...variants]])),
    answers: new Map(clips.map(({ slug, transcript }) => [slug, [transcript]])),
    visitors,
  }
}

const storytellers = Object.fromEntries(
  tellers.map(({ folder, ...teller }) => [
    basename(folder),
    Array.from({ length: Number(values.seeds) }, (_, seed) =>
      recordProposals(teller, seed + 1, encoded?.vectors),
    ),
  ]),
)
console.log(
  JSON.stringify(
    {
      encoder: encoded && { name: encoded.vectors.encoder, msPerText: encoded.msPerText },
      labelled: { texts: misses.length, ...found },
      clusters: { turns, groups: groups.length, ms: Math.round(clusterMs) },
      storytellers,
    },
    null,
    2,
  ),
)
