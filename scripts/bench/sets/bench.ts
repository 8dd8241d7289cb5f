/**
 * npm run bench -- sets --data FOLDER --table words|draws|judged|refused|many [--seeds 4] [--only NAME] [--peers]
 * The tables of docs/dialogue-engine.md that are made of public sets and of the navigator: FOLDER holds one folder a set
 * (hwu64, clinc150-small, hint3-curekart, stackfaq-first60, braun-webapps, braun-askubuntu, navigator). Prints one JSON
 * object, a line of figures for each row; means of the seeds. `words`: by words alone. `draws`: the mean of 38 draws.
 * `judged`: half of the visitors' turns judged, the other half asked. `refused`: half of the questions without an answer
 * given as such. `many`: answers with many phrases. With `--peers` also ratios to nlp.js and BM25 (slow).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ask, type LabelledTurn, textsOf, train, type Vectors } from '../../../packages/dialogue/src/index.ts'
import { encode } from '../match/encode.ts'
import { measure } from '../match/measures.ts'
import { peers } from '../match/peers.ts'
import { shuffled } from '../talk/talk.ts'
import { type Draw, draw, readSet } from './draws.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    table: { type: 'string' },
    seeds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    peers: { type: 'boolean', default: false },
  },
})
const seeds = Array.from({ length: Number(values.seeds) }, (_, place) => place + 1)
const set = (name: string) => readSet(join(values.data ?? '.', name))

type Figures = Record<string, number | null>
type Options = { keepRate?: number; labelledTurns?: LabelledTurn[]; withMeaning?: boolean }

/** How our engine does on a draw. */
async function ours(
  drawn: Draw,
  { keepRate = 0.95, labelledTurns = [], withMeaning }: Options = {},
): Promise<Figures> {
  const training = {
    language: 'en',
    clips: [...drawn.phrases].map(([clipId, phrases]) => ({
      clipId,
      phrases,
      transcript: drawn.answers.get(clipId)?.join(' '),
    })),
    customWords: [],
    labelledTurns,
    offTopic: drawn.offTopic,
    keepRate,
  }
  const texts = withMeaning ? [...textsOf(training), ...drawn.tests.map(({ text }) => text)] : []
  const vectors = withMeaning ? await vectorsOf(texts) : undefined
  const matcher = train(training, vectors)
  return measure(drawn.tests, (text) => {
    const { top, score, outcome } = ask(matcher, text, {}, vectors?.of.get(text))
    return {
      ranked: top.map(({ clipId }) => clipId),
      confidence: score,
      played: outcome === 'answer' ? top[0]!.clipId : null,
    }
  })
}

const encoded = new Map<string, Int8Array>()
async function vectorsOf(texts: string[]): Promise<Vectors> {
  const missing = texts.filter((text) => !encoded.has(text))
  const { vectors } = await encode(missing.length > 0 ? missing : texts.slice(0, 1))
  for (const [text, vector] of vectors.of) encoded.set(text, vector as Int8Array)
  return { encoder: vectors.encoder, of: encoded }
}

const miss = (value: number | null | undefined) => (value == null ? null : 1 - value)
const over = (a: number | null, b: number | null) => (a === null || b === null || b === 0 ? null : a / b)

async function withPeers(drawn: Draw): Promise<Figures> {
  const own = await ours(drawn)
  if (!values.peers) return own
  const ratios: Figures = {}
  for (const name of ['nlpjs', 'wink']) {
    const theirs = await measure(drawn.tests, await peers[name]!.train(drawn.phrases, drawn.answers))
    ratios[`top1 error over ${name}`] = over(miss(own.top1), miss(theirs.top1))
    ratios[`auroc gap over ${name}`] = over(miss(own.auroc), miss(theirs.auroc))
    ratios[`rec95 over ${name}`] = over(own.rec95!, theirs.rec95)
    for (const figure of ['top1', 'auroc', 'rec95'] as const) ratios[`${name} ${figure}`] = theirs[figure]
  }
  return { ...own, ...ratios }
}

/** The mean of each figure; null where no run has it. */
function mean(runs: Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}).filter((name) => !name.endsWith('Ms'))
  return Object.fromEntries(
    names.map((name) => {
      const known = runs.map((run) => run[name]).filter((value) => value != null)
      const sum = known.reduce((all, value) => all + value, 0)
      return [name, known.length === 0 ? null : Math.round((1000 * sum) / known.length) / 1000]
    }),
  )
}

async function overSeeds(make: (seed: number) => Promise<Figures>): Promise<Figures> {
  const runs: Figures[] = []
  for (const seed of seeds) runs.push(await make(seed))
  return mean(runs)
}

type Rows = Record<string, () => Promise<Figures>>

