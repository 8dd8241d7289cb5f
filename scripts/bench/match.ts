/**
 * npm run bench -- match --train T.jsonl --test Q.jsonl [--answers A.jsonl] [--keep 0.95] [--encoder] [--peers]
 * npm run bench -- match --first: what visitors get of a newcomer's first storyfile (match/first-storyfile.ts).
 * How well the dialogue engine finds the clip of unseen questions, and refuses those that have none. Prints one
 * JSON object; see docs/dialogue-engine.md.
 */
import { parseArgs } from 'node:util'
import { ask, textsOf, train } from '../../packages/dialogue/src/index.ts'
import { encode } from './match/encode.ts'
import { measure } from './match/measures.ts'
import { peers } from './match/peers.ts'
import { byLabel, questions, readRows } from './match/rows.ts'

// A bench of its own, with its own options.
if (process.argv.includes('--first')) {
  await import('./match/first-storyfile.ts')
  process.exit()
}
const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    answers: { type: 'string' },
    language: { type: 'string', default: 'en' },
    keep: { type: 'string', default: '0.95' },
    seed: { type: 'string', default: '1' },
    encoder: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
  },
})
if (!values.train || !values.test) {
  console.error(
    'Usage: npm run bench -- match --train T.jsonl --test Q.jsonl [--answers A.jsonl] [--encoder] [--peers]',
  )
  process.exit(2)
}
const rows = readRows(values.train)
const phrases = byLabel(rows)
const answers = values.answers ? byLabel(readRows(values.answers)) : new Map<string, string[]>()
for (const label of answers.keys()) if (!phrases.has(label)) answers.delete(label)
const tests = questions(readRows(values.test))
const unlabelled = rows.filter((row) => row.label === null || row.label === undefined)

const set = {
  language: values.language,
  clips: [...phrases].map(([clipId, texts]) => ({
    clipId,
    phrases: texts,
    transcript: answers.get(clipId)?.join(' '),
  })),
  customWords: [],
  labelledTurns: [],
  offTopic: unlabelled.map((row) => row.text),
  keepRate: Number(values.keep),
  seed: Number(values.seed),
}
// Vectors are made apart: what is timed is the engine.
const encoded = values.encoder
  ? await encode([...textsOf(set), ...tests.map(({ text }) => text)], values.language)
  : undefined
const start = performance.now()
const matcher = train(set, encoded?.vectors)
const trainMs = performance.now() - start
const own = await measure(tests, (text) => {
  const { top, score, outcome } = ask(matcher, text, {}, encoded?.vectors.of.get(text))
  return {
    ranked: top.map((entry) => entry.clipId),
    confidence: score,
    played: outcome === 'answer' ? top[0]!.clipId : null,
    // As visitors see it: what is near, three at most.
    offered:
      outcome === 'answer'
        ? []
        : top
            .filter(({ near }) => near)
            .slice(0, 3)
            .map(({ clipId }) => clipId),
  }
})
const report: Record<string, unknown> = {
  clips: phrases.size,
  phrases: rows.length - unlabelled.length,
  tests: tests.length,
  encoder: encoded?.vectors.encoder ?? null,
  encodeMsPerText: encoded?.msPerText ?? null,
  ...own,
  trainMs,
  rssMb: process.memoryUsage.rss() / 1e6,
}
if (values.peers) {
  const measured: Record<string, object> = {}
  const ratios: Record<string, object> = {}
  for (const [name, peer] of Object.entries(peers)) {
    const began = performance.now()
    const reply = await peer.train(phrases, answers)
    const peerTrainMs = performance.now() - began
    const theirs = {
      ...(await measure(tests, reply)),
      trainMs: peerTrainMs,
      rssMb: process.memoryUsage.rss() / 1e6,
    }
    measured[name] = theirs
    const over = (a: number | null, b: number | null) => (a === null || b === null || b === 0 ? null : a / b)
    const miss = (value: number | null) => (value === null ? null : 1 - value)
    ratios[name] = {
      top1Error: over(miss(own.top1), miss(theirs.top1)),
      aurocGap: over(miss(own.auroc), miss(theirs.auroc)),
      rec95: over(own.rec95, theirs.rec95),
      trainMs: over(trainMs, peerTrainMs),
      p50Ms: over(own.p50Ms, theirs.p50Ms),
      p99Ms: over(own.p99Ms, theirs.p99Ms),
    }
  }
  report.peers = measured
  report.ratios = ratios
}
console.log(JSON.stringify(report, null, 2))
