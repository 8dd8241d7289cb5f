import type { ClipKind } from '@studio/contract'
import type { Context } from '../../context.ts'
import { distinctNames, extensionOf, fileName } from './file-names.ts'
import { listAttached, listPictures, listVideos, type VideoRow } from './media.store.ts'

export type PlannedFile = { path: string; key: string; bytes: number }
export type PlannedClip = {
  storyfile: string
  folder: string
  /** Null: a clip that answers none, such as a greeting. */
  question: string | null
  kind: ClipKind
  transcript: string
  /** Paths in the archive; undefined where the studio has no such file. */
  original: string | undefined
  video: string | undefined
}
export type Plan = {
  files: PlannedFile[]
  clips: PlannedClip[]
  /** Paths of files that a row names and the storage has not. */
  missing: string[]
  bytes: number
}

/** Which files go into the archive, and under which names. A file that copies share is in it once. */
export async function planArchive(
  { sql, storage }: Pick<Context, 'sql' | 'storage'>,
  organizationId: string,
): Promise<Plan> {
  const plan: Plan = { files: [], clips: [], missing: [], bytes: 0 }
  const paths = new Map<string, string>()

  async function add(key: string | null, path: string): Promise<string | undefined> {
    if (key === null) return undefined
    const known = paths.get(key)
    if (known) return known
    const stored = await storage.stat(key)
    if (!stored) {
      plan.missing.push(path)
      return undefined
    }
    paths.set(key, path)
    plan.files.push({ path, key, bytes: stored.bytes })
    plan.bytes += stored.bytes
    return path
  }

  const folderOf = foldersOf()
  for (const video of await listVideos(sql, organizationId)) {
    const folder = folderOf(video)
    const original = await add(
      video.originalKey,
      `${folder}/original${extensionOf(video.fileName) || '.mp4'}`,
    )
    const played = await add(video.videoKey, `${folder}/video.mp4`)
    await add(video.posterKey, `${folder}/poster.jpg`)
    plan.clips.push({
      storyfile: video.storyfile ?? '',
      folder,
      question: video.question,
      kind: video.kind,
      transcript: video.transcript,
      original,
      video: played,
    })
  }
  const attachedName = distinctNames()
  for (const { fileKey, fileName: own, storyfile } of await listAttached(sql, organizationId)) {
    const folder = fileName(storyfile ?? '', 'without-storyfile')
    const name = attachedName(fileKey, `${folder}/${fileName(own.replace(/\.[^.]*$/, ''), 'attachment')}`)
    await add(fileKey, `attachments/${name}${extensionOf(fileKey)}`)
  }
  const pictureName = distinctNames()
  for (const { imageKey, contentType, resourceType, name } of await listPictures(sql, organizationId)) {
    const own = pictureName(imageKey, `${resourceType}-${fileName(name, 'picture')}`)
    await add(imageKey, `pictures/${own}.${contentType.split('/')[1] ?? 'img'}`)
  }
  return plan
}

/** `media/marta-keller/003-where-were-you-born`: in the order in which the clips came. */
function foldersOf(): (video: VideoRow) => string {
  const storyfileName = distinctNames()
  const counts = new Map<string, number>()
  return ({ storyfileId, storyfile, question, kind }) => {
    const parent = storyfileName(storyfileId ?? '', fileName(storyfile ?? '', 'without-storyfile'))
    const count = (counts.get(parent) ?? 0) + 1
    counts.set(parent, count)
    return `media/${parent}/${String(count).padStart(3, '0')}-${fileName(question ?? kind, 'clip')}`
  }
}
