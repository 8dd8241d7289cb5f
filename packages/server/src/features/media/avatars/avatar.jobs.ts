import { avatarTypes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Work } from '../../../platform/jobs/jobs.ts'
import { failUpload } from '../uploads/fail-upload.ts'
import { attachmentType, mediaJobNames, processingTries, uploadErrors } from '../uploads/upload.ts'
import { beginProcessing } from '../uploads/uploads.store.ts'
import { forgetOriginal, listSpent } from './avatars.store.ts'
import { processAvatar } from './process-avatar.ts'

/** Pictures one at a time: a large one takes a few hundred megabytes while it is made small. */
export function avatarJobs(work: Work, context: Context): void {
  work.on<{ uploadId: string }>(
    mediaJobNames.avatar,
    async ({ data: { uploadId }, attempt }) => {
      const row = await beginProcessing(context.sql, uploadId)
      if (!row) return
      try {
        await processAvatar(context, row)
      } catch (error) {
        if (attempt < processingTries) throw error
        context.log.error({ uploadId, error: (error as Error).message }, 'avatar given up')
        await failUpload(context, uploadId, 'studio', uploadErrors.avatar)
      }
      await dropOriginals(context)
    },
    { tries: processingTries, expireInSeconds: 300 },
  )
  work.every(mediaJobNames.sweepAvatars, '* * * * *', () => dropOriginals(context))
}

/** The files of ended uploads go; a kill in between is made good within a minute. */
export async function dropOriginals({ sql, storage }: Pick<Context, 'sql' | 'storage'>): Promise<void> {
  for (const { uploadId, originalKey } of await listSpent(sql, [...avatarTypes, attachmentType])) {
    await storage.remove(originalKey)
    await forgetOriginal(sql, uploadId)
  }
}
