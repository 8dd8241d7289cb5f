import { type ListColumn, type ListLine, limits, type ReplyOf, scriptTemplatesRoutes } from '@studio/contract'
import { judgeLines, linesOfText, readLines, topicsOf } from '@studio/dialogue/question-list'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../platform/calls/api.ts'
import { base64Of } from '../../../platform/uploads/base64-of.ts'

export type ReadFile = ReplyOf<typeof scriptTemplatesRoutes.readFile>
type Wish = { columns?: ListColumn[]; language?: string }
type Source = { fileName: string; content: Blob }

/** Cells that were copied out of a spreadsheet: only the server reads tables. */
const looksLikeTable = (text: string) => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    lines.length > 1 && lines.every((line) => line.trim().split('\t').slice(0, 2).filter(hasWords).length > 1)
  )
}
const hasWords = (cell: string) => /\p{L}{2}/u.test(cell)

/**
 * A list of questions from a file or pasted: what each line was taken for, what a person says of it instead, and what
 * the corrected lines make. Nothing is stored.
 */
export function useQuestionList({
  language,
  onRead,
}: {
  /** Of the storyfile: of columns in several languages this one is taken. */
  language?: () => string
  onRead?: (read: ReadFile) => void
} = {}) {
  const [source, setSource] = useState<Source>()
  const [pasted, setPasted] = useState<ListLine[]>([])
  const [kinds, setKinds] = useState<ReadonlyMap<number, ListLine['kind']>>(new Map())
  const read = useMutation({
    mutationFn: ({ fileName, content, ...wish }: Source & Wish) =>
      readListFile(content, fileName, { ...(language ? { language: language() } : {}), ...wish }),
    meta: { showsError: true },
    onSuccess: (reply) => {
      setKinds(new Map())
      onRead?.(reply)
    },
  })
  const raw = source ? (read.data?.lines ?? noLines) : pasted
  const lines = useMemo(() => judgeLines(withKinds(raw, kinds)), [raw, kinds])
  const topics = useMemo(() => topicsOf(lines, ''), [lines])
  const take = (next: Source | undefined) => {
    read.reset()
    setSource(next)
    setKinds(new Map())
    if (next) read.mutate(next)
  }
  return {
    lines,
    topics,
    questions: topics.reduce((sum, one) => sum + one.questions.length, 0),
    columns: source ? (read.data?.columns ?? null) : null,
    remarks: source ? (read.data?.skipped ?? []) : [],
    fileName: source?.fileName,
    isReading: read.isPending,
    fault: read.error?.message,
    takeFile: (file: File | undefined) => take(file && { fileName: file.name, content: file }),
    /** What is typed is read here, cells of a spreadsheet at the server. */
    takeText: (text: string) => {
      if (looksLikeTable(text)) return take({ fileName: 'list.txt', content: new Blob([text]) })
      take(undefined)
      setPasted(readLines(linesOfText(text)))
    },
    setKind: (at: number, kind: ListLine['kind']) => setKinds((now) => new Map(now).set(at, kind)),
    setColumn: (at: number, use: ListColumn) => {
      const columns = (read.data?.columns ?? []).map((one, place) => (place === at ? use : one.use))
      // A table has one column of questions and one of topics.
      const others = columns.map((one, place) => (place !== at && one === use && isOne(use) ? 'unused' : one))
      if (source) read.mutate({ ...source, columns: others })
    },
  }
}

export type QuestionList = ReturnType<typeof useQuestionList>

const noLines: ListLine[] = []
const isOne = (use: ListColumn) => use === 'question' || use === 'topic' || use === 'language'

function withKinds(lines: readonly ListLine[], kinds: ReadonlyMap<number, ListLine['kind']>): ListLine[] {
  return lines.map((line, at) => {
    const kind = kinds.get(at)
    return kind === undefined ? line : { ...line, kind, doubt: null, leftOut: null }
  })
}

export const isTooLarge = (file: File) => file.size > limits.scriptFileBytes

/** Lets the server read a file as a list of questions; nothing is stored. */
export async function readListFile(content: Blob, fileName = (content as File).name, wish: Wish = {}) {
  return call(scriptTemplatesRoutes.readFile, {
    body: { fileName, content: await base64Of(content), ...wish },
  })
}
