import { counted, type ReleasePart } from '../parts/index.ts'
import { findStory } from './narrative.store.ts'

/** The version of the story that new conversations have; versions never change. */
export type StoryPart = { storyVersionId: string }

export const storyPart = {
  kind: 'story',
  version: 1,
  async make(sql, storyfileId) {
    const storyVersionId = (await findStory(sql, storyfileId))?.liveVersionId
    return storyVersionId ? { storyVersionId } : undefined
  },
  compare(before, after) {
    if (!before || !after)
      return [...counted('storyAdded', after ? 1 : 0), ...counted('storyRemoved', before ? 1 : 0)]
    return counted('storyChanged', before.storyVersionId === after.storyVersionId ? 0 : 1)
  },
} as const satisfies ReleasePart<StoryPart>
