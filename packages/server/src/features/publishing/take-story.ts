import type { Context } from '../../context.ts'
import { type StoryChanged, storyPart } from '../narrative/index.ts'
import { keepPart, type PartHashes } from '../parts/index.ts'
import { findRelease, insertRelease, lockPublication, savePublication } from './publishing.store.ts'
import { releasesOf } from './release/current-releases.ts'

/**
 * Puts releases with the new story in the place of those that visitors and the studio talk to. Conversations that have
 * begun stay with the story that they began with. Safe to repeat.
 */
export async function takeStory(
  context: Context,
  { storyfileId, storyVersionId, changedBy }: StoryChanged,
): Promise<void> {
  await context.sql.begin(async (tx) => {
    const publication = await lockPublication(tx, storyfileId)
    const next = new Map<string, string>()
    for (const releaseId of new Set([publication.liveReleaseId, publication.previewReleaseId])) {
      const before = releaseId ? await findRelease(tx, releaseId) : undefined
      if (!before || before.storyVersionId === storyVersionId) continue
      const { story: _, ...others } = before.parts
      const parts: PartHashes = storyVersionId
        ? { ...others, story: await keepPart(tx, storyPart, storyfileId, { storyVersionId }) }
        : others
      const made = await insertRelease(tx, { ...before, reason: 'story', parts, createdBy: changedBy })
      next.set(before.releaseId, made.releaseId)
    }
    if (next.size === 0) return
    const nextOf = (releaseId: string | null) => releaseId && (next.get(releaseId) ?? releaseId)
    await savePublication(tx, {
      ...publication,
      liveReleaseId: nextOf(publication.liveReleaseId),
      previewReleaseId: nextOf(publication.previewReleaseId),
    })
  })
  await releasesOf(context).moved(storyfileId)
}
