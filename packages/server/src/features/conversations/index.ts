import type { Feature } from '../../feature.ts'

export const conversations: Feature = { name: 'conversations' }
