import { type BodyOf, type ClipCaptions, Refusal, type routes, sentence } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { noteClip } from '../clips/index.ts'
import { currentCut } from '../cuts/index.ts'
import { countChange, lockStoryfile } from '../storyfiles/index.ts'
import { type CaptionsRow, deleteCaptions, listCaptions, saveCaptions } from './captions.store.ts'

type Caller = Parameters<typeof noteClip>[1]
type Place = { clipId: string; language: string }

/** Saves the captions of a clip in one language; they reach visitors with the next training. */
export async function changeCaptions(
  sql: Sql,
  caller: Caller,
  { clipId, language }: Place,
  { cues, state, basedOn }: BodyOf<typeof routes.captions.save>,
): Promise<ClipCaptions> {
  const { storyfileId } = caller.owner
  return sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId!)
    const { sourceAssetId } = await currentCut(tx, clipId)
    const before = await findCaptions(tx, clipId, language)
    if ((before?.version ?? 0) !== basedOn)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('clip') })
    for (const { startMs, endMs } of cues)
      if (endMs <= startMs)
        throw new Refusal('INVALID_INPUT', { reason: sentence('The end has to be after the beginning.') })
    const ordered = [...cues].sort((a, b) => a.startMs - b.startMs)
    await saveCaptions(tx, {
      clipId,
      language,
      state,
      sourceAssetId,
      cues: ordered,
      version: basedOn + 1,
      updatedBy: caller.actor.userId,
    })
    await countChange(tx, storyfileId!, 'clips')
    await noteClip(tx, caller, clipId, 'clip.captions_changed', {
      language,
      before: { state: before?.state ?? null, captions: before?.cues.length ?? 0 },
      after: { state, captions: ordered.length },
    })
    return present((await findCaptions(tx, clipId, language))!, sourceAssetId)
  })
}

export async function removeCaptions(sql: Sql, caller: Caller, { clipId, language }: Place): Promise<void> {
  const { storyfileId } = caller.owner
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId!)
    if (!(await deleteCaptions(tx, clipId, language))) throw new Refusal('NOT_FOUND')
    await countChange(tx, storyfileId!, 'clips')
    await noteClip(tx, caller, clipId, 'clip.captions_removed', { language })
  })
}

async function findCaptions(
  sql: Parameters<typeof listCaptions>[0],
  clipId: string,
  language: string,
): Promise<CaptionsRow | undefined> {
  return (await listCaptions(sql, [clipId])).find((row) => row.language === language)
}

export function present(row: CaptionsRow, sourceAssetId: string): ClipCaptions {
  const { language, state, cues, version, byName } = row
  return {
    language,
    state,
    cues,
    version,
    byName,
    fits: row.sourceAssetId === sourceAssetId,
    updatedAt: row.updatedAt.toISOString(),
  }
}
