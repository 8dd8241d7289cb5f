import type { Clip, ManagedClip } from '@studio/contract'
import { idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'

/** A clip that is the only take of its answer. */
export const clipOf = (n: number): Clip => ({
  clipId: idOf(440 + n),
  storyfileId: idOf(101),
  kind: 'regular',
  status: 'processed',
  questions: [],
  answerId: idOf(460 + n),
  chosen: true,
  flagged: false,
  takeNo: 1,
  takes: 1,
  fileName: 'a.mp4',
  uploadId: null,
  progress: 100,
  error: null,
  failure: null,
  replacement: null,
  videoUrl: null,
  posterUrl: null,
  durationMs: 1000,
  width: null,
  height: null,
  loudnessLufs: null,
  silent: false,
  videoNotes: [],
  soundTracks: 0,
  originalSha256: null,
  transcript: '',
  words: [],
  transcriptState: 'read',
  transcriptPercent: 100,
  interviewId: null,
  version: 1,
  createdAt: since,
  updatedAt: since,
})

/** The same with all that is known of it. */
export const managedClip: ManagedClip = {
  ...clipOf(1),
  captionLanguages: [],
  variants: 0,
  seam: null,
  consent: null,
  used: 0,
  right: null,
}
