/** Uploads and what becomes of them: resumable files, processing into playable assets, and their delivery. */
import type { Feature } from '../../feature.ts'
import { createStaging, partsFolder } from '../../platform/storage/create-staging.ts'
import { ownData } from '../identity/index.ts'
import { createAuthorise } from '../organizations/index.ts'
import { avatarRoutes, serveAvatars } from './avatars/avatar.routes.ts'
import { pictureOf } from './avatars/avatars.store.ts'
import { serveContent } from './content/content.routes.ts'
import { mediaJobs } from './media.jobs.ts'
import { mediaRoutes } from './media.routes.ts'
import { clearWorkFolder } from './process/work-folders.ts'
import { reconcileUploads } from './reconcile-uploads.ts'
import { storyfileOwner } from './storyfile-owner.ts'
import { serveFiles } from './uploads/files.routes.ts'
import { uploadOwner } from './uploads/uploads.store.ts'

export const media: Feature = {
  name: 'media',
  tables: ['assets', 'attachment_files', 'avatars', 'upload_locks', 'uploads'],
  offers: ['uploads', 'assets', 'attachment_files', 'avatars'],
  keyColumns: [
    ...['uploads.original_key', 'avatars.image_key', 'attachment_files.file_key'],
    ...['assets.original_key', 'assets.video_key', 'assets.poster_key', 'assets.waveform_key'],
  ],
  extend: (context) =>
    ownData.add(context, async (sql, userId) => ({ avatar: await pictureOf(sql, userId) })),
  routes(serve, context) {
    mediaRoutes(serve, context)
    avatarRoutes(serve, context)
  },
  async plugin(app, context) {
    await clearWorkFolder(partsFolder(context.config))
    const staging = await createStaging(context.config, context.storage)
    const authorise = createAuthorise(context, { upload: uploadOwner, storyfile: storyfileOwner(context) })
    serveFiles(app, context, { authorise, staging })
    serveContent(app, context, authorise)
    serveAvatars(app, context, authorise)
    // In the background: a large storage must not keep the studio from starting.
    let reconciling: Promise<unknown> = Promise.resolve()
    const stopping = new AbortController()
    app.addHook('onReady', async () => {
      reconciling = reconcileUploads(context, staging, stopping.signal).catch((error: Error) => {
        if (!stopping.signal.aborted)
          context.log.error({ error: error.message }, 'uploads could not be reconciled')
      })
    })
    app.addHook('preClose', async () => stopping.abort())
    app.addHook('onClose', () => reconciling.then(() => {}))
  },
  jobs: mediaJobs,
  anchors: { upload: uploadOwner },
}

export {
  type AttachmentFileRow,
  copyAttachmentFiles,
  findAttachmentFiles,
} from './attachments/attachment-files.store.ts'
export { picturedThings } from './avatars/avatar-place.ts'
export { type AssetRow, copyAssets, findAsset, findAssets, loudnessOfAssets } from './content/assets.store.ts'
export { parseRange } from './content/byte-range.ts'
export { visits, withheld } from './content/content-holder.ts'
export { contentToken, contentUrl, playerSeconds } from './content/content-token.ts'
export { failedEvent, type MediaProcessed, processedEvent } from './media-events.ts'
export { cutVideo } from './process/cut-video.ts'
export { gainOf } from './process/gain.ts'
export { importVideo } from './process/import-video.ts'
export { keepMeasured, measuredEvent } from './process/measure-sound.ts'
export { jobsFolder } from './process/work-folders.ts'
export { filesOfAssets } from './remove-media.store.ts'
export { removeAssets, removeAttachmentFiles, removeMedia } from './remove-media.ts'
export { storyfileOwners } from './storyfile-owner.ts'
export { type Announcement, announceUpload, findAnnounced } from './uploads/announce-upload.ts'
export { checkRoom } from './uploads/check-room.ts'
export { senders } from './uploads/senders.ts'
export { settleRestoredUploads } from './uploads/settle-restored-uploads.ts'
export { attachmentType } from './uploads/upload.ts'
