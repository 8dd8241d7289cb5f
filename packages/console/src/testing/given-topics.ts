import type { LibraryTopic } from '@studio/contract'
import { harborMuseum, idOf } from './open-page.tsx'

/** A topic of the Harbor Museum's question library. */
export const topicOf = (n: number, name: string, more: Partial<LibraryTopic> = {}): LibraryTopic => ({
  topicId: idOf(370 + n),
  organizationId: harborMuseum,
  organizationLabel: 'Harbor Museum',
  name,
  description: '',
  colour: '',
  tags: [],
  scope: 'organization',
  language: 'en',
  status: 'active',
  questions: [],
  usedIn: 0,
  by: null,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
})
