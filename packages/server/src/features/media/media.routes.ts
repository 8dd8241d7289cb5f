import { access, isAvatarType, Refusal, routes } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { can } from '../organizations/index.ts'
import { contentToken, seconds } from './content/content-token.ts'
import { retryUpload } from './uploads/retry-upload.ts'
import { failureIn, statusWord, type UploadRow, uploadView } from './uploads/upload.ts'
import { findUpload, listUnfinished } from './uploads/uploads.store.ts'

export function mediaRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const { media } = routes

  serve(media.status, async ({ query, actor, language }) => {
    const row = await findUpload(sql, query.uploadObjectKey)
    if (!row || !maySee(actor, row)) throw new Refusal('NOT_FOUND')
    return {
      status: statusWord(row.stage),
      error: failureIn(row, language),
      failure: row.failure,
      percentage: Math.floor(row.percentage),
      sha256: row.originalSha256,
    }
  })
  serve(media.uploads, async ({ query, language }) => ({
    items: (await listUnfinished(sql, query.storyfileId)).map((row) => uploadView(row, language)),
  }))
  serve(media.retry, async ({ params, language }) =>
    uploadView(await retryUpload(context, params.uploadId), language),
  )
  serve(media.contentToken, ({ query, actor }) =>
    contentToken(context, {
      holder: { person: actor.userId },
      storyfileIds: [query.storyfileId],
      seconds: seconds.studio,
    }),
  )
  serve(media.contentTokens, ({ actor, scope }) =>
    contentToken(context, {
      holder: { person: actor.userId },
      picturesOnly: true,
      organizationIds: scope.organizationIds,
      storyfileIds: scope.storyfileIds,
      everything: scope.everything,
      seconds: seconds.posters,
    }),
  )
}

/** A picture on its way is its sender's alone; a video is seen by everybody who may read its storyfile. */
function maySee(actor: Actor, { userId, organizationId, storyfileId, resourceType }: UploadRow): boolean {
  if (isAvatarType(resourceType)) return userId === actor.userId
  if (organizationId === null) return false
  return can(actor, access.member('read', 'upload'), { organizationId, storyfileId }).may === 'go'
}
