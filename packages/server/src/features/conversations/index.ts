/** Visitors against a release: sessions, turns in order, each written before it is answered. */
import type { Feature } from '../../feature.ts'
import { hangingRows } from '../../hanging-rows.ts'
import { clipPlaces } from '../consents/index.ts'
import { conversationsJobs } from './conversations.jobs.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { turnOwner } from './conversations.store.ts'
import { speechRoutes } from './speech/speech.routes.ts'
import { placesOfVisitors } from './usage/places.store.ts'

export { writeCredentials } from './authenticity/content-credentials.ts'
export { verifyFiles } from './authenticity/verify-files.ts'
export { forgetSessions, saveAnnotation, saveJudgement, saveRating } from './conversations.store.ts'
export { type Picker, pickers, type TurnCheck, turnChecks, turnParts } from './later-features.ts'
export { openClassVisit, openRehearsalVisit } from './open-session.ts'
export { testEar } from './speech/visitors-ear.ts'
export { watchableClips } from './watchable-clips.ts'

export const conversations: Feature = {
  name: 'conversations',
  tables: ['asset_digests', 'chat_sessions', 'release_manifests', 'turns', 'turn_thumbs', 'visitor_days'],
  offers: ['chat_sessions', 'turns', 'turn_thumbs', 'visitor_days'],
  extend(context) {
    clipPlaces.add(context, placesOfVisitors)
    hangingRows.add(context, { table: 'turn_thumbs', of: 'turn', words: 'words', isTold: true })
  },
  routes: conversationsRoutes,
  plugin: speechRoutes,
  jobs: conversationsJobs,
  anchors: { turn: turnOwner },
}
