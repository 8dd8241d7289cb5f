/** What visitors talk to: immutable releases, which of them is live, and who may open it. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { inverses } from '../acts/index.ts'
import { openPreviews } from '../comments/index.ts'
import { clipPlaces } from '../consents/index.ts'
import { visits, withheld } from '../media/index.ts'
import { releasePart } from '../parts/index.ts'
import { isOpen } from './links/entry.ts'
import { serveLogos } from './look/logo.routes.ts'
import { lookPart } from './look/look-part.ts'
import { placesInReleases } from './places.store.ts'
import { type ShownBefore, undoPublish } from './publish.ts'
import { publishingJobs } from './publishing.jobs.ts'
import { publishingRoutes } from './publishing.routes.ts'
import { isPreviewOpen, readPointers } from './publishing.store.ts'
import { isSwitchedOn, releasesOf } from './release/current-releases.ts'
import { cutAway } from './release/cut-away.ts'

export { changeThresholds } from './change-thresholds.ts'
export { freeQuestions } from './free-questions.ts'
export { enter, isPageAt, shownAt } from './links/entry.ts'
export { countVisit } from './links/links.store.ts'
export { logoPath } from './look/logo.routes.ts'
export { showMerged, showSplit } from './merge-in-releases.ts'
export { openRehearsal } from './open-rehearsal.ts'
export { publish } from './publish.ts'
export { findEmbedDomains, findRelease, readPointers } from './publishing.store.ts'
export { type Corrected, correctReleases } from './release/correct-releases.ts'
export { isSwitchedOn, releasesOf } from './release/current-releases.ts'
export type { LoadedRelease } from './release/loaded-releases.ts'

export const publishing: Feature = {
  name: 'publishing',
  tables: ['look_pictures', 'publications', 'release_approvals', 'release_rules', 'releases', 'share_links'],
  offers: ['releases', 'publications'],
  extend(context) {
    releasePart(context, lookPart)
    visits.add(context, async (sql, storyfileId, { linkId = null, channel }) => {
      const [pointers] = await readPointers(sql, [storyfileId])
      if (!pointers?.liveReleaseId || !isOpen(pointers, linkId, context.now())) return false
      return channel === undefined || isSwitchedOn(pointers, { channel, linkId })
    })
    openPreviews.add(context, isPreviewOpen)
    withheld.add(context, cutAway)
    clipPlaces.add(context, placesInReleases)
    const { access, needs } = routes.publishing.publish
    inverses.add(context, {
      kinds: ['made_live', 'rolled_back', 'withdrawn'],
      access,
      needs,
      undo: (to, by, act: { storyfileId: string; inverse: ShownBefore }) =>
        undoPublish(to, by, act.storyfileId, act.inverse),
    })
  },
  routes: publishingRoutes,
  jobs: publishingJobs,
  async plugin(app, context) {
    serveLogos(app, context)
    const releases = releasesOf(context)
    await releases.watch()
    app.addHook('onClose', () => releases.stop())
  },
}
