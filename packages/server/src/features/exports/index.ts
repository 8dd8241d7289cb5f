/** The whole archive of an organization as one file: it belongs to its owner. */
import type { Feature } from '../../feature.ts'
import { sendsLetters } from '../../platform/mail/letters.ts'
import { clipPlaces } from '../consents/index.ts'
import { exportKind } from './export-kind.ts'
import { exportJobs } from './exports.jobs.ts'
import { serveExports } from './exports.routes.ts'
import { placesInArchives } from './places.store.ts'

export const exports: Feature = {
  name: 'exports',
  tables: ['organization_exports'],
  extend(context) {
    clipPlaces.add(context, placesInArchives)
    sendsLetters(context, exportKind)
  },
  routes: serveExports,
  jobs: exportJobs,
}
