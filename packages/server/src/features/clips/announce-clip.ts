import { randomUUID } from 'node:crypto'
import { type BodyOf, type Clip, type routes, silentKinds } from '@studio/contract'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { announceUpload } from '../media/index.ts'
import { advanceStoryfile, lockStoryfile } from '../storyfiles/index.ts'
import { answerQuestions } from './change-clip.ts'
import { answerOf } from './choose-take.ts'
import { insertClip } from './clips.store.ts'
import { type Caller, noteClip } from './note-clip.ts'
import { findAnswer } from './takes.store.ts'

type Announcement = BodyOf<typeof routes.clips.announce> & {
  /** What was heard in it before: a draft, with its times. */
  heard?: Pick<Clip, 'words' | 'interviewId'>
}

/** Makes the clip and announces its upload in one transaction, so that no byte arrives without a place to go. */
export function announceClip(sql: Sql, caller: Caller, fields: Announcement) {
  return sql.begin((tx) => announceClipIn(tx, caller, fields))
}

/** The same in a transaction that is about more. */
export async function announceClipIn(tx: Transaction, caller: Caller, fields: Announcement) {
  const { actor, owner } = caller
  const clipId = randomUUID()
  const { storyfileId } = fields
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
    ...(fields.heard && { ...fields.heard, transcriptState: fields.transcript === '' ? 'read' : 'draft' }),
    uploadId: announced.uploadId,
    createdBy: actor.userId,
    ...(answer ? { answerId: answer.answerId } : {}),
  })
  await answerQuestions(tx, storyfileId, clipId, questionIds)
  await advanceStoryfile(tx, storyfileId, 'upload')
  await noteClip(tx, caller, clipId, 'clip.created', { kind, fileName: fields.fileName })
  return { clipId, upload: announced }
}
