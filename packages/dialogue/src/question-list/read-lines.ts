import { type ListLine, limits } from '@studio/contract'
import { asks, isInCapitals, withoutMark } from './marks.ts'

/** A line of a list as its file has it, before anything is made of it. */
export type RawLine = {
  line: number
  text: string
  /** By its style, its outline level, or `#`. */
  heading?: boolean
  /** Of the whole document. */
  title?: boolean
  /** Every letter of it. */
  bold?: boolean
  /** A line of a table of contents. */
  contents?: boolean
  /** How far it is set in; what is deeper than a question above is a variant of it. */
  depth?: number
  /** Set in on purpose, by our own export or with the Tab key: a variant whatever is above it. */
  variant?: boolean
  /** In a numbered or bulleted list whose marks are not in the text. */
  listed?: boolean
  /** Nothing but an empty line is before it: only then may capitals alone make a heading. */
  alone?: boolean
  /** What was answered, in a list of questions and answers. */
  answer?: boolean
  details?: ListLine['details']
}

/** The longest line that may be a heading by its look alone. */
const headingMost = 90
const shortWords = 5

type Seen = Required<Pick<RawLine, 'line' | 'text' | 'depth'>> & RawLine & { isMarked: boolean }
type Kind = Pick<ListLine, 'kind' | 'doubt' | 'leftOut'>

/** Says of each line what it is: topic, question, variant, or nothing; and where that is a guess. */
export function readLines(raw: readonly RawLine[]): ListLine[] {
  const lines = raw.map(seen).filter(({ text }) => text !== '')
  const known = lines.filter(({ text, heading }) => asks(text) && !heading).length
  const mostAsk = known * 10 >= lines.filter(({ heading, title }) => !heading && !title).length * 6
  const hasHeadings = lines.some(({ heading, text }) => heading && !asks(text))
  const titles = lines.filter(({ title }) => title).length
  const allBold = lines.every(({ bold, heading, title }) => bold || heading || title)
  const read: ListLine[] = []
  let above: Seen | undefined
  for (const [at, line] of lines.entries()) {
    const isDeeper = above !== undefined && line.depth > above.depth && (line.variant || asks(above.text))
    const kind =
      said(line, { hasHeadings, titles }) ??
      (isDeeper ? is('variant', line.variant ? null : 'deeper') : guessed(line, lines[at + 1], allBold)) ??
      is('question', mostAsk && !asks(line.text) ? 'statement' : null)
    if (kind.kind === 'question') above = line
    if (kind.kind === 'topic') above = undefined
    const { line: number, text, details } = line
    const plain = text.replace(/[^\S\n]+/g, ' ')
    const words = kind.kind === 'topic' ? plain.replace(/ ?:$/, '') : plain
    read.push({ line: number, text: words, ...kind, ...(details ? { details } : {}) })
  }
  return read
}

function seen(line: RawLine): Seen {
  const { text, isMarked } = withoutMark(line.text)
  return { depth: 0, ...line, text, isMarked: isMarked || line.listed === true }
}

const is = (kind: ListLine['kind'], doubt: ListLine['doubt'] = null): Kind => ({ kind, doubt, leftOut: null })
const leftOut = (why: ListLine['leftOut']): Kind => ({ kind: 'unused', doubt: null, leftOut: why })

/** What the file itself says of a line. */
function said(
  line: Seen,
  { hasHeadings, titles }: { hasHeadings: boolean; titles: number },
): Kind | undefined {
  if (line.contents || /[^\s.…](?:\s*[.…]{4,}|\t)\s*\d{1,4}$/.test(line.text)) return leftOut('contents')
  if (line.answer) return leftOut('not_used')
  if (line.title && (hasHeadings || titles === 1) && !asks(line.text)) return leftOut('title')
  if (!line.heading && !line.title) return undefined
  return asks(line.text) ? is('question', 'heading_question') : is('topic')
}

/** Headings by their look: each is marked as a guess. */
function guessed(line: Seen, next: Seen | undefined, allBold: boolean): Kind | undefined {
  const { text, isMarked } = line
  if (!next || asks(text) || text.length > headingMost) return undefined
  // Below it comes what is set in further, and asks something.
  if (isMarked && next.depth > line.depth && asks(next.text)) return is('topic', 'list_heading')
  if (line.bold && !allBold && !next.bold) return is('topic', 'bold')
  if (isMarked) return undefined
  const isNextHeading = next.heading || isInCapitals(next.text)
  if (line.alone && isInCapitals(text) && !isNextHeading) return is('topic', 'capitals')
  if (text.endsWith(':') && (next.isMarked || asks(next.text))) return is('topic', 'colon')
  const isAbove = next.isMarked || (line.alone && !next.alone)
  const isShort = text.split(/\s+/).length <= shortWords && !/[.!,;]$/.test(text)
  return isAbove && isShort && asks(next.text) ? is('topic', 'short') : undefined
}

