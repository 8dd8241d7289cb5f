/** Scripts that storyfiles are made from: those that ship with the studio, and those of an organization. */
import type { Feature } from '../../feature.ts'
import { thingNames } from '../organizations/index.ts'
import { scriptNames } from './script-names.ts'
import { scriptsJobs } from './scripts.jobs.ts'
import { scriptsRoutes } from './scripts.routes.ts'
import { scriptOwner } from './scripts.store.ts'

export { addQuestionsTo, removeFrom } from './edit-script.ts'
export { findMadeFrom, findScript, readContent } from './scripts.store.ts'
export { seedScripts } from './seed-scripts.ts'

export const scripts: Feature = {
  name: 'scripts',
  tables: ['script_parts_removed', 'script_uses', 'script_versions', 'scripts'],
  offers: ['scripts', 'script_uses'],
  extend: (context) => thingNames.add(context, scriptNames),
  routes: scriptsRoutes,
  jobs: scriptsJobs,
  anchors: { script: scriptOwner },
}
