import type { Context } from '../../context.ts'
import { removeAttachmentFiles } from '../media/index.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import { leftOverFiles, storyfilesWithLeftOvers } from './attachments.store.ts'

const dayMs = 86_400_000

/**
 * Files that were sent and never saved, or that nothing shows any more, go a day after they came. Whoever saves them at the
 * same time waits for the storyfile, and is then told that the file is not there.
 */
export async function sweepFiles({ sql, jobs, now }: Context): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  for (const storyfileId of await storyfilesWithLeftOvers(sql, before))
    await sql.begin(async (tx) => {
      await lockStoryfile(tx, storyfileId)
      await removeAttachmentFiles(jobs, tx, await leftOverFiles(tx, storyfileId, before))
    })
}
