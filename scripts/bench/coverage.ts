/**
 * How long it takes to measure a script with 200 practice questions, the first time and after an edit, and how long the
 * coach takes for a key typed into a script of 1,000 questions; `scripts`: per cent of the practice questions that each
 * shipped script catches, and of which kind it is taken for. `npm run bench -- coverage [--storyteller story.json
 * --visitors visitors.jsonl]`: with a storyteller (clips with question, variants and transcript) and what visitors asked,
 * also how far the forecast from the script alone is from what the trained storyfile answers rightly.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { Coach } from '../../packages/dialogue/src/coach/index.ts'
import {
  ask,
  coverage,
  kindOf,
  practiceFromBank,
  practiceFromLines,
  practiceOfKind,
  questionBank,
  train,
} from '../../packages/dialogue/src/index.ts'

const { values } = parseArgs({ options: { storyteller: { type: 'string' }, visitors: { type: 'string' } } })
const bank = questionBank('en')
const scriptOf = (from: number, to: number) =>
  bank.slice(from, to).map(({ question, phrasings }) => ({ text: question, variants: phrasings.slice(0, 5) }))

console.log(
  JSON.stringify(
    {
      coverage: measured(),
      coach: typed(),
      scripts: shipped(),
      ...(values.storyteller && values.visitors
        ? { forecast: forecast(values.storyteller, values.visitors) }
        : {}),
      loadPerCore: Math.round((loadavg()[0]! / availableParallelism()) * 10) / 10,
    },
    null,
    2,
  ),
)

function measured() {
  const script = scriptOf(100, 300)
  const practice = practiceFromBank('en')
  // The bank's model is made once in a process.
  coverage({ language: 'en', script: script.slice(0, 5), practice })
  const [firstMs, first] = timed(() => coverage({ language: 'en', script, practice }))
  const edits = Array.from({ length: 9 }, (_, at) => {
    const edited = script.with(at, { text: `${script[at]!.text} And then?`, variants: script[at]!.variants })
    return timed(() => coverage({ language: 'en', script: edited, practice }, first.rejector!))[0]
  })
  return { questions: script.length, practice: practice.length, firstMs, editMs: spread(edits) }
}

function shipped() {
  const folder = new URL('../../packages/server/src/features/scripts/catalogue/en/', import.meta.url)
  type File = { name: string; topics: { questions: { text: string; variants?: string[] }[] }[] }
  const files = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as File,
  )
  const rows = files.map(({ name, topics }) => {
    const questions = topics.flatMap((topic) => topic.questions)
    const script = questions.map(({ text, variants = [] }) => ({ text, variants }))
    const kind = kindOf(
      script.flatMap(({ text, variants }) => [text, ...variants]),
      'en',
    )
    const practice = practiceOfKind(kind, 'en')
    const { caught } = coverage({ language: 'en', script, practice })
    return [name, { kind, caught: Math.round((100 * caught) / practice.length) }]
  })
  return Object.fromEntries(rows)
}

function typed() {
  const questions = Array.from({ length: 1000 }, (_, at) => {
    const { question, phrasings } = bank[at % bank.length]!
    const again = at < bank.length ? '' : ' today'
    return { questionId: String(at), text: question + again, variants: phrasings.slice(0, 5) }
  })
  const coach = new Coach('en')
  const parts: number[] = []
  for (let isDone = false; !isDone; ) {
    const [ms, done] = timed(() => coach.read(questions, 25))
    parts.push(ms)
    isDone = done
  }
  const keys = Array.from({ length: 40 }, (_, at) => {
    const text = 'How long does it take to weave a blanket by hand today?'.slice(0, 4 + at)
    const edited = questions.with(500, { ...questions[500]!, text })
    return timed(() => {
      coach.read(edited)
      return coach.remarks()
    })[0]
  })
  return { questions: questions.length, firstReadingPartMs: spread(parts), keyMs: spread(keys) }
}

function forecast(storyteller: string, visitors: string) {
  type Clip = { slug: string; question: string; variants: string[]; transcript: string }
  const { topics } = JSON.parse(readFileSync(storyteller, 'utf8')) as { topics: { clips: Clip[] }[] }
  const clips = topics.flatMap((topic) => topic.clips)
  const lines = readFileSync(visitors, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; label: string[] | null })
  const texts = lines.map(({ text }) => text)
  const script = clips.map(({ question, variants }) => ({ text: question, variants }))
  const { caught } = coverage({ language: 'en', script, practice: practiceFromLines(texts, 'en') })
  const matcher = train({
    language: 'en',
    clips: clips.map(({ slug, question, variants, transcript }) => ({
      clipId: slug,
      phrases: [question, ...variants],
      transcript,
    })),
    customWords: [],
    labelledTurns: [],
    keepRate: 0.7,
  })
  const answers = lines.map(({ text, label }) => {
    const { outcome, clipId } = ask(matcher, text)
    return outcome === 'answer' ? { isRight: label?.includes(clipId!) ?? false } : undefined
  })
  const answered = answers.filter((one) => one !== undefined).length
  const right = answers.filter((one) => one?.isRight).length
  const percent = (count: number) => Math.round((1000 * count) / lines.length) / 10
  return {
    questions: lines.length,
    forecast: percent(caught),
    trainedAnswers: percent(answered),
    trainedRight: percent(right),
    errorPoints: Math.round(10 * Math.abs(percent(caught) - percent(right))) / 10,
  }
}

/** Processor time of this process: on a busy machine the clock would count what others do. */
function timed<Value>(act: () => Value): [ms: number, value: Value] {
  const before = process.cpuUsage()
  const value = act()
  const { user, system } = process.cpuUsage(before)
  return [Math.round((user + system) / 100) / 10, value]
}

function spread(times: number[]): { p50: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)]!, most: sorted.at(-1)! }
}
