/** The stream of changes: what a page hears of everything that others do, as far as its person may see it. */
import type { Feature } from '../../feature.ts'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import { removeOldChanges } from '../../platform/changes/changes.store.ts'
import { createAuthorise } from '../organizations/index.ts'
import { serveChanges } from './changes.routes.ts'

export const changes: Feature = {
  name: 'changes',
  plugin(app, context) {
    const feed = changeFeedOf(context)
    serveChanges(app, feed, createAuthorise(context, {}))
    app.addHook('onClose', () => feed.stop())
  },
  jobs(work, { sql }) {
    work.every('changes.forget-old', '43 * * * *', () => removeOldChanges(sql))
  },
}
