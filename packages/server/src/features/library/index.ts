import type { Feature } from '../../feature.ts'

export const library: Feature = { name: 'library' }
