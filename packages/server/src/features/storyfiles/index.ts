import type { Feature } from '../../feature.ts'

export const storyfiles: Feature = { name: 'storyfiles' }
