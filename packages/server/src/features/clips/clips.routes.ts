import { type Clip, contentPath, Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { findStoryfile, presentStoryfile, readScript } from '../storyfiles/index.ts'
import { announceClip } from './announce-clip.ts'
import { changeClip, removeClip, restoreToScript } from './change-clip.ts'
import { type ClipRow, findClip, listClips } from './clips.store.ts'
import { copyStoryfile } from './copy-storyfile.ts'

export function clipsRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.clips
  const read = async (clipId: string) => {
    const row = await findClip(sql, clipId)
    if (!row) throw new Refusal('NOT_FOUND')
    return present(row)
  }

  serve(table.list, async ({ query }) => {
    const { rows, total } = await listClips(sql, query.storyfileId, query)
    return listAnswer(rows.map(present), total, query)
  })
  serve(table.announce, async ({ body, ...caller }) => {
    const { clipId, upload } = await announceClip(sql, caller, body)
    return { clip: await read(clipId), upload }
  })
  serve(table.get, ({ params }) => read(params.clipId))
  serve(table.update, async ({ params, body, ifMatch, ...caller }) => {
    const { storyfileId } = caller.owner
    await changeClip(sql, storyfileId!, params.clipId, { changes: body, seen: ifMatch }, caller)
    return read(params.clipId)
  })
  serve(table.remove, async ({ params, ...caller }) => {
    await removeClip(sql, caller, params.clipId, true)
    return {}
  })
  serve(table.restore, async ({ params, ...caller }) => {
    await removeClip(sql, caller, params.clipId, false)
    return read(params.clipId)
  })
  // Here and not among the storyfiles, because they know no clips.
  serve(routes.storyfiles.restoreRemoval, async ({ params, ...caller }) => {
    await restoreToScript(sql, params.storyfileId, params.removalId, caller)
    return readScript(sql, params.storyfileId)
  })
  serve(routes.storyfiles.copy, async ({ params, body, ...caller }) => {
    const storyfileId = await copyStoryfile(sql, caller, params.storyfileId, body)
    return presentStoryfile((await findStoryfile(sql, caller.scope, storyfileId))!)
  })
}

function present({ assetId, ...row }: ClipRow): Clip {
  return {
    ...row,
    videoUrl: assetId && contentPath(assetId, 'video.mp4'),
    posterUrl: assetId && contentPath(assetId, 'poster.jpg'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
