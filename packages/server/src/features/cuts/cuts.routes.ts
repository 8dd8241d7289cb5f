import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { bringBackVideo } from './bring-back-video.ts'
import { readCut } from './read-cut.ts'
import { saveCut } from './save-cut.ts'

export function cutsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  serve(routes.cuts.get, ({ params, language }) => readCut(sql, params.clipId, language))
  serve(routes.cuts.bringBack, async ({ params, ...caller }) => {
    await bringBackVideo(sql, caller, params.clipId, params.assetId)
    return readCut(sql, params.clipId, caller.language)
  })
  serve(routes.cuts.save, async ({ params, body, ...caller }) => {
    await saveCut(context, caller, params.clipId, body)
    return readCut(sql, params.clipId, caller.language)
  })
}
