/** The whole archive of an organization as one file: it belongs to its owner. */
import type { Feature } from '../../feature.ts'
import { exportJobs } from './exports.jobs.ts'
import { serveExports } from './exports.routes.ts'

export const exports: Feature = {
  name: 'exports',
  tables: ['organization_exports'],
  routes: serveExports,
  jobs: exportJobs,
}
