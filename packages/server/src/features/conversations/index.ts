/** Visitors against a release: sessions, turns in order, each written before it is answered. */
import type { Feature } from '../../feature.ts'
import { conversationsJobs } from './conversations.jobs.ts'
import { conversationsRoutes } from './conversations.routes.ts'
import { turnOwner } from './conversations.store.ts'
import { speechRoutes } from './speech/speech.routes.ts'

export { forgetSessions, saveAnnotation, saveJudgement, saveRating } from './conversations.store.ts'
export { type Picker, pickers, type TurnCheck, turnChecks, turnParts } from './later-features.ts'
export { openClassVisit, openRehearsalVisit } from './open-session.ts'
export { testEar } from './speech/visitors-ear.ts'
export { watchableClips } from './watchable-clips.ts'

export const conversations: Feature = {
  name: 'conversations',
  tables: ['chat_sessions', 'turns', 'visitor_days'],
  offers: ['chat_sessions', 'turns', 'visitor_days'],
  routes: conversationsRoutes,
  plugin: speechRoutes,
  jobs: conversationsJobs,
  anchors: { turn: turnOwner },
}
