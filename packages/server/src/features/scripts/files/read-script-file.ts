import { type Language, type ListColumn, limits, Refusal, type Sentence, sentence } from '@studio/contract'
import { taskProcess } from '../../../platform/apart/task-process.ts'
import type { ListFile } from './read-list.ts'
import type { ScriptFile } from './script-of-list.ts'

/** `answerIn`: the reply is written there, too, in that language. */
export type ListTask = ListFile & { answerIn: Language | null }
type Wish = { language?: string | undefined; columns?: readonly ListColumn[] | undefined }

/**
 * The largest list that a person writes is read in less than a second of the processor; what takes more is none. One at
 * a time, and files that wait keep no one else waiting.
 */
const readApart = taskProcess<ListTask, ScriptFile | Uint8Array>({
  file: new URL('./list.process.ts', import.meta.url),
  processorMs: 5000,
  heapMegabytes: 256,
  semiSpaceMegabytes: 8,
  atOnce: 1,
})

/**
 * Reads a list of questions as a script, in a process that may die. Every line is told with what it was taken for; what
 * cannot be used is named by its line. In this process the file is only taken out of the request and handed over, which
 * the limit of 10 MB bounds.
 */
export async function readScriptFile(
  fileName: string,
  bytes: Uint8Array,
  wish: Wish = {},
): Promise<ScriptFile> {
  return (await readIt(fileName, bytes, wish, null)) as ScriptFile
}

/**
 * The same as the reply of the route, in JSON: a table of 20,000 rows is megabytes, and whoever takes them apart and
 * writes them again keeps everybody else waiting.
 */
export async function scriptFileReply(
  fileName: string,
  bytes: Uint8Array,
  wish: Wish,
  language: Language,
): Promise<Uint8Array> {
  return (await readIt(fileName, bytes, wish, language)) as Uint8Array
}

async function readIt(fileName: string, bytes: Uint8Array, wish: Wish, answerIn: Language | null) {
  if (bytes.length > limits.scriptFileBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a script file may have 10 MB at most') })
  if (bytes.length === 0) throw fault(sentence('The file is empty.'))
  const { language = null, columns = null } = wish
  return readApart({ fileName, bytes, language, columns, answerIn }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('TOO_LARGE', { reason: sentence('{file} takes too long to read', { file: fileName }) })
  })
}

const fault = (reason: Sentence) => new Refusal('INVALID_INPUT', { reason })
