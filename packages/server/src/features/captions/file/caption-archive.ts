import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  type CaptionFileRead,
  type CaptionFormat,
  captionFile,
  captionLanguage,
  type Language,
  limits,
  Refusal,
  type Sentence,
  sentence,
} from '@studio/contract'
import { ZipFile } from 'yazl'
import { taskProcess } from '../../../platform/apart/task-process.ts'
import type { Queryable, Sql } from '../../../platform/database/sql.ts'
import { currentCut } from '../../cuts/index.ts'
import { clipsWithVideo, listCaptions } from '../captions.store.ts'
import { changeCaptions } from '../change-captions.ts'
import type { CaptionArchiveTask } from './caption-archive.process.ts'
import { type ArchivedCaptions, archivedName } from './read-archive.ts'
import { ofWhole } from './read-caption-file.ts'

const readApart = taskProcess<CaptionArchiveTask, ArchivedCaptions[]>({
  file: new URL('./caption-archive.process.ts', import.meta.url),
  processorMs: 20_000,
  heapMegabytes: 384,
  semiSpaceMegabytes: 16,
  atOnce: 1,
})

const reasons = {
  name: sentence('Its name has no clip and language. Keep the names of the files that you downloaded.'),
  clip: sentence('There is no such clip here.'),
  long: sentence('It has more than 5 MB.'),
  empty: sentence('This file has no captions. Bring a VTT or SRT file.'),
} as const

/** All captions of a storyfile as one ZIP, a file for each clip and language. */
export async function captionArchive(
  sql: Queryable,
  storyfileId: string,
  format: CaptionFormat,
): Promise<{ content: string; files: number }> {
  const clips = await clipsWithVideo(sql, storyfileId)
  const names = new Map(clips.map(({ clipId, name }) => [clipId, slug(name)]))
  const zip = new ZipFile()
  let files = 0
  for (const { clipId, language, cues, sourceAssetId } of await listCaptions(sql, [...names.keys()])) {
    const cut = await currentCut(sql, clipId)
    if (cut.sourceAssetId !== sourceAssetId) continue
    const text = captionFile(cues, cut.parts, format)
    zip.addBuffer(Buffer.from(text), `${names.get(clipId)}--${clipId}.${language}.${format}`)
    files++
  }
  zip.end()
  return { content: (await buffer(zip.outputStream as Readable)).toString('base64'), files }
}

type Caller = Parameters<typeof changeCaptions>[1] & { language: Language }

/** Saves what a ZIP brings as drafts; each file is by itself, so that one that is wrong keeps none of the others. */
export async function bringArchive(
  sql: Sql,
  caller: Caller,
  storyfileId: string,
  content: string,
): Promise<CaptionFileRead[]> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > limits.captionArchiveBytes)
    throw new Refusal('TOO_LARGE', { reason: sentence('a ZIP of captions may have 10 MB') })
  const files = await readApart({ bytes }).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw new Refusal('TOO_LARGE', { reason: sentence('the ZIP takes too long to read') })
  })
  const clipIds = new Set((await clipsWithVideo(sql, storyfileId)).map(({ clipId }) => clipId))
  const items: CaptionFileRead[] = []
  for (const file of files) items.push(await bringFile(sql, caller, file, clipIds))
  return items
}

async function bringFile(
  sql: Sql,
  caller: Caller,
  { fileName, read }: ArchivedCaptions,
  clipIds: ReadonlySet<string>,
): Promise<CaptionFileRead> {
  const [, id, tag] = archivedName.exec(fileName) ?? []
  const [clipId, language] = [id?.toLowerCase() ?? null, captionLanguage.safeParse(tag).data ?? null]
  const refused = (reason: Sentence): CaptionFileRead => ({
    fileName,
    clipId,
    language,
    captions: 0,
    faults: read?.faults.length ?? 0,
    reason: reason[caller.language],
  })
  if (!clipId || !language) return refused(reasons.name)
  if (!clipIds.has(clipId)) return { ...refused(reasons.clip), clipId: null }
  if (!read) return refused(reasons.long)
  const { parts } = await currentCut(sql, clipId)
  const { cues, faults } = ofWhole(read, parts, caller.language)
  if (cues.length === 0) return refused(reasons.empty)
  const before = (await listCaptions(sql, [clipId])).find((row) => row.language === language)
  const wish = { cues, state: 'draft' as const, basedOn: before?.version ?? 0 }
  await changeCaptions(sql, caller, { clipId, language }, wish)
  return { fileName, clipId, language, captions: cues.length, faults: faults.length, reason: null }
}

function slug(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return [...plain].slice(0, 50).join('') || 'clip'
}
