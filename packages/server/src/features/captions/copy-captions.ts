import { cuesOfCut } from '@studio/contract'
import type { Transaction } from '../../platform/database/sql.ts'
import type { CopiedClip } from '../clips/index.ts'
import { currentCut } from '../cuts/index.ts'
import { listCaptions, saveCaptions } from './captions.store.ts'

/** The clips of a copied storyfile have the same captions; a copy's video begins where the cut did. */
export async function copyCaptions(
  tx: Transaction,
  _storyfileId: string,
  clips: CopiedClip[],
): Promise<void> {
  const byId = new Map(clips.map((clip) => [clip.oldClipId, clip]))
  for (const { clipId, language, state, cues, sourceAssetId } of await listCaptions(tx, [...byId.keys()])) {
    const cut = await currentCut(tx, clipId)
    if (sourceAssetId !== cut.sourceAssetId) continue
    const { newClipId, newAssetId } = byId.get(clipId)!
    const left = cuesOfCut(cues, cut.parts).map((cue) => ({
      ...cue,
      startMs: Math.round(cue.startMs),
      endMs: Math.round(cue.endMs),
    }))
    await saveCaptions(tx, {
      clipId: newClipId,
      language,
      state,
      cues: left,
      sourceAssetId: newAssetId,
      version: 1,
      updatedBy: null,
    })
  }
}
