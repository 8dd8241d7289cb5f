/** Scripts: their topics and questions, which a storyfile has, and the templates that storyfiles are made from. */
import type { Feature } from '../../feature.ts'
import { thingNames } from '../organizations/index.ts'
import { scriptNames } from './script-names.ts'
import { scriptsJobs } from './scripts.jobs.ts'
import { scriptsRoutes } from './scripts.routes.ts'
import { scriptOwner } from './scripts.store.ts'

export { copyScript } from './content/copy-script.store.ts'
export {
  addQuestions,
  addTopic,
  changeQuestion,
  hasQuestion,
  questionSources,
} from './content/edit-script.ts'
export { readContent, readScriptChanges, readScriptTopics } from './content/read-script.ts'
export { removeFromScript, restoreRemoval } from './content/remove-from-script.ts'
export { setRecorded } from './content/script.store.ts'
export { serveScript } from './content/script-calls.routes.ts'
export {
  aboutScript,
  type ScriptHome,
  type ScriptParams,
  type ScriptPlace,
  scriptIn,
} from './content/script-home.ts'
export { scriptUses } from './script-uses.ts'
export { findScript } from './scripts.store.ts'
export { seedScripts } from './seed-scripts.ts'
export { type Caller, noteScript, scriptOfTemplate } from './template.ts'

export const scripts: Feature = {
  name: 'scripts',
  tables: ['questions', 'script_removals', 'script_topics', 'script_versions', 'scripts'],
  offers: ['questions', 'script_topics', 'scripts'],
  extend: (context) => thingNames.add(context, scriptNames),
  routes: scriptsRoutes,
  jobs: scriptsJobs,
  anchors: { script: scriptOwner },
}