/** By words alone: a row a set and number of phrases. */
function words(): Rows {
  const row = (name: string, wanted: Omit<Parameters<typeof draw>[1], 'seed'>) => () =>
    overSeeds((seed) => withPeers(draw(set(name), { seed, ...wanted })))
  return {
    'HWU64, 40 % left out (3)': row('hwu64', { phrases: 3, leftOut: 0.4 }),
    'HWU64, 40 % left out (5)': row('hwu64', { phrases: 5, leftOut: 0.4 }),
    'HWU64, 40 % left out (10)': row('hwu64', { phrases: 10, leftOut: 0.4 }),
    'HWU64 with typing errors (10)': row('hwu64', { phrases: 10, withTypingErrors: true }),
    'HWU64 without them (10)': row('hwu64', { phrases: 10 }),
    'CLINC150, half left out (1)': row('clinc150-small', { phrases: 1, leftOut: 0.5 }),
    'CLINC150, half left out (5)': row('clinc150-small', { phrases: 5, leftOut: 0.5 }),
    'CLINC150, half left out (10)': row('clinc150-small', { phrases: 10, leftOut: 0.5 }),
    'HINT3 curekart': row('hint3-curekart', {}),
    'StackFAQ, half left out, answers (1)': row('stackfaq-first60', { phrases: 1, leftOut: 0.5 }),
    'StackFAQ, answers (1)': row('stackfaq-first60', { phrases: 1 }),
    'Braun web applications': row('braun-webapps', {}),
    'navigator (5)': row('navigator', {}),
  }
}

/** The mean of 38 draws: few phrases scatter too much to be read off one. */
function draws(): Rows {
  const four = [1, 2, 3, 4]
  const partly = ['hwu64', 'clinc150-small'].flatMap((name) =>
    [1, 3, 5, 10].flatMap((phrases) =>
      four.map((seed) => ({ name, wanted: { seed, phrases, leftOut: name === 'hwu64' ? 0.4 : 0.5 } })),
    ),
  )
  const whole = ['clinc150-small', 'hint3-curekart', 'braun-webapps'].flatMap((name) =>
    [1, 2].map((seed) => ({ name, wanted: { seed, phrases: 10, leftOut: 0 } })),
  )
  return {
    'mean of 38 draws': async () => {
      const runs: Figures[] = []
      for (const { name, wanted } of [...partly, ...whole])
        if (name.startsWith(values.only)) runs.push(await withPeers(draw(set(name), wanted)))
      return { draws: runs.length, ...mean(runs) }
    },
  }
}

/** Half of the navigator's visitors judged, the other half asked. */
function judged(): Rows {
  const row = (isJudged: boolean, withMeaning: boolean) => () =>
    overSeeds(async (seed) => {
      const drawn = draw(set('navigator'), { seed })
      const halves = shuffled(drawn.tests, seed)
      const middle = Math.floor(halves.length / 2)
      const labelledTurns = isJudged
        ? halves.slice(0, middle).map(({ text, labels }) => ({ text, clipIds: labels }))
        : []
      return ours({ ...drawn, tests: halves.slice(middle) }, { keepRate: 0.7, labelledTurns, withMeaning })
    })
  return {
    'encoder, none judged': row(false, true),
    'encoder, half judged': row(true, true),
    'words alone, none judged': row(false, false),
    'words alone, half judged': row(true, false),
  }
}

/** Half of a set's questions without an answer given as such, the other half asked. */
function refused(): Rows {
  const row = (isGiven: boolean) => () =>
    overSeeds(async (seed) => {
      const drawn = draw(set('hint3-curekart'), { seed })
      const without = shuffled(
        drawn.tests.filter(({ labels }) => labels.length === 0),
        seed,
      )
      const given = without.slice(0, Math.floor(without.length / 2))
      const tests = drawn.tests.filter((test) => !given.includes(test))
      return ours({ ...drawn, tests, offTopic: isGiven ? given.map(({ text }) => text) : [] })
    })
  return { 'none given': row(false), 'half given': row(true) }
}

/** Sixty labels: HWU64, which has no questions off topic, is asked those of the four that are left out. */
const of60 = (name: string) =>
  name === 'hwu64' ? { leftOut: 4 / 64, testsMost: 600 } : { labels: 60, testsMost: 300 }

/** Answers with many phrases, all with as many or each third with ten times as many. */
function many(): Rows {
  const row = (name: string, phrases: number, everyThird: number | undefined, withMeaning: boolean) => () =>
    overSeeds((seed) =>
      ours(draw(set(name), { seed, ...of60(name), phrases, everyThird }), {
        keepRate: 0.7,
        withMeaning,
      }),
    )
  const rows = [
    ['CLINC150, 20 phrases each', 'clinc150-small', 20, undefined],
    ['CLINC150, a third with 40, the others 4', 'clinc150-small', 4, 40],
    ['CLINC150, 5 phrases each', 'clinc150-small', 5, undefined],
    ['HWU64, a third with 40, the others 4', 'hwu64', 4, 40],
    ['HWU64, 20 phrases each', 'hwu64', 20, undefined],
  ] as const
  return Object.fromEntries(
    rows.flatMap(([name, folder, phrases, everyThird]) => [
      [`${name}; words`, row(folder, phrases, everyThird, false)],
      [`${name}; encoder`, row(folder, phrases, everyThird, true)],
    ]),
  )
}

const tables: Record<string, () => Rows> = { words, draws, judged, refused, many }
const rows = tables[values.table ?? '']?.()
if (!values.data || !rows) {
  console.error(`Usage: npm run bench -- sets --data FOLDER --table ${Object.keys(tables).join('|')}`)
  process.exit(2)
}
const report: Record<string, Figures> = {}
for (const [name, make] of Object.entries(rows))
  if (values.table === 'draws' || name.includes(values.only)) report[name] = await make()
console.log(JSON.stringify(report, null, 2))
