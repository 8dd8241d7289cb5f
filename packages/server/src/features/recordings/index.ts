/** People record alone: links for chosen questions, guests without an account, and what becomes of their takes. */
import type { Feature } from '../../feature.ts'
import { senders } from '../media/index.ts'
import { admitTake } from './guest-pass.ts'
import { recordingsJobs } from './recordings.jobs.ts'
import { recordingsRoutes } from './recordings.routes.ts'

export const recordings: Feature = {
  name: 'recordings',
  tables: [
    'recording_links',
    'recording_link_questions',
    'recording_guests',
    'recording_takes',
    'recording_templates',
  ],
  extend(context) {
    senders.add(context, { resourceType: 'take', admit: admitTake })
  },
  routes: recordingsRoutes,
  jobs: recordingsJobs,
}
