import { type QuestionLine, readQuestionLines } from './builder/question-lines.ts'

const longest = 500
const longestVariant = 300
/** The first row of a table often only names its columns. */
const heading = /^(questions?|fragen?|text)$/i

/** Questions of a list: one a line; of a CSV file the first column, with other ways to ask in those after it. */
export function readQuestionFile(text: string, fileName = ''): QuestionLine[] {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/\.csv$/i.test(fileName)) return readQuestionLines(plain)
  const [first, ...rest] = readCsv(plain)
  const rows = first && heading.test(first[0]?.trim() ?? '') ? rest : first ? [first, ...rest] : []
  return rows.flatMap(([question = '', ...variants]) => {
    const words = question.trim().slice(0, longest)
    const others = variants.map((one) => one.trim().slice(0, longestVariant)).filter((one) => one.length >= 2)
    return words.length < 3 ? [] : [{ text: words, variants: others.slice(0, 100) }]
  })
}

/** Rows of cells as spreadsheets write them: quoted where a cell holds what parts cells; semicolons in some countries. */
function readCsv(text: string): string[][] {
  const firstLine = text.slice(0, text.search(/\r?\n|$/))
  const comma = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ','
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += char
      at++
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += char
    else if (char === comma) endCell()
    else if (char === '\n') {
      endCell()
      rows.push([])
    } else if (char !== '\r') cell += char
  }
  endCell()
  return rows
}
