import type { Feature } from '../../feature.ts'

export const organizations: Feature = { name: 'organizations' }

export { createAuthorise } from './guard.ts'
