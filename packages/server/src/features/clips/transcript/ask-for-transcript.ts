import { silentKinds } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { findAsset } from '../../media/index.ts'
import { type ClipRow, setTranscriptState } from '../clips.store.ts'
import { nightAfter } from './night-after.ts'

export const transcribeJob = 'clips.transcribe'
export type Transcribe = { clipId: string; assetId: string }

/** Has the words of a clip written down, unless somebody typed them and they have their times. */
export async function askForTranscript(
  { jobs, config, now }: Pick<Context, 'jobs' | 'config' | 'now'>,
  tx: Transaction,
  clip: ClipRow,
): Promise<void> {
  if (config.clipTranscripts === 'none' || !clip.assetId || silentKinds.includes(clip.kind)) return
  if (clip.transcript !== '' && clip.transcriptState !== 'waiting' && clip.words.length > 0) return
  if (!(await findAsset(tx, clip.assetId))?.hasAudio) return
  await setTranscriptState(tx, clip.clipId, 'waiting')
  const data: Transcribe = { clipId: clip.clipId, assetId: clip.assetId }
  await jobs.enqueue(
    tx,
    transcribeJob,
    data,
    config.clipTranscripts === 'night' ? { startAfter: nightAfter(now()) } : {},
  )
}
