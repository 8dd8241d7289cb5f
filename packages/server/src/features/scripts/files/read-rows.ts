import {
  type CatalogueScript,
  catalogueScript,
  limits,
  Refusal,
  type Sentence,
  sentence,
} from '@studio/contract'
import { columns } from './script-rows.ts'

type Topic = CatalogueScript['topics'][number]
/** A script as a file says it; the language is null where the file does not say it. */
type FileScript = Omit<CatalogueScript, 'language'> & { language: string | null }
type Column = (typeof columns)[number]
/** A line of a file with its number, counted from 1. */
export type Line = { line: number; cells: string[] }
export type Skipped = { line: number; reason: Sentence }

/** What people call the columns, in English and German. */
const names: Record<string, Column> = {
  ...Object.fromEntries(columns.map((name) => [name, name])),
  ...{ topics: 'topic', section: 'topic', thema: 'topic', kapitel: 'topic' },
  ...{ questions: 'question', text: 'question', frage: 'question', fragen: 'question' },
  ...{
    hinweis: 'hint',
    hints: 'hint',
    note: 'notes',
    notizen: 'notes',
  },
  ...{ 'expected seconds': 'seconds', sekunden: 'seconds', dauer: 'seconds' },
  ...{ priorität: 'priority', starterlabel: 'starter label', sensibel: 'sensitive', sprache: 'language' },
}

function columnOf(cell: string): Column | undefined {
  const name = cell
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
  // "variant 1", "Variante 2", "other ways to ask".
  if (/^(variants?|varianten?|alternatives?|other|weitere)\b/.test(name)) return 'variants'
  return names[name]
}

/** Reads a table as a script. One column alone holds questions. What cannot be used is left out and named by its line. */
export function readRows(lines: Line[], fileName: string) {
  const [head, ...rest] = lines
  if (!head) throw fault(sentence('The file is empty.'))
  const found = head.cells.map(columnOf)
  const hasHead = found.includes('question')
  const order: (Column | undefined)[] = hasHead
    ? found
    : head.cells.length > 1
      ? ['topic', 'question', 'variants']
      : ['question']
  const rows = hasHead ? rest : lines
  const topics = new Map<string, Topic>()
  const skipped: Skipped[] = []
  const known = new Set<string>()
  let topicName = ''
  let language: string | null = null
  for (const { line, cells } of rows) {
    // Several columns may hold variants, one each.
    const cell = (column: Column) =>
      cells
        .filter((_, at) => order[at] === column)
        .map((one) => unquoted(one.trim()))
        .filter(Boolean)
        .join('\n')
    const short = (column: Column, most: number) => {
      const text = cell(column)
      if (text.length > most)
        skipped.push({
          line,
          reason: sentence('The column “{column}” has room for {most} characters. The rest was left out.', {
            column,
            most: most.toLocaleString('en'),
          }),
        })
      return text.slice(0, most)
    }
    if (!language && cell('language') !== '') {
      language = languageOf(cell('language'))
      if (!language)
        skipped.push({ line, reason: sentence('The language has to be a tag like de or en-US.') })
    }
    topicName = short('topic', limits.nameCharacters) || topicName
    const text = cell('question')
    const reason = faultOf(text, known)
    if (reason) {
      if (cells.some((one) => one.trim() !== '')) skipped.push({ line, reason })
      continue
    }
    known.add(text.toLowerCase())
    const name = topicName || 'Questions'
    const topic = topics.get(name.toLowerCase()) ?? { name, questions: [] }
    topics.set(name.toLowerCase(), topic)
    topic.questions.push(questionOf(text, { cell, short, line, skipped }))
  }
  const questions = known.size
  if (questions === 0) throw fault(sentence('There are no questions in {file}.', { file: fileName }))
  if (questions > limits.questionsPerStoryfile)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script may have 5,000 questions at most') })
  const name = fileName.replace(/\.[^.]*$/, '').slice(0, limits.nameCharacters) || 'Script'
  const script: FileScript = {
    name,
    description: '',
    language,
    tags: [],
    topics: [...topics.values()],
  }
  return { script, questions, skipped }
}

/** `DE` is `de`, and what is no language null. */
function languageOf(cell: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(cell)
    return catalogueScript.shape.language.safeParse(tag).data ?? null
  } catch {
    return null
  }
}

/** Our own files protect cells that a spreadsheet would run as formulas with an apostrophe. */
function unquoted(cell: string): string {
  return /^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell
}

function faultOf(text: string, known: ReadonlySet<string>): Sentence | undefined {
  if (text.length < limits.questionCharacters.min) return sentence('A question needs at least 3 characters.')
  if (text.length > limits.questionCharacters.max)
    return sentence('A question cannot be longer than 500 characters.')
  if (known.has(text.toLowerCase())) return sentence('This question is in the file already.')
  return undefined
}

type Cells = {
  cell: (column: Column) => string
  /** A cell's text; what it has too much of is cut and named. */
  short: (column: Column, most: number) => string
  line: number
  skipped: Skipped[]
}

function questionOf(text: string, { cell, short, line, skipped }: Cells) {
  const { min, max } = limits.variantCharacters
  const variants = [
    ...new Set(
      cell('variants')
        .split(/\r?\n|\|/)
        .map((one) => one.trim()),
    ),
  ].filter(Boolean)
  const usable = variants.filter((one) => one.length >= min && one.length <= max)
  if (usable.length < variants.length)
    skipped.push({ line, reason: sentence('A variant needs 2 to 300 characters.') })
  if (usable.length > limits.variantsPerQuestion)
    skipped.push({
      line,
      reason: sentence('A question can have 100 variants. The others were left out.'),
    })
  const seconds = Number(cell('seconds'))
  const priority = cell('priority').toLowerCase()
  const isSeconds = Number.isInteger(seconds) && seconds >= 5 && seconds <= 600
  if (cell('seconds') !== '' && !isSeconds)
    skipped.push({ line, reason: sentence('The length has to be between 5 and 600 seconds.') })
  return {
    text,
    variants: usable.slice(0, limits.variantsPerQuestion),
    hint: short('hint', limits.hintCharacters),
    notes: short('notes', limits.noteCharacters),
    teleprompter: short('teleprompter', limits.teleprompterCharacters),
    ...(isSeconds ? { expectedSeconds: seconds } : {}),
    ...(priority === 'must' || priority === 'should' || priority === 'nice' ? { priority } : {}),
    starter: isYes(cell('starter')),
    starterLabel: short('starter label', limits.starterLabelCharacters),
    sensitive: isYes(cell('sensitive')),
    contentNote: short('content note', limits.contentNoteCharacters),
  } satisfies Topic['questions'][number]
}

const isYes = (cell: string) => /^(yes|true|1|x|ja)$/i.test(cell)

export function fault(reason: Sentence): Refusal {
  return new Refusal('INVALID_INPUT', { reason })
}
