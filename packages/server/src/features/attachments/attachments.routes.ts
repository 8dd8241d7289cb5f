import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { checkRoom } from '../media/index.ts'
import { announceAttachment, changeAttachments, fileOf, readAttachments } from './change-attachments.ts'

export function attachmentsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.attachments
  serve(table.list, ({ params }) => readAttachments(sql, params.clipId))
  serve(table.save, ({ params, body, ...caller }) => changeAttachments(sql, caller, params.clipId, body))
  serve(table.announce, async ({ params, body, ...caller }) => {
    await checkRoom(context, { metadata: null, bytes: body.bytes })
    return announceAttachment(sql, caller, params.clipId, body)
  })
  serve(table.file, ({ params, owner }) => fileOf(sql, owner.storyfileId!, params.fileId))
}
