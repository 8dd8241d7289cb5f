import { type BodyOf, Refusal, type routes, sentence, silentKinds, type Upload } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { announceUpload } from '../media/index.ts'
import { advanceStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { settle } from './change-clip.ts'
import { dropReplacement, findClip, setReplacement } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'

type NewFile = BodyOf<typeof routes.clips.replaceFile>

/**
 * Announces another file for a clip. What the clip has is kept until the new video is processed: a video plays on, and a
 * failed upload can be had back.
 */
export async function replaceFile(
  sql: Sql,
  caller: Caller,
  clipId: string,
  { fileName, bytes }: NewFile,
): Promise<Upload> {
  const { actor, owner } = caller
  const storyfileId = owner.storyfileId!
  return sql.begin(async (tx) => {
    const { kind } = (await findClip(tx, clipId))!
    // Waits for the organization's room, and the organization comes before its storyfiles.
    const upload = await announceUpload(tx, {
      organizationId: owner.organizationId,
      userId: actor.userId,
      storyfileId,
      resourceType: 'clip',
      resourceId: clipId,
      fileName,
      bytes,
      mayBeSilent: silentKinds.includes(kind),
    })
    await lockStoryfile(tx, storyfileId)
    const clip = (await findClip(tx, clipId))!
    const waits = clip.replacement ?? clip.status
    if (waits === 'uploading' || waits === 'processing')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('A video for this clip is on its way already. Wait until it is processed.'),
      })
    await setReplacement(tx, clipId, { uploadId: upload.uploadId, fileName })
    await advanceStoryfile(tx, storyfileId, 'upload')
    await noteClip(tx, caller, clipId, 'clip.file_replaced', { from: clip.fileName, fileName })
    return upload
  })
}

/** Gives up the new file of a clip; nothing happens where none is announced. */
export async function keepFile(sql: Sql, caller: Caller, clipId: string): Promise<void> {
  const storyfileId = caller.owner.storyfileId!
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const { fileName } = (await findClip(tx, clipId))!
    if (!(await dropReplacement(tx, clipId))) return
    await settle(tx, storyfileId)
    await noteClip(tx, caller, clipId, 'clip.file_kept', { fileName })
  })
}
