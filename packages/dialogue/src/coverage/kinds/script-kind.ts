import { type ScriptKind, scriptKind } from '@studio/contract'
import { everydayQuestions } from '../../bank/question-bank.ts'
import { itemAt } from '../../item-at.ts'
import { customLexicon, normalise } from '../../match/lexical/normalise.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** `anybody` is first: none of the others, or a person who tells a whole life. */
const scriptKinds = scriptKind.options

const sets = new Map([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
])
const noCustomWords = customLexicon([], 'en')
/** Fewer questions tell nothing of a script. */
const fewest = 8
/** More change nothing. */
const most = 500
/** By how much a kind has to be likelier than that it is about anybody, for each word, as a logarithm. */
const surely = 0.08

/** What visitors ask a subject of this kind; nothing of `anybody`, whom the question bank covers. */
export function questionsOfKind(kind: ScriptKind, language: string): string[] {
  if (kind === 'anybody') return []
  return (sets.get(base(language))?.[kind] ?? '').split('\n').filter((line) => line !== '')
}

/** Whether the questions of kinds are written in a language. */
export function hasKinds(language: string): boolean {
  return sets.has(base(language))
}

/** Which kind's visitors use the words of a script most; `anybody` where none is clearly ahead, or no sets are written. */
export function kindOf(texts: string[], language: string): ScriptKind {
  const models = modelsOf(base(language))
  if (!models || texts.length < fewest) return 'anybody'
  const words = countsOf(texts.slice(0, most), language)
  let total = 0
  for (const [word, count] of words) {
    // One word that is everywhere says it once, twice said it says a little more.
    const weight = models.known.has(word) ? 1 + Math.log(count) : 0
    words.set(word, weight)
    total += weight
  }
  if (total === 0) return 'anybody'
  const likely = models.kinds.map(({ likelihood }) => {
    let sum = 0
    for (const [word, weight] of words) if (weight > 0) sum += weight * likelihood(word)
    return sum / total
  })
  let best = 0
  likely.forEach((value, place) => {
    if (value > itemAt(likely, best)) best = place
  })
  return itemAt(likely, best) - itemAt(likely, 0) >= surely ? itemAt(models.kinds, best).kind : 'anybody'
}

type Model = { kind: ScriptKind; likelihood: (word: string) => number }
const made = new Map<string, { known: Set<string>; kinds: Model[] } | undefined>()

/** How likely each word is of each kind; made once for a language. */
function modelsOf(language: string) {
  if (made.has(language)) return made.get(language)
  if (!sets.has(language)) return undefined
  const texts = scriptKinds.map((kind) =>
    kind === 'anybody'
      ? everydayQuestions(language).map(({ question }) => question)
      : questionsOfKind(kind, language),
  )
  const counts = texts.map((lines) => countsOf(lines, language))
  const known = new Set(counts.flatMap((words) => [...words.keys()]))
  const kinds = scriptKinds.map((kind, place): Model => {
    const words = itemAt(counts, place)
    const sum = [...words.values()].reduce((all, count) => all + count, 0) + 0.5 * known.size
    return { kind, likelihood: (word) => Math.log(((words.get(word) ?? 0) + 0.5) / sum) }
  })
  const models = { known, kinds }
  made.set(language, models)
  return models
}

function countsOf(texts: string[], language: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const stem of normalise(text, language, noCustomWords).stems)
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return counts
}

const base = (language: string) => language.slice(0, 2).toLowerCase()
