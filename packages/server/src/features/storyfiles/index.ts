/** The storyfile and its own script: what authors make, and what clips, training and publishing build on. */
import type { Feature } from '../../feature.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { thingNames } from '../organizations/index.ts'
import { releasePart } from '../parts/index.ts'
import { scriptPart } from './script/script-part.ts'
import { nextStatus } from './storyfile.ts'
import { storyfileNames } from './storyfile-names.ts'
import { storyfilesJobs } from './storyfiles.jobs.ts'
import { storyfilesRoutes } from './storyfiles.routes.ts'
import { lockStoryfile, setStatus, storyfileOwner } from './storyfiles.store.ts'

export { addActivity } from './activity.store.ts'
export { createStoryfile } from './create-storyfile.ts'
export { presentStoryfile } from './present-storyfile.ts'
export { copyScript, fillStoryfile } from './script/copy-script.store.ts'
export { addQuestions, addTopic, changeQuestion, readScript } from './script/edit-script.ts'
export { removeFromScript, restoreRemoval } from './script/remove-from-script.ts'
export { setRecorded } from './script/script.store.ts'
export { type PartQuestion, type ScriptPart, scriptPart, scriptPartOf } from './script/script-part.ts'
export {
  countChange,
  findCard,
  findSample,
  findStoryfile,
  lastVersion,
  lockStoryfile,
  noteStoryfile,
  offerPoster,
  readTeamIds,
  replacePoster,
  type StoryfileRow,
  setLiveRevision,
} from './storyfiles.store.ts'

/** Sets a status that a later feature decided, e.g. `published`. */
export async function setStoryfileStatus(
  tx: Queryable,
  storyfileId: string,
  status: Parameters<typeof setStatus>[2],
): Promise<void> {
  await setStatus(tx, storyfileId, status)
}

/** Tells the storyfile what happened to it; its status follows, unless it is published, archived or deleted. */
export async function advanceStoryfile(
  tx: Transaction,
  storyfileId: string,
  event: Parameters<typeof nextStatus>[1],
): Promise<void> {
  const status = await lockStoryfile(tx, storyfileId)
  const next = nextStatus(status, event)
  if (next !== status) await setStatus(tx, storyfileId, next)
}

export const storyfiles: Feature = {
  name: 'storyfiles',
  tables: ['questions', 'script_removals', 'script_topics', 'storyfile_days', 'storyfiles'],
  offers: ['storyfiles', 'script_topics', 'questions', 'storyfile_days'],
  extend(context) {
    thingNames.add(context, storyfileNames)
    releasePart(context, scriptPart)
  },
  routes: storyfilesRoutes,
  jobs: storyfilesJobs,
  anchors: { storyfile: storyfileOwner },
}
