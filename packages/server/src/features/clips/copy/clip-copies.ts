import { extensionPoint } from '../../../extension-point.ts'
import type { Transaction } from '../../../platform/database/sql.ts'

/** A clip of a copied storyfile; its video is what was left of the old one's. */
export type CopiedClip = { oldClipId: string; newClipId: string; oldAssetId: string; newAssetId: string }

/** For features that know more of a clip: what goes with it into a copy of its storyfile, in the transaction of the copy. */
export const clipCopies =
  extensionPoint<(tx: Transaction, storyfileId: string, clips: CopiedClip[]) => Promise<void>>()
