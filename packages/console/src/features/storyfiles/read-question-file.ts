import Papa from 'papaparse'
import type { QuestionGroup } from './question-groups.ts'
import { readQuestionGroups } from './question-groups.ts'

const longest = 500
const longestVariant = 300
const longestTopic = 100
const variantsMost = 100

const topicHeading = /^(topics?|sections?|chapters?|themen?|thema|abschnitte?|kapitel)$/i
const questionHeading = /^(questions?|fragen?|text)$/i
const variantHeading = /^(|variants?|varianten?|alternatives?|other.*|weitere.*)[\s\d#.]*$/i

/** Questions of a list: one a line; of a CSV file the columns that its first row names. */
export function readQuestionFile(text: string, fileName = ''): QuestionGroup[] {
  const plain = text.replace(/^\uFEFF/, '')
  return /\.(csv|tsv)$/i.test(fileName) ? readTable(plain) : readQuestionGroups(plain)
}

type Columns = { topic: number; question: number; variants: (column: number) => boolean }

/** Without names, the first column is the question, and those after it are other ways to ask it. */
const unnamed: Columns = { topic: -1, question: 0, variants: (column) => column > 0 }

function columnsOf(first: string[]): Columns | undefined {
  const names = first.map((cell) => cell.trim())
  const topic = names.findIndex((name) => topicHeading.test(name))
  const question = names.findIndex((name) => questionHeading.test(name))
  if (question < 0) return undefined
  return {
    topic,
    question,
    variants: (column) => column !== topic && column !== question && variantHeading.test(names[column] ?? ''),
  }
}

/** Rows as spreadsheets write them: commas, semicolons or tabs, with quotation marks around what holds one. */
function readTable(text: string): QuestionGroup[] {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  })
  const named = data[0] && columnsOf(data[0])
  const columns = named ?? unnamed
  const groups: QuestionGroup[] = []
  for (const cells of named ? data.slice(1) : data) {
    const question = (cells[columns.question] ?? '').trim().slice(0, longest)
    if (question.length < 3) continue
    const topic = (cells[columns.topic] ?? '').trim().slice(0, longestTopic) || undefined
    const variants = cells
      .filter((_, column) => columns.variants(column))
      .map((one) => one.trim().slice(0, longestVariant))
      .filter((one) => one.length >= 2)
      .slice(0, variantsMost)
    const group = groups.find((one) => one.topic === topic)
    if (group) group.questions.push({ text: question, variants })
    else groups.push({ ...(topic ? { topic } : {}), questions: [{ text: question, variants }] })
  }
  return groups
}
