import type { Queryable } from '../../../platform/database/sql.ts'
import { readShown, type Snapshot } from '../../training/index.ts'
import type { ReleaseRow } from '../publishing.store.ts'

/** The script, clips, captions and attachments of a release; the cards of a rehearsal. */
export function shownIn(
  sql: Queryable,
  { storyfileId, parts }: Pick<ReleaseRow, 'storyfileId' | 'parts'>,
): Promise<Snapshot> {
  return readShown(sql, storyfileId, {
    scriptHash: parts.script!,
    clipsHash: (parts.clips ?? parts.cards)!,
    captionsHash: parts.captions ?? null,
    attachmentsHash: parts.attachments ?? null,
  })
}
