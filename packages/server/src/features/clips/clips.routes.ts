import { type Language, Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { checkRoom } from '../media/index.ts'
import { readScriptChanges } from '../scripts/index.ts'
import { findCard, presentStoryfile, scriptOf } from '../storyfiles/index.ts'
import { announceClip } from './announce-clip.ts'
import { changeClip, restoreToScript } from './change-clip.ts'
import { findClip, listClips, readTranscriptProgress } from './clips.store.ts'
import { copyStoryfile } from './copy/copy-storyfile.ts'
import { bringBackClip, removeClip, restoreClip, withdrawClip } from './exclusions/take-back.ts'
import { present } from './present-clip.ts'
import { keepFile, replaceFile } from './replace-file.ts'
import { retryTranscript } from './transcript/ask-for-transcript.ts'

export function clipsRoutes(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.clips
  const read = async (clipId: string, language: Language) => {
    const row = await findClip(sql, clipId)
    if (!row) throw new Refusal('NOT_FOUND')
    return present(row, language)
  }

  serve(table.list, async ({ query, language }) => {
    const { rows, total } = await listClips(sql, query.storyfileId, query)
    return listAnswer(
      rows.map((row) => present(row, language)),
      total,
      query,
    )
  })
  serve(table.announce, async ({ body, ...caller }) => {
    // Before anything is made that would wait for its bytes for days.
    await checkRoom(context, { metadata: null, bytes: body.bytes ?? 0 })
    const { clipId, upload } = await announceClip(sql, caller, body)
    return { clip: await read(clipId, caller.language), upload }
  })
  serve(table.get, ({ params, language }) => read(params.clipId, language))
  serve(table.update, async ({ params, body, ifMatch, ...caller }) => {
    const { storyfileId } = caller.owner
    await changeClip(context, storyfileId!, params.clipId, { changes: body, seen: ifMatch }, caller)
    return read(params.clipId, caller.language)
  })
  serve(table.replaceFile, async ({ params, body, ...caller }) => {
    // Before anything is made that would wait for its bytes for days.
    await checkRoom(context, { metadata: null, bytes: body.bytes })
    const upload = await replaceFile(sql, caller, params.clipId, body)
    return { clip: await read(params.clipId, caller.language), upload }
  })
  serve(table.keepFile, async ({ params, ...caller }) => {
    await keepFile(sql, caller, params.clipId)
    return read(params.clipId, caller.language)
  })
  serve(table.transcripts, ({ params }) => readTranscriptProgress(sql, params.storyfileId))
  serve(table.retryTranscript, async ({ params, owner, language }) => {
    await retryTranscript(context, owner.storyfileId!, params.clipId)
    return read(params.clipId, language)
  })
  serve(table.remove, async ({ params, ...caller }) => {
    await removeClip(sql, caller, params.clipId)
    return {}
  })
  for (const [route, act] of [
    [table.restore, restoreClip],
    [table.withdraw, withdrawClip],
    [table.bringBack, bringBackClip],
  ] as const)
    serve(route, async ({ params, ...caller }) => {
      await act(sql, caller, params.clipId)
      return read(params.clipId, caller.language)
    })
  // Here and not among the storyfiles, because they know no clips.
  serve(routes.storyfiles.restoreRemoval, async ({ params, query, ...caller }) => {
    await restoreToScript(sql, params.storyfileId, params.removalId, caller)
    return readScriptChanges(sql, scriptOf(params.storyfileId), query.since)
  })
  serve(routes.storyfiles.copy, async ({ params, body, ...caller }) => {
    const storyfileId = await copyStoryfile(context, caller, params.storyfileId, body)
    return presentStoryfile((await findCard(sql, caller.scope, storyfileId))!)
  })
}
