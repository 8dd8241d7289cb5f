import { type ListColumn, listColumns } from '@studio/contract'
import { columnNames, plainHeading } from '../../../platform/tables/headings.ts'
import type { TableRow } from '../../../platform/tables/read-table.ts'

/** `text` is a question where no other column is; `language` alone is a question in a language that the heading names. */
type Named = Exclude<ListColumn, 'unused'> | 'text' | 'spoken'

const own = Object.fromEntries(listColumns.map((name) => [name, [name]])) as Record<Named, string[]>

/** What people and other tools call the columns, in English, German, French and Spanish. */
const named = columnNames<Named>({
  ...own,
  topic: [
    ...[
      'topic',
      'topics',
      'section',
      'category',
      'chapter',
      'theme',
      'subject',
      'group',
      'part',
      'block',
      'area',
    ],
    ...['thema', 'themen', 'kapitel', 'kategorie', 'abschnitt', 'bereich', 'rubrik', 'block', 'themenblock'],
    ...[
      'thème',
      'sujet',
      'catégorie',
      'chapitre',
      'rubrique',
      'tema',
      'categoría',
      'categoria',
      'capítulo',
      'sección',
    ],
    ...['module', 'unit', 'topic name', 'section name'],
  ],
  question: [
    ...[
      'question',
      'questions',
      'interview question',
      'interview questions',
      'question text',
      'frage',
      'fragen',
    ],
    ...[
      'interviewfrage',
      'interviewfragen',
      'fragetext',
      'pregunta',
      'preguntas',
      'domanda',
      'domande',
      'vraag',
      'vragen',
    ],
    ...['pergunta', 'perguntas', 'main question', 'primary question', 'hauptfrage'],
  ],
  text: ['text', 'prompt', 'prompts', 'item', 'inhalt', 'texto', 'texte', 'script line', 'line'],
  variants: [
    ...[
      'variants',
      'variant',
      'variante',
      'varianten',
      'alternative',
      'alternatives',
      'alternativen',
      'paraphrase',
    ],
    ...[
      'paraphrases',
      'other',
      'weitere',
      'other ways to ask',
      'wordings',
      'other wordings',
      'utterances',
      'rephrasings',
    ],
    ...['umschreibungen', 'formulierungen', 'variantes', 'reformulations', 'reformulaciones'],
    ...['also asked as', 'asked as', 'also', 'phrasings', 'other phrasings', 'alternative questions'],
    ...['alternative wordings', 'alternative phrasings', 'similar questions', 'synonyms', 'training phrases'],
    ...['andere formulierungen', 'alternative formulierungen', 'alternativfragen', 'ähnliche fragen', 'auch'],
  ],
  hint: [
    ...['hint', 'hints', 'tip', 'tips', 'guidance', 'direction', 'interviewer hint', 'hint for the subject'],
    ...['hinweis', 'hinweise', 'tipp', 'indice', 'conseil', 'pista', 'consejo', 'indicación'],
  ],
  notes: [
    'notes',
    'note',
    'notizen',
    'notiz',
    'comment',
    'comments',
    'kommentar',
    'bemerkung',
    'bemerkungen',
    'remarks',
    'interviewer notes',
    'remarques',
    'notas',
  ],
  seconds: ['seconds', 'expected seconds', 'sekunden', 'dauer', 'duration', 'length'],
  priority: [
    'priority',
    'prio',
    'importance',
    'priorität',
    'wichtigkeit',
    'priorité',
    'importance',
    'prioridad',
  ],
  'starter label': ['starter label', 'starterlabel'],
  sensitive: ['sensitive', 'sensibel'],
  language: ['language', 'sprache', 'langue', 'idioma'],
  spoken: [],
})

/** What languages are called in themselves, in English and in German. */
const languages: Record<string, string[]> = {
  en: ['en', 'eng', 'english', 'englisch', 'anglais', 'inglés', 'ingles'],
  de: ['de', 'ger', 'deu', 'german', 'deutsch', 'allemand', 'alemán'],
  fr: ['fr', 'fra', 'french', 'französisch', 'français', 'francés'],
  es: ['es', 'spa', 'spanish', 'spanisch', 'español', 'espagnol'],
  it: ['it', 'ita', 'italian', 'italienisch', 'italiano'],
  pt: ['pt', 'por', 'portuguese', 'portugiesisch', 'português'],
  nl: ['nl', 'nld', 'dutch', 'niederländisch', 'nederlands'],
  pl: ['pl', 'polish', 'polnisch', 'polski'],
  ru: ['ru', 'russian', 'russisch', 'русский'],
  tr: ['tr', 'turkish', 'türkisch', 'türkçe'],
  uk: ['uk', 'ua', 'ukrainian', 'ukrainisch', 'українська'],
  ar: ['ar', 'arabic', 'arabisch', 'العربية'],
  he: ['he', 'hebrew', 'hebräisch', 'עברית'],
  zh: ['zh', 'chinese', 'chinesisch', '中文'],
  ja: ['ja', 'japanese', 'japanisch', '日本語'],
}
const languageByName = new Map(
  Object.entries(languages).flatMap(([code, names]) => names.map((name) => [name, code] as const)),
)

