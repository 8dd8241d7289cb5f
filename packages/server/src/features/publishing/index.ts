import type { Feature } from '../../feature.ts'

export const publishing: Feature = { name: 'publishing' }
