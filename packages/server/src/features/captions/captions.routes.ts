import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { currentCut } from '../cuts/index.ts'
import { lackingCaptions, listCaptions } from './captions.store.ts'
import { changeCaptions, present, removeCaptions } from './change-captions.ts'
import { bringArchive, captionArchive } from './file/caption-archive.ts'
import { readCaptionFile } from './file/read-caption-file.ts'

export function captionsRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.captions
  serve(table.list, async ({ params }) => {
    const { sourceAssetId, parts } = await currentCut(sql, params.clipId)
    const rows = await listCaptions(sql, [params.clipId])
    return { parts, items: rows.map((row) => present(row, sourceAssetId)) }
  })
  serve(table.save, ({ params, body, ...caller }) => changeCaptions(sql, caller, params, body))
  serve(table.remove, async ({ params, ...caller }) => {
    await removeCaptions(sql, caller, params)
    return {}
  })
  serve(table.readFile, async ({ params, body, language }) => {
    const { parts } = await currentCut(sql, params.clipId)
    return readCaptionFile(body, parts, language)
  })
  serve(table.files, async ({ params, query }) => {
    const made = await captionArchive(sql, params.storyfileId, query.format)
    return { ...made, fileName: `captions-${query.format}.zip` }
  })
  serve(table.bringFiles, async ({ params, body, ...caller }) => ({
    items: await bringArchive(sql, caller, params.storyfileId, body.content),
  }))
  serve(table.lacking, async ({ params }) => ({ items: await lackingCaptions(sql, params.storyfileId) }))
}
