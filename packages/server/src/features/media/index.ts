/** Uploads and what becomes of them: resumable files, processing into playable assets, and their delivery. */
import type { Feature } from '../../feature.ts'
import { createStaging } from '../../platform/storage/create-staging.ts'
import { createAuthorise } from '../organizations/index.ts'
import { serveContent } from './content.routes.ts'
import { serveFiles } from './files.routes.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'
import { uploadOwner } from './uploads.store.ts'

export const media: Feature = {
  name: 'media',
  routes: mediaRoutes,
  async plugin(app, context) {
    const staging = await createStaging(context.config, context.storage)
    const authorise = createAuthorise(context, { upload: uploadOwner })
    serveFiles(app, context, { authorise, staging })
    serveContent(app, context, authorise)
  },
  jobs: mediaJobs,
  anchors: { upload: uploadOwner },
}

export { type Announcement, announceUpload } from './announce-upload.ts'
export { type AssetRow, findAsset, findAssets } from './assets.store.ts'
export { type ContentGrant, contentToken, contentUrl, playerSeconds } from './content-token.ts'
