/**
 * npm run bench -- match --first [--storyteller FOLDER]... [--answers 8] [--draws 12]
 * What visitors get of a newcomer's first storyfile: a few answers, each with one question and a transcript. Draws them
 * from storytellers (`story.json`, `visitors.jsonl`) and asks what strangers asked of those clips, and as many questions
 * of theirs that have no answer. Prints one JSON object: by words alone and with the encoder, without variants, with one
 * and with two. `found`: of the questions that have an answer, those whose clip is among the best three. `sure`: of the turns
 * that were at least so sure, how many were right.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, type Matcher, textsOf, train, type Vectors } from '../../../packages/dialogue/src/index.ts'
import { encode } from './encode.ts'
import { measure } from './measures.ts'
import { type Question, questions, readRows } from './rows.ts'

type Clip = { slug: string; question: string; variants: string[]; transcript: string }
type Draw = { clips: Clip[]; tests: Question[] }

const { values } = parseArgs({
  options: {
    first: { type: 'boolean' },
    storyteller: {
      type: 'string',
      multiple: true,
      default: ['scripts/bench/storytellers/nurse', 'scripts/bench/storytellers/baker'],
    },
    answers: { type: 'string', default: '8' },
    draws: { type: 'string', default: '12' },
  },
})

const draws = values.storyteller.flatMap((folder) => {
  const { topics } = JSON.parse(readFileSync(join(folder, 'story.json'), 'utf8')) as {
    topics: { clips: Clip[] }[]
  }
  const clips = topics.flatMap((topic) => topic.clips)
  const visitors = questions(readRows(join(folder, 'visitors.jsonl')))
  return Array.from({ length: Number(values.draws) }, (_, draw) => drawn(clips, visitors, draw))
})

/** Every draw begins elsewhere in the script and takes its clips in even steps, as a short script is spread over a life. */
function drawn(all: Clip[], visitors: Question[], draw: number): Draw {
  const wanted = Math.min(Number(values.answers), all.length)
  const clips = Array.from(
    { length: wanted },
    (_, place) => all[(draw + Math.floor((place * all.length) / wanted)) % all.length]!,
  )
  const slugs = new Set(clips.map(({ slug }) => slug))
  const answered = visitors
    .map(({ text, labels }) => ({ text, labels: labels.filter((label) => slugs.has(label)) }))
    .filter(({ labels }) => labels.length > 0)
  const others = visitors.filter(({ labels }) => !labels.some((label) => slugs.has(label)))
  const step = Math.max(1, Math.floor(others.length / answered.length))
  const strays = others.filter((_, place) => (place + draw) % step === 0).slice(0, answered.length)
  return { clips, tests: [...answered, ...strays.map(({ text }) => ({ text, labels: [] }))] }
}

const setOf = ({ clips }: Draw, variants: number, withTranscripts: boolean) => ({
  language: 'en',
  clips: clips.map(({ slug, question, variants: others, transcript }) => ({
    clipId: slug,
    phrases: [question, ...others.slice(0, variants)],
    ...(withTranscripts ? { transcript } : {}),
  })),
  customWords: [],
  labelledTurns: [],
  keepRate: 0.7,
})

const texts = draws.flatMap((draw) => [
  ...textsOf(setOf(draw, 2, true)),
  ...draw.tests.map(({ text }) => text),
])
const { vectors } = await encode(texts)

async function measured(variants: number, withTranscripts: boolean, meaning: Vectors | undefined) {
  const tests: Question[] = []
  const matchers: Matcher[] = []
  for (const draw of draws) {
    const matcher = train(setOf(draw, variants, withTranscripts), meaning)
    for (const test of draw.tests) {
      tests.push(test)
      matchers.push(matcher)
    }
  }
  const replies = tests.map(({ text }, at) => ask(matchers[at]!, text, {}, meaning?.of.get(text)))
  // `measure` asks the first fifty twice, to warm up.
  let next = Math.min(50, tests.length) * -1
  const figures = await measure(tests, () => {
    const { top, score, outcome } = replies[next < 0 ? next++ + 50 : next++]!
    return {
      ranked: top.map(({ clipId }) => clipId),
      confidence: score,
      played: outcome === 'answer' ? top[0]!.clipId : null,
      offered:
        outcome === 'answer'
          ? []
          : top
              .filter(({ near }) => near)
              .slice(0, 3)
              .map(({ clipId }) => clipId),
    }
  })
  const sure = [0.3, 0.5, 0.7, 0.9].map((from) => {
    const above = replies.flatMap(({ score, exact, top }, at) =>
      score >= from && !exact ? [tests[at]!.labels.includes(top[0]!.clipId)] : [],
    )
    return { from, turns: above.length, right: above.filter(Boolean).length / Math.max(1, above.length) }
  })
  const { top1, top3, auroc, right, wrong, recovered, bestRightAt8Wrong } = figures
  return { found: top3, top1, auroc, right, wrong, recovered, bestRightAt8Wrong, sure }
}

const report: Record<string, unknown> = {
  answers: Number(values.answers),
  draws: draws.length,
  questions: draws.reduce((sum, { tests }) => sum + tests.length, 0),
}
for (const variants of [0, 1, 2]) {
  for (const withTranscripts of [false, true]) {
    const name = `${variants} variants, ${withTranscripts ? '' : 'no '}transcripts`
    report[`${name}, words`] = await measured(variants, withTranscripts, undefined)
    report[`${name}, encoder`] = await measured(variants, withTranscripts, vectors)
  }
}
console.log(JSON.stringify(report, null, 2))
