import type { Clip } from '@studio/contract'
import type { Transaction } from '../../../platform/database/sql.ts'
import { offerPoster } from '../../storyfiles/index.ts'
import { settle } from '../change-clip.ts'
import type { ClipRow } from '../clips.store.ts'
import { setCut } from './take-cut.store.ts'

export type CutVideo = { assetId: string } & Pick<Clip, 'transcript' | 'words' | 'transcriptState'>

/** The clip gets another cut of its video, with the words that are left: visitors get it from the next training on. */
export async function takeCut(tx: Transaction, clip: ClipRow, cut: CutVideo): Promise<void> {
  const { clipId, storyfileId, kind, chosen } = clip
  await setCut(tx, clipId, cut)
  if (chosen) await offerPoster(tx, storyfileId, cut.assetId, kind === 'resting')
  await settle(tx, storyfileId)
}
