import { Refusal } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { noteClip, takeCut } from '../clips/index.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import { saidInCut } from './cut-words.ts'
import { findSource, saveSource } from './cuts.store.ts'
import { earlierVideos } from './earlier-videos.ts'
import { saidOf, standingOf } from './read-cut.ts'

type Caller = Parameters<typeof noteClip>[1]

/** Gives a clip a video that it had before its file was replaced. What was said in it comes back where it is known; otherwise the text has to be read again. */
export async function bringBackVideo(
  sql: Sql,
  caller: Caller,
  clipId: string,
  assetId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, caller.owner.storyfileId!)
    const standing = await standingOf(tx, clipId)
    const { clip, source } = standing
    const earlier = await earlierVideos(tx, clipId, source.assetId)
    const video = earlier.find((one) => one.assetId === assetId)
    if (!video) throw new Refusal('NOT_FOUND')
    const known = await findSource(tx, clipId)
    const isKnown = known?.sourceAssetId === assetId
    const said = isKnown ? known : { transcript: clip.transcript, words: [] }
    // What is said in the video that goes is kept: it may come back, too.
    await saveSource(tx, clipId, await saidOf(tx, standing))
    const parts = [{ fromMs: 0, untilMs: video.durationMs }]
    const state = isKnown || clip.transcript === '' ? clip.transcriptState : 'draft'
    const how = { isWhole: true, state, wasTimed: said.words.length > 0 }
    await takeCut(tx, clip, { assetId, ...saidInCut(said, parts, how) })
    await noteClip(tx, caller, clipId, 'clip.file_brought_back', { fileName: clip.fileName })
  })
}
