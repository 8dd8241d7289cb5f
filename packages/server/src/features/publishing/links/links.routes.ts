import { routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { listAnswer } from '../../../platform/lists.ts'
import {
  addLink,
  admitPeople,
  editLink,
  presentLink,
  protectAddress,
  renewCode,
  revokeLink,
} from './change-links.ts'
import { listLinks } from './links.store.ts'

export function linksRoutes(serve: Serve, context: Context): void {
  const table = routes.shareLinks

  serve(table.list, async ({ params, query }) => {
    const { rows, total } = await listLinks(context.sql, params.storyfileId, query)
    const now = context.now()
    return listAnswer(
      rows.map((row) => presentLink(row, now)),
      total,
      query,
    )
  })
  serve(table.add, ({ params, body, ...caller }) => addLink(context, caller, params.storyfileId, body))
  serve(table.change, ({ params, body, ifMatch, ...caller }) =>
    editLink(context, caller, params, body, ifMatch),
  )
  serve(table.revoke, ({ params, ...caller }) => revokeLink(context, caller, params))
  serve(table.renew, ({ params, ...caller }) => renewCode(context, caller, params))
  serve(table.admit, ({ params, body, ...caller }) => admitPeople(context, caller, params.storyfileId, body))
  serve(table.protect, ({ params, body, ...caller }) =>
    protectAddress(context, caller, params.storyfileId, body.password),
  )
}
