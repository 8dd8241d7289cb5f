import {
  type BodyOf,
  type Caption,
  type CaptionFault,
  type CutPart,
  endToWhole,
  type FaultKind,
  fromStart,
  keptMs,
  type Language,
  limits,
  Refusal,
  type routes,
  type Sentence,
  sentence,
  toWhole,
} from '@studio/contract'
import { taskProcess } from '../../../platform/apart/task-process.ts'
import type { CaptionFileRead, CaptionFileTask } from './caption-file.process.ts'

/** The largest file that is allowed takes a tenth of that; what takes more is none. */
const readApart = taskProcess<CaptionFileTask, CaptionFileRead>({
  file: new URL('./caption-file.process.ts', import.meta.url),
  processorMs: 5000,
  heapMegabytes: 256,
  semiSpaceMegabytes: 8,
  atOnce: 1,
})

const reasons: Record<FaultKind | 'late', Sentence> = {
  times: sentence('We cannot read when this caption is shown.'),
  order: sentence('This caption ends before it begins.'),
  long: sentence('This caption is longer than {count} characters.', { count: limits.captionCharacters }),
  many: sentence('A file may have {count} captions. The rest was left out.', {
    count: limits.captionsPerClip,
  }),
  late: sentence('This caption begins after the end of the video.'),
}

/** Reads a caption file of a clip that is cut like this, in a process that may die. Times become those of the whole video. */
export async function readCaptionFile(
  { fileName, content, language: written }: BodyOf<typeof routes.captions.readFile>,
  parts: CutPart[],
  language: Language,
): Promise<{ cues: Caption[]; faults: CaptionFault[] }> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > limits.captionFileBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a caption file may have 5 MB at most') })
  const read = await readApart({ bytes, language: written }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('TOO_LARGE', { reason: sentence('{file} takes too long to read', { file: fileName }) })
  })
  if (!read || (read.cues.length === 0 && read.faults.length === 0))
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('This file has no captions. Bring a VTT or SRT file.'),
    })
  return ofWhole(read, parts, language)
}

/** What was read, with the times of the whole video. */
export function ofWhole(
  read: NonNullable<CaptionFileRead>,
  parts: CutPart[],
  language: Language,
): { cues: Caption[]; faults: CaptionFault[] } {
  const length = keptMs(parts)
  const cues = fromStart(read.cues, length)
  const inTime = cues.filter(({ startMs }) => startMs < length)
  const late = cues.length - inTime.length
  return {
    cues: inTime.map(({ startMs, endMs, ...cue }) => ({
      ...cue,
      startMs: Math.round(toWhole(startMs, parts)),
      endMs: Math.round(endToWhole(Math.min(endMs, length), parts)),
    })),
    faults: [
      ...read.faults.map(({ line, kind }) => ({ line, reason: reasons[kind][language] })),
      ...(late > 0 ? [{ line: 0, reason: reasons.late[language] }] : []),
    ],
  }
}
