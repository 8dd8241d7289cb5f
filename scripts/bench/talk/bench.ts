/**
 * npm run bench -- talk [--storyteller FOLDER]... [--seeds 4] [--turns 5] [--threshold 0.5] [--words] [--curve]
 * Whole conversations by the rules that visitors get, not by the matcher's list: strangers' questions in an order drawn
 * by the seed, five to a conversation; who is offered what they meant taps it. Prints one JSON object: shares of all
 * questions, means of the seeds. `oneTap`: not played, but among what was offered as near. `wrong`: another clip was
 * played; `mended`: of those, the right one stands under “Not what you asked?”. `vain`: near answers offered to a question
 * that has none, by “Did you mean” or under a refusal. `top1`, `top3`: of the questions with an answer, those whose clip the
 * matcher itself ranks first, or among three. A storyteller is a folder with `story.json` and `visitors.jsonl`.
 */
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, type Matcher, textsOf, train, type Vectors } from '../../../packages/dialogue/src/index.ts'
import { encode } from '../match/encode.ts'
import { readStoryteller, type Storyteller, trainingSetOf } from './storyteller.ts'
import { addUp, type Figures, talk, textsOfVisitors } from './talk.ts'

const { values } = parseArgs({
  options: {
    storyteller: {
      type: 'string',
      multiple: true,
      default: ['scripts/bench/storytellers/nurse', 'scripts/bench/storytellers/baker'],
    },
    seeds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '5' },
    threshold: { type: 'string' },
    words: { type: 'boolean', default: false },
    curve: { type: 'boolean', default: false },
  },
})
const tellers = values.storyteller.map(readStoryteller)
const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => place + 1)
const vectorsOf = new Map<Storyteller, Vectors>()
if (!values.words)
  for (const teller of tellers) {
    const texts = [...textsOf(trainingSetOf(teller, 1)), ...textsOfVisitors(teller)]
    vectorsOf.set(teller, (await encode(texts, teller.language)).vectors)
  }

const steps = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]

/** Of the questions with an answer, the share whose clip is among the first so many; the mean of the matchers. */
function ranked({ visitors }: Storyteller, matchers: Matcher[], among: number, vectors?: Vectors): number {
  const answered = visitors.filter(({ labels }) => labels.length > 0)
  const found = matchers.flatMap((matcher) =>
    answered.filter(({ text, labels }) =>
      ask(matcher, text, {}, vectors?.of.get(text))
        .top.slice(0, among)
        .some(({ clipId }) => labels.includes(clipId)),
    ),
  )
  return found.length / (answered.length * matchers.length)
}

type Row = Figures & { at: number; top1: number; top3: number }

function figuresOf(teller: Storyteller, thresholds: (number | undefined)[]): Row[] {
  const vectors = vectorsOf.get(teller)
  const matchers = seeds.map((seed) => train(trainingSetOf(teller, seed), vectors))
  const [top1, top3] = [1, 3].map((among) => ranked(teller, matchers, among, vectors)) as [number, number]
  return thresholds.map((threshold) => {
    const told = matchers.map((matcher, place) =>
      talk(teller, matcher, { seed: seeds[place]!, turns: Number(values.turns), threshold, vectors }),
    )
    const trained = matchers.map(({ meaningRejector, rejector }) => (meaningRejector ?? rejector).threshold)
    const at = threshold ?? trained.reduce((sum, one) => sum + one, 0) / trained.length
    return { at, top1, top3, ...addUp(told) }
  })
}

const given = values.threshold === undefined ? undefined : Number(values.threshold)
const report = Object.fromEntries(
  tellers.map((teller) => {
    const figures = figuresOf(teller, values.curve ? [undefined, ...steps] : [given])
    return [basename(teller.folder), values.curve ? figures : figures[0]]
  }),
)
console.log(JSON.stringify(report, null, 2))
