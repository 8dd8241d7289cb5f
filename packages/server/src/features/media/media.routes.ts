import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { contentToken, seconds } from './content-token.ts'
import { retryUpload } from './retry-upload.ts'
import { failureIn, statusWord, uploadView } from './upload.ts'
import { findUpload, listUnfinished } from './uploads.store.ts'

export function mediaRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const { media } = routes

  serve(media.status, async ({ query, language }) => {
    const row = (await findUpload(sql, query.uploadObjectKey))!
    return {
      status: statusWord(row.stage),
      error: failureIn(row, language),
      percentage: Math.floor(row.percentage),
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
