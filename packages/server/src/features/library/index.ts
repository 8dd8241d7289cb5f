/** The question library: topics that ship with the studio, and those of an organization. */
import type { Feature } from '../../feature.ts'
import { libraryRoutes } from './library.routes.ts'
import { topicOwner } from './library.store.ts'

export { findLibraryQuestions } from './library.store.ts'
export { seedLibrary } from './seed-library.ts'

export const library: Feature = {
  name: 'library',
  tables: ['library_questions', 'library_topics'],
  offers: ['library_topics'],
  routes: libraryRoutes,
  anchors: { topic: topicOwner },
}
