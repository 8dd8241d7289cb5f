/** The question library: topics that ship with the studio, and those of an organization. */
import type { Feature } from '../../feature.ts'
import { libraryRoutes } from './library.routes.ts'

export { seedLibrary } from './seed-library.ts'

export const library: Feature = { name: 'library', routes: libraryRoutes }
