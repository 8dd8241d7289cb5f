import type { Turn } from '@studio/contract'
import { storyfileOf } from './given-storyfiles.ts'
import { idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
export const theNavigator = storyfileOf(1, 'The Navigator')

/** A question that a visitor typed and that no answer fits. */
export const turnOf = (n: number, heardText: string): Turn => ({
  turnId: idOf(500 + n),
  sessionId: idOf(400),
  storyfileId: theNavigator.storyfileId,
  storyfileName: theNavigator.name,
  at: since,
  channel: 'link',
  locationLabel: null,
  askedBy: 'text',
  heardText,
  misheardText: null,
  kind: 'cannot_answer',
  chosenClipId: null,
  chosenQuestion: null,
  thenClips: [],
  decidedBy: null,
  flag: null,
  score: 0.1,
  margin: 0,
  threshold: 0.5,
  top5: [],
  responseMs: 20,
  playedMs: null,
  interrupted: false,
  noneOfThese: false,
  meant: null,
  releaseNumber: 1,
  quality: null,
  correctClipId: null,
  correctQuestion: null,
  reviewer: null,
  reviewedAt: null,
  note: '',
  flagged: false,
  categoryIds: [],
  categories: [],
  revision: 0,
})
