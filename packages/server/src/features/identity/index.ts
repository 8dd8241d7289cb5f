import type { Feature } from '../../feature.ts'

export const identity: Feature = { name: 'identity' }
