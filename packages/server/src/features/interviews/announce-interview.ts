import { randomUUID } from 'node:crypto'
import type { BodyOf, routes, Upload } from '@studio/contract'
import type { Actor, Owner } from '../../access.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { announceUpload } from '../media/index.ts'
import { insertInterview } from './interviews.store.ts'

/** Makes the interview and announces its upload in one transaction, so that no byte arrives without a place to go. */
export async function announceInterview(
  sql: Sql,
  { actor, owner }: { actor: Actor; owner: Owner },
  { storyfileId, fileName, bytes }: BodyOf<typeof routes.interviews.announce>,
): Promise<{ interviewId: string; upload: Upload }> {
  const interviewId = randomUUID()
  const { organizationId } = owner
  const upload = await sql.begin(async (tx) => {
    const announced = await announceUpload(tx, {
      organizationId,
      storyfileId,
      fileName,
      bytes,
      userId: actor.userId,
      resourceType: 'interview',
      resourceId: interviewId,
      mayBeSilent: false,
    })
    await insertInterview(tx, {
      interviewId,
      organizationId,
      storyfileId,
      fileName,
      uploadId: announced.uploadId,
      createdBy: actor.userId,
    })
    return announced
  })
  return { interviewId, upload }
}
