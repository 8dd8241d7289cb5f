import type { Feature } from '../../feature.ts'

export const training: Feature = { name: 'training' }
