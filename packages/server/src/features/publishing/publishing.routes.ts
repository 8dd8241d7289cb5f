import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { approve, askApproval } from './approval/approve.ts'
import { compareReleases } from './compare-releases.ts'
import { linksRoutes } from './links/links.routes.ts'
import { addLogo, saveLook } from './look/save-look.ts'
import {
  annotate,
  describePublication,
  endPreview,
  publish,
  renewLink,
  setEmbedding,
  setFilming,
  switchChannel,
  unpublish,
} from './publish.ts'
import { findPublication, listReleases, numberOf } from './publishing.store.ts'

export function publishingRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  linksRoutes(serve, context)
  serve(routes.looks.save, ({ params, body, ...caller }) =>
    saveLook(context, caller, params.storyfileId, body),
  )
  serve(routes.looks.addLogo, ({ params, body, ...caller }) =>
    addLogo(context, caller, params.storyfileId, body.data),
  )

  serve(routes.publishing.publication, ({ params, ...caller }) =>
    describePublication(context, sql, caller, params.storyfileId),
  )

  serve(routes.publishing.publish, ({ params, body, ...caller }) =>
    publish(context, caller, params.storyfileId, body),
  )

  serve(routes.publishing.unpublish, ({ params, ...caller }) =>
    unpublish(context, caller, params.storyfileId),
  )

  serve(routes.publishing.renewLink, ({ params, ...caller }) =>
    renewLink(context, caller, params.storyfileId),
  )

  serve(routes.publishing.embedding, ({ params, body, ...caller }) =>
    setEmbedding(context, caller, params.storyfileId, body),
  )

  serve(routes.publishing.switchChannel, ({ params, body, ...caller }) =>
    switchChannel(context, caller, params, body.isOn),
  )
  serve(routes.publishing.endPreview, ({ params, body, ...caller }) =>
    endPreview(context, caller, params.storyfileId, body.endsAt),
  )
  serve(routes.publishing.annotate, ({ params, body, ...caller }) => annotate(context, caller, params, body))
  serve(routes.publishing.filming, ({ params, body, ...caller }) =>
    setFilming(context, caller, params.storyfileId, body.filmed),
  )
  serve(routes.publishing.approve, ({ params, ...caller }) => approve(context, caller, params))
  serve(routes.publishing.askApproval, ({ params, body, ...caller }) =>
    askApproval(context, caller, params.organizationId, body.isNeeded),
  )

  serve(routes.publishing.compareReleases, ({ params, query }) =>
    compareReleases(context, params.storyfileId, { number: params.number, since: query.since }),
  )

  serve(routes.publishing.releases, async ({ query }) => {
    const { rows, total } = await listReleases(sql, query.storyfileId, query)
    const { liveReleaseId, previewReleaseId } = await findPublication(sql, query.storyfileId)
    const [live, preview] = [await numberOf(sql, liveReleaseId), await numberOf(sql, previewReleaseId)]
    const items = rows.map((row) => {
      const holds = (number: number | undefined) =>
        number !== undefined && row.firstNumber <= number && number <= row.number
      return {
        ...row,
        createdAt: row.createdAt.toISOString(),
        isLive: holds(live),
        isPreview: holds(preview),
      }
    })
    return listAnswer(items, total, query)
  })
}
