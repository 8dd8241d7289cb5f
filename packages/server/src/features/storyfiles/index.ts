/** The storyfile, which has a script: what authors make, and what clips, training and publishing build on. */
import type { Feature } from '../../feature.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { storyfileOwners } from '../media/index.ts'
import { thingNames } from '../organizations/index.ts'
import { releasePart } from '../parts/index.ts'
import { scriptUses } from '../scripts/index.ts'
import { scriptPart } from './script/script-part.ts'
import { readUses, usesOf } from './script/script-uses.store.ts'
import { nextStatus } from './storyfile.ts'
import { storyfileNames } from './storyfile-names.ts'
import { storyfilesJobs } from './storyfiles.jobs.ts'
import { storyfilesRoutes } from './storyfiles.routes.ts'
import { lockStoryfile, setStatus, storyfileOwner } from './storyfiles.store.ts'

export { addActivity } from './activity.store.ts'
export { createStoryfile } from './create-storyfile.ts'
export { presentStoryfile } from './present-storyfile.ts'
export { type Editor, readScript, scriptOf } from './script/script-of.ts'
export { type PartQuestion, type ScriptPart, scriptPart, scriptPartOf } from './script/script-part.ts'
export { findMadeFrom } from './script/script-uses.store.ts'
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
  setPublic,
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
  tables: ['script_uses', 'storyfile_days', 'storyfiles'],
  offers: ['script_uses', 'storyfiles', 'storyfile_days'],
  extend(context) {
    thingNames.add(context, storyfileNames)
    releasePart(context, scriptPart)
    storyfileOwners.add(context, storyfileOwner)
    scriptUses.add(context, { figures: usesOf, list: readUses })
  },
  routes: storyfilesRoutes,
  jobs: storyfilesJobs,
  anchors: { storyfile: storyfileOwner },
}
