import { randomUUID } from 'node:crypto'
import { type BodyOf, type routes, silentKinds } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { announceUpload } from '../media/index.ts'
import { advanceStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { answerQuestions } from './change-clip.ts'
import { answerOf } from './choose-take.ts'
import { insertClip } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'
import { findAnswer } from './takes.store.ts'

type Announcement = BodyOf<typeof routes.clips.announce>

/** Makes the clip and announces its upload in one transaction, so that no byte arrives without a place to go. */
export async function announceClip(sql: Sql, caller: Caller, fields: Announcement) {
  const { actor, owner } = caller
  const clipId = randomUUID()
  const { storyfileId } = fields
  const upload = await sql.begin(async (tx) => {
    const named = fields.answerId ? await findAnswer(tx, storyfileId, fields.answerId) : undefined
    // Waits for the organization's room, and the organization comes before its storyfiles.
    const announced = await announceUpload(tx, {
      organizationId: owner.organizationId,
      userId: actor.userId,
      storyfileId,
      resourceType: 'clip',
      resourceId: clipId,
      fileName: fields.fileName,
      bytes: fields.bytes,
      mayBeSilent: silentKinds.includes(named?.kind ?? fields.kind),
    })
    await lockStoryfile(tx, storyfileId)
    const answer = await answerOf(tx, storyfileId, fields)
    const { kind, questionIds } = answer ?? fields
    await insertClip(tx, {
      clipId,
      storyfileId,
      kind,
      source: fields.source,
      fileName: fields.fileName,
      transcript: fields.transcript,
      uploadId: announced.uploadId,
      createdBy: actor.userId,
      ...(answer ? { answerId: answer.answerId } : {}),
    })
    await answerQuestions(tx, storyfileId, clipId, questionIds)
    await advanceStoryfile(tx, storyfileId, 'upload')
    await noteClip(tx, caller, clipId, 'clip.created', { kind, fileName: fields.fileName })
    return announced
  })
  return { clipId, upload }
}
