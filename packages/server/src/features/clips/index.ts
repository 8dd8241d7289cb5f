import type { Feature } from '../../feature.ts'

export const clips: Feature = { name: 'clips' }
