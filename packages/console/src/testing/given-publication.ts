import type { ListedRelease, Publication, ShareLink } from '@studio/contract'
import { idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
const storyfileId = idOf(101)

export const thePublication: Publication = {
  storyfileId,
  visibility: 'link',
  liveReleaseId: idOf(350),
  previewReleaseId: idOf(351),
  path: '/lake',
  canBeGuessed: false,
  hasPassword: false,
  filmed: null,
  approval: { isNeeded: false, approvedBy: [] },
  people: [],
  channelsOff: [],
  previewEndsAt: null,
  embedDomains: [],
  embedVersion: 1,
  look: null,
  lookMark: null,
  checks: [],
  captions: { answers: 0, without: 0, unread: 0, waiting: 0, failed: 0, arrived: 0 },
  freeQuestions: true,
  lacks: [],
  chooser: null,
  worse: null,
}

export const previewRelease: ListedRelease = {
  releaseId: idOf(351),
  storyfileId,
  number: 8,
  reason: 'training',
  createdAt: since,
  createdBy: 'Hanna Vester',
  clipCount: 3,
  isLive: false,
  isPreview: true,
  worse: 0,
  note: '',
  corrections: 1,
  firstNumber: 8,
}

export const boardLink: ShareLink = {
  linkId: idOf(352),
  storyfileId,
  name: 'Board',
  path: '/s/board',
  channel: 'link',
  locationLabel: null,
  hasPassword: true,
  people: [],
  endsAt: null,
  revokedAt: null,
  isOpen: true,
  visits: 0,
  lastVisitAt: null,
  createdAt: since,
  createdBy: 'Hanna Vester',
  version: 6,
}
