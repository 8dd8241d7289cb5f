import type { OrganizationDetail } from '@studio/contract'
import { harborMuseum } from './open-page.tsx'

export const harbor: OrganizationDetail = {
  organizationId: harborMuseum,
  label: 'Harbor Museum',
  shortName: 'Harbor',
  attributes: {},
  status: 'active',
  plan: 'enterprise',
  trialEndsAt: null,
  memberCount: 1,
  storyfileCount: 0,
  storageBytes: 0,
  storageLimitBytes: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  locale: 'en',
  timeZone: 'UTC',
  brand: { accent: '', accentDark: '', hostName: '', idpHint: '' },
  retentionDays: 365,
  publishedCount: 0,
  questionBudget: null,
  questionsUsed: 0,
  version: 1,
}
