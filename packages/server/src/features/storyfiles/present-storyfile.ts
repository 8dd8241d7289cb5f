import { contentPath, type Storyfile } from '@studio/contract'
import type { StoryfileCard } from './storyfiles.store.ts'

/** A storyfile as the contract tells it. */
export function presentStoryfile(row: StoryfileCard): Storyfile {
  const { revision, liveRevision, posterAssetId, versionOf, ...others } = row
  const { questions, recorded, sessions30d, questions30d, answered30d, ...fields } = others
  return {
    ...fields,
    changesWaiting: liveRevision !== null && revision > liveRevision,
    posterUrl: posterAssetId && contentPath(posterAssetId, 'poster.jpg'),
    counts: { questions, recorded, sessions30d, questions30d },
    answeredShare30d: questions30d > 0 ? answered30d / questions30d : null,
    avatarAt: row.avatarAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}
