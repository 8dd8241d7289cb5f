/** What is shown beside answers: pictures, sounds, maps, documents and links. */
import type { Feature } from '../../feature.ts'
import { clipCopies } from '../clips/index.ts'
import { releasePart } from '../parts/index.ts'
import { attachmentsJobs } from './attachments.jobs.ts'
import { attachmentsRoutes } from './attachments.routes.ts'
import { attachmentsPart } from './attachments-part.ts'
import { copyAttachments } from './copy-attachments.ts'

export {
  type AttachmentsPart,
  attachmentsPart,
  type ReleasedAttachment,
  takeAttachments,
} from './attachments-part.ts'

export const attachments: Feature = {
  name: 'attachments',
  tables: ['clip_attachments'],
  extend(context) {
    releasePart(context, attachmentsPart)
    clipCopies.add(context, copyAttachments)
  },
  routes: attachmentsRoutes,
  jobs: attachmentsJobs,
}