/** Lines of a text, pasted or from a file: `# Childhood` is a heading, and what is set in deeper is a variant. */
export function linesOfText(text: string): RawLine[] {
  const lines = withoutSenders(text.split(/\r\n|\n|\r/).map((line) => line.replace(unseen, '')))
  const answers = answersIn(lines)
  return lines.flatMap((whole, at) => {
    const trimmed = whole.trim()
    if (trimmed === '' || /^([-*_=])(?:\s*\1){2,}$/.test(trimmed)) return []
    const heading = /^#{1,6}\s+(\S.*?)\s*#*$/.exec(trimmed)?.[1]
    const bold = /^(?:\*\*|__)(\S.*?)(?:\*\*|__)$/.exec(trimmed)?.[1]
    return [
      {
        line: at + 1,
        text: withoutEmphasis(heading ?? bold ?? trimmed),
        depth: depthOf(whole),
        alone: (lines[at - 1]?.trim() ?? '') === '',
        bold: bold !== undefined,
        ...(heading ? { heading: true } : {}),
        ...(answers.has(at) ? { answer: true } : {}),
        ...(/^(\t| {4})/.test(whole) && !withoutMark(whole).isMarked ? { variant: true } : {}),
      },
    ]
  })
}

/** Marks of direction and of the file's encoding at the front of a line. */
const unseen = /^[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/

/** As chats write emphasis: `**word**`, `__word__`, `*word*`, `_word_`. A bullet and a snake_case word are none. */
function withoutEmphasis(text: string): string {
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\p{L}\d_*])([*_])(?=\S)([^*_]+)(?<=\S)\1(?![\p{L}\d_*])/gu, '$2')
}

/** `[12.03.31, 10:15:22] Anna: ` and `12/03/31, 10:15 - Anna: `, as WhatsApp exports a chat. */
const sender =
  /^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?(?:\]| -) (?:[^:?]{1,60}: )?/i

function withoutSenders(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '')
  const isChat = filled.filter((line) => sender.test(line)).length * 2 > filled.length
  return isChat ? lines.map((line) => line.replace(sender, '').replace(unseen, '')) : lines
}

/** Where lines begin with `Q:` and `A:`, those of answers, to the next question. */
function answersIn(lines: readonly string[]): Set<number> {
  const begins = (letters: string) => new RegExp(`^\\s*(?:\\*\\*)?(?:${letters})\\d{0,3}\\s*[.:)]\\s`)
  const [question, answer] = [begins('Q|F|Frage|Question'), begins('A|Antwort|Answer')]
  if (!lines.some((line) => question.test(line))) return new Set()
  let isAnswer = false
  return new Set(
    lines.flatMap((line, at) => {
      isAnswer = answer.test(line) || (isAnswer && !question.test(line) && !/^\s*#/.test(line))
      return isAnswer ? [at] : []
    }),
  )
}

/** A tab, or four spaces, is a step; two before a number or bullet. “o” is how Word pastes its second bullet. */
function depthOf(line: string): number {
  const white = /^\s*/.exec(line)![0]
  const spaces = white.replace(/\t/g, '    ').length
  const { isMarked } = withoutMark(line)
  const depth = Math.floor(spaces / (isMarked ? 2 : 4))
  return /^\s*o\t/.test(line) ? depth + 1 : depth
}

/** The lines as a person corrected them, each with why it is left out. `known`: questions that are there already. */
export function judgeLines(lines: readonly ListLine[], known: Iterable<string> = []): ListLine[] {
  const there = new Set([...known].map(folded))
  const read = new Set<string>()
  let above: 'none' | 'left out' | Set<string> = 'none'
  return lines.map((line): ListLine => {
    if (line.kind === 'unused') return { ...line, leftOut: line.leftOut ?? 'not_used' }
    if (line.kind === 'topic') {
      above = 'none'
      return { ...line, leftOut: line.text.trim() === '' ? 'too_short' : null }
    }
    if (line.kind === 'variant' && above === 'left out') return { ...line, leftOut: 'question_left_out' }
    if (line.kind === 'variant' && above !== 'none')
      return { ...line, leftOut: variantFault(line.text, above as Set<string>) }
    // A variant of nothing is a question.
    const leftOut = questionFault(line.text, read, there)
    above = leftOut ? 'left out' : new Set()
    return { ...line, kind: 'question', leftOut }
  })
}

const folded = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')

function questionFault(text: string, read: Set<string>, there: ReadonlySet<string>): ListLine['leftOut'] {
  const { min, max } = limits.questionCharacters
  if (text.length < min) return 'too_short'
  if (text.length > max) return 'too_long'
  const key = folded(text)
  if (read.has(key)) return 'in_file'
  if (there.has(key)) return 'in_storyfile'
  read.add(key)
  return null
}

function variantFault(text: string, variants: Set<string>): ListLine['leftOut'] {
  const { min, max } = limits.variantCharacters
  if (text.length < min || text.length > max) return 'variant_length'
  if (variants.has(folded(text))) return 'variant_twice'
  if (variants.size >= limits.variantsPerQuestion) return 'variants_most'
  variants.add(folded(text))
  return null
}

type ListQuestion = { text: string; variants: string[] } & NonNullable<ListLine['details']>
export type ListTopic = { name: string; questions: ListQuestion[] }

/** What judged lines make: topics with their questions, a topic that is named again once. `unnamed`: of no heading. */
export function topicsOf(lines: readonly ListLine[], unnamed: string): ListTopic[] {
  const topics = new Map<string, ListTopic>()
  let name = unnamed
  let question: ListQuestion | undefined
  for (const { kind, text, leftOut: why, details } of lines) {
    if (kind === 'unused' || why) continue
    if (kind === 'variant') question?.variants.push(text)
    else if (kind === 'topic') name = text.slice(0, limits.nameCharacters)
    else {
      question = { text, variants: [], ...details }
      const topic = topics.get(folded(name)) ?? { name, questions: [] }
      topics.set(folded(name), topic)
      topic.questions.push(question)
    }
  }
  return [...topics.values()]
}
