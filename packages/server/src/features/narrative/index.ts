/** Stories in Ink that steer conversations: drafts, versions, and stepping them where they can do no harm. */
import type { Feature } from '../../feature.ts'
import { releasePart } from '../parts/index.ts'
import { narrativeRoutes } from './narrative.routes.ts'
import { storyHostOf } from './story-host.ts'
import { storyPart } from './story-part.ts'

export {
  countStories,
  findStory,
  findStoryVersion,
  listStoryVersions,
  presentVersion,
} from './narrative.store.ts'
export { type LoadedStory, loadStory, type StoryChanged, storyEvent } from './stories.ts'
export { storyHostOf } from './story-host.ts'
export { storyPart } from './story-part.ts'

export const narrative: Feature = {
  name: 'narrative',
  tables: ['stories', 'story_comments', 'story_versions'],
  offers: ['story_versions'],
  extend: (context) => releasePart(context, storyPart),
  routes: narrativeRoutes,
  plugin(app, context) {
    app.addHook('onClose', () => storyHostOf(context).end())
  },
}
