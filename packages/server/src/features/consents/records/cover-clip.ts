import type { Transaction } from '../../../platform/database/sql.ts'
import { addClips } from './records.store.ts'

/** A clip that was made of what a person recorded alone comes under the consent that they signed. */
export async function coverClip(
  tx: Transaction,
  consent: { consentId: string; storyfileId: string },
  clipId: string,
): Promise<void> {
  await addClips(tx, consent, [clipId])
}
