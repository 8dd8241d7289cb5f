import { randomUUID } from 'node:crypto'
import { type BodyOf, Refusal, type routes, sentence, silentKinds } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { announceUpload } from '../media/index.ts'
import { advanceStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { insertClip, linkQuestions } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'

type Announcement = BodyOf<typeof routes.clips.announce>

/** Makes the clip and announces its upload in one transaction, so that no byte arrives without a place to go. */
export async function announceClip(sql: Sql, caller: Caller, fields: Announcement) {
  const { actor, owner } = caller
  const clipId = randomUUID()
  const upload = await sql.begin(async (tx) => {
    // Waits for the organization's room, and the organization comes before its storyfiles.
    const announced = await announceUpload(tx, {
      organizationId: owner.organizationId,
      userId: actor.userId,
      storyfileId: fields.storyfileId,
      resourceType: 'clip',
      resourceId: clipId,
      fileName: fields.fileName,
      bytes: fields.bytes,
      mayBeSilent: silentKinds.includes(fields.kind),
    })
    await lockStoryfile(tx, fields.storyfileId)
    await insertClip(tx, { ...fields, clipId, uploadId: announced.uploadId, createdBy: actor.userId })
    const linked = await linkQuestions(tx, fields.storyfileId, clipId, fields.questionIds)
    if (linked !== new Set(fields.questionIds).size) {
      throw new Refusal('INVALID_INPUT', {
        reason: sentence('questionIds: one of them is not in this storyfile'),
      })
    }
    await advanceStoryfile(tx, fields.storyfileId, 'upload')
    await noteClip(tx, caller, clipId, 'clip.created', { kind: fields.kind, fileName: fields.fileName })
    return announced
  })
  return { clipId, upload }
}
