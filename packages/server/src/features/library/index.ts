/** The question library: topics that ship with the studio, and those of an organization. */
import type { Feature } from '../../feature.ts'
import { thingNames } from '../organizations/index.ts'
import { questionSources } from '../scripts/index.ts'
import { libraryRoutes } from './library.routes.ts'
import { findLibraryQuestions, topicOwner } from './library.store.ts'
import { topicNames } from './topic-names.ts'

export { seedLibrary } from './seed-library.ts'

export const library: Feature = {
  name: 'library',
  tables: ['library_questions', 'library_topics', 'topic_merges'],
  extend(context) {
    thingNames.add(context, topicNames)
    questionSources.add(context, findLibraryQuestions)
  },
  routes: libraryRoutes,
  anchors: { topic: topicOwner },
}
