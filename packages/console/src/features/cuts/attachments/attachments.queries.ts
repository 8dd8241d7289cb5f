import {
  type Attachment,
  type AttachmentFile,
  attachmentsRoutes,
  type ClipAttachments,
} from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import { sendFile } from '../../../platform/uploads/send-file.ts'

type Place = { clipId: string; storyfileId: string }

export function attachmentsQuery(clipId: string) {
  return routeQuery(attachmentsRoutes.list, { params: { clipId } })
}

export async function saveAttachments(
  { clipId, storyfileId }: Place,
  body: { basedOn: number; items: Attachment[] },
): Promise<ClipAttachments> {
  const saved = await call(attachmentsRoutes.save, { params: { clipId }, body })
  await refreshTopic('clip', { storyfileId })
  return saved
}

/** Sends a file and answers what came of it; rejects with the sentence that says what is wrong with it. */
export async function sendAttachment({ clipId }: Place, file: File): Promise<AttachmentFile> {
  const { uploadId } = await call(attachmentsRoutes.announce, {
    params: { clipId },
    body: { fileName: file.name, bytes: file.size },
  })
  await sendFile(file, { uploadId, resourceType: 'attachment', resourceId: clipId })
  return call(attachmentsRoutes.file, { params: { clipId, fileId: uploadId } })
}