type Meaning = { column: Named | undefined; language: string | undefined }

/** “Question (EN)”, “Frage deutsch”, “question_de”, “English”; “Variant 2”, “P3”. */
function meaningOf(heading: string): Meaning {
  const plain = plainHeading(heading)
  const [, name = plain, end = ''] = /^(.*?)[\s([/|,]+([\p{L}]{2,12})(?: [a-z]{2})?[)\]]?$/u.exec(plain) ?? []
  const language = languageByName.get(end)
  const whole = named(plain)
  if (whole) return { column: whole, language: undefined }
  if (language) return { column: named(name.trim()) ?? variantNumber(name.trim()), language }
  if (languageByName.has(plain)) return { column: 'spoken', language: languageByName.get(plain) }
  const [, first = '', rest = ''] = /^(\p{L}{2,12}) (.+)$/u.exec(plain) ?? []
  if (languageByName.has(first) && first.length > 3 && named(rest))
    return { column: named(rest), language: languageByName.get(first) }
  return { column: variantNumber(plain), language: undefined }
}

/** “variant 1”, “Variante 2”, “other ways to ask 3”, and “P1” as mentor panels have it. A numbered question is its own. */
function variantNumber(plain: string): Named | undefined {
  if (/^(variants?|variant[en]+|alternative\w*|paraphrase|other|weitere|utterance|wording)\b/.test(plain))
    return 'variants'
  return /^p ?\d{1,2}$/.test(plain) ? 'variants' : undefined
}

/** Whether a cell is a heading, and of what: how the reader of tables finds the row of headings. */
export const columnOf = (heading: string): Named | undefined => meaningOf(heading).column

/**
 * What each column of a table is taken for. Of columns in several languages the one in `language` is taken, or the
 * first; the others are left out, and never taken for variants or topics. Without headings the cells tell.
 */
export function columnsOf(
  heading: TableRow | undefined,
  rows: readonly TableRow[],
  language: string | null,
): ListColumn[] {
  const width = Math.max(heading?.cells.length ?? 0, ...rows.slice(0, 1000).map(({ cells }) => cells.length))
  if (!heading) return byCells(rows, width)
  const meanings = Array.from({ length: width }, (_, at) =>
    meaningOf((heading.cells[at] ?? '').slice(0, 100)),
  )
  const kinds = meanings.map(({ column }) => column)
  const asked = (['question', 'text', 'spoken'] as const).find((kind) => kinds.includes(kind))
  const wanted = language?.slice(0, 2).toLowerCase()
  const question = chosen(meanings, (one) => one === asked, wanted)
  const spoken = question === undefined ? undefined : meanings[question]!.language
  const topic = chosen(meanings, (one) => one === 'topic', spoken ?? wanted)
  return meanings.map(({ column, language: inLanguage }, at) => {
    if (at === question) return 'question'
    if (at === topic) return 'topic'
    if (!column || ['question', 'text', 'spoken', 'topic'].includes(column)) return 'unused'
    if (inLanguage && spoken && inLanguage !== spoken) return 'unused'
    return column as ListColumn
  })
}

function chosen(
  meanings: readonly Meaning[],
  is: (column: Named | undefined) => boolean,
  language: string | undefined,
): number | undefined {
  const all = meanings.flatMap((one, at) => (is(one.column) ? [{ ...one, at }] : []))
  return (all.find((one) => one.language !== undefined && one.language === language) ?? all[0])?.at
}

/** The first column that mostly asks is the question; one beside it with short words that ask nothing the topic. */
function byCells(rows: readonly TableRow[], width: number): ListColumn[] {
  const sample = rows.slice(0, 200)
  const share = (at: number, is: (cell: string) => boolean) => {
    const filled = sample.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean)
    return filled.length === 0 ? 0 : filled.filter(is).length / filled.length
  }
  const columns = Array.from({ length: width }, (_, at) => at)
  const asking = columns.filter((at) => share(at, (cell) => /[?？؟]/.test(cell)) >= 0.5)
  const worded = columns.filter((at) => share(at, (cell) => /\p{L}{2}/u.test(cell)) >= 0.5)
  const question = asking[0] ?? worded[worded.length > 1 ? 1 : 0]
  const topic = worded.find(
    (at) => at !== question && !asking.includes(at) && share(at, (cell) => cell.length <= 60) >= 0.9,
  )
  const isTopic = (at: number) => at === topic && (asking.length > 0 || at < question!)
  return columns.map((at) => (at === question ? 'question' : isTopic(at) ? 'topic' : 'unused'))
}
