import { limits, Refusal, sentence } from '@studio/contract'
import { taskProcess } from '../../../platform/apart/task-process.ts'

/** A school's largest list is read in a moment; see `readScriptFile`. */
const readApart = taskProcess<{ fileName: string; bytes: Uint8Array }, string>({
  file: new URL('./roster-sheet.process.ts', import.meta.url),
  processorMs: 5000,
  heapMegabytes: 256,
  semiSpaceMegabytes: 8,
  atOnce: 1,
})

export const notReadable = (file: string) =>
  new Refusal('INVALID_INPUT', {
    reason: sentence('{file} is no list that we can read. Save it as Excel, OpenDocument or CSV.', { file }),
  })

/** The list in a workbook as text, in a process that may die: what follows is the same as for a list that was pasted. */
export async function readRosterSheet(fileName: string, bytes: Uint8Array): Promise<string> {
  if (bytes.length > limits.scriptFileBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a list of students may have 10 MB at most') })
  const text = await readApart({ fileName, bytes }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('TOO_LARGE', { reason: sentence('{file} takes too long to read', { file: fileName }) })
  })
  if (text.trim() === '') throw notReadable(fileName)
  if (text.length > limits.pastedCharacters)
    throw new Refusal('TOO_LARGE', { reason: sentence('choose a file with fewer students') })
  return text
}
