import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachmentBytes, type Sentence, sentence } from '@studio/contract'
import { taskProcess } from '../../../platform/apart/task-process.ts'
import { type Ffmpeg, FfmpegError } from '../../../platform/ffmpeg/ffmpeg.ts'
import { isSoundAlone } from '../../../platform/ffmpeg/sound-alone.ts'
import { soundTrackArguments } from '../../../platform/ffmpeg/sound-files.ts'
import { openPicture, pictureFaults } from '../process/open-picture.ts'
import type { AttachmentFileRow } from './attachment-files.store.ts'
import type { DocumentTask } from './document.process.ts'
import type { DocumentFault } from './scan-document.ts'

/** A document of 25 MB takes less than a second of it. */
const scanApart = taskProcess<DocumentTask, DocumentFault>({
  file: new URL('./document.process.ts', import.meta.url),
  processorMs: 10_000,
  atOnce: 1,
  heapMegabytes: 512,
  semiSpaceMegabytes: 16,
})

/** Sentences for a person; the file is at fault. */
export const attachmentFaults = {
  unknown: sentence('We cannot use this file. Choose a PNG, JPEG or WebP picture, a sound or a PDF.'),
  svg: sentence('An SVG can hold a script. Save the picture as PNG and choose that.'),
  office: sentence('Office files can hold macros. Save the document as a PDF and choose that.'),
  program: sentence(
    'This PDF holds a script, a form that sends, or another file. Print it as a PDF and choose that.',
  ),
  locked: sentence('This PDF is protected, so we cannot look inside. Save it without protection.'),
  broken: sentence('This document is damaged. Choose another one.'),
  large: sentence('A picture or document may have 25 MB, a sound 100 MB.'),
  sound: sentence('This sound is damaged. Choose another one.'),
  long: sentence('This sound is longer than 10 minutes. Shorten it.'),
} as const

/** Long sides of what visitors get: sharp on a large screen, and a second on a slow line. */
const sidePixels = 2048
const soundSeconds = 600

export type ReadAttachment = Pick<AttachmentFileRow, 'type' | 'width' | 'height' | 'durationMs'>

/**
 * Makes of the file `in` what visitors get, as `out` in the same folder, or answers a sentence on what is wrong with it. What
 * it is, its first bytes say; pictures and sounds are encoded anew, so that nothing else of the file lives on.
 */
export async function readAttachment(
  ffmpeg: () => Promise<Ffmpeg>,
  folder: string,
  signal: AbortSignal,
): Promise<ReadAttachment | { fault: Sentence }> {
  const path = join(folder, 'in')
  const head = await headOf(path)
  const { size } = await stat(path)
  const text = head.toString('latin1')
  if (isPicture(head))
    return size > attachmentBytes.other ? { fault: attachmentFaults.large } : readPicture(folder)
  if (text.startsWith('%PDF-'))
    return size > attachmentBytes.other ? { fault: attachmentFaults.large } : readDocument(folder)
  const program = await ffmpeg()
  if (await isSoundAlone(program, head, 'in', { folder, signal })) return readSound(program, folder, signal)
  if (/<svg[\s>]|<!DOCTYPE svg/i.test(text)) return { fault: attachmentFaults.svg }
  if (text.startsWith('PK\x03\x04') || text.startsWith('\xd0\xcf\x11\xe0'))
    return { fault: attachmentFaults.office }
  return { fault: attachmentFaults.unknown }
}

async function readPicture(folder: string): Promise<ReadAttachment | { fault: Sentence }> {
  const picture = await openPicture(join(folder, 'in'), (upright) =>
    upright.resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true }),
  )
  if ('fault' in picture) return picture
  return picture.toFile(join(folder, 'out')).then(
    ({ width, height }) => ({ type: 'image/webp' as const, width, height, durationMs: null }),
    () => ({ fault: pictureFaults.broken }),
  )
}

async function readDocument(folder: string): Promise<ReadAttachment | { fault: Sentence }> {
  const bytes = await readFile(join(folder, 'in'))
  const found = await scanApart({ bytes }).catch(() => 'broken' as const)
  if (found !== 'none') return { fault: attachmentFaults[found] }
  await writeFile(join(folder, 'out'), bytes)
  return { type: 'application/pdf', width: null, height: null, durationMs: null }
}

async function readSound(
  ffmpeg: Ffmpeg,
  folder: string,
  signal: AbortSignal,
): Promise<ReadAttachment | { fault: Sentence }> {
  const options = { folder, signal, limits: { wallSeconds: 300, cpuSeconds: 300 } }
  try {
    await ffmpeg.run(soundTrackArguments('in', 'out', soundSeconds + 2), options)
    const seconds = (await ffmpeg.probe('out', { folder, signal })).durationSeconds ?? 0
    if (seconds <= 0) return { fault: attachmentFaults.sound }
    if (seconds > soundSeconds + 1) return { fault: attachmentFaults.long }
    return { type: 'audio/mp4', width: null, height: null, durationMs: Math.round(seconds * 1000) }
  } catch (error) {
    if (!(error instanceof FfmpegError) || signal.aborted) throw error
    return { fault: attachmentFaults.sound }
  }
}

const headBytes = 4096

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** By the first bytes: names and types are what a stranger says. */
function isPicture(head: Buffer): boolean {
  const text = head.toString('latin1')
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    (text.startsWith('RIFF') && text.startsWith('WEBP', 8))
  )
}
