import { silentKinds } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { findAsset } from '../media/index.ts'
import { type ClipRow, setTranscriptState } from './clips.store.ts'

export const transcribeJob = 'clips.transcribe'
export type Transcribe = { clipId: string; assetId: string }

/** Has the words of a clip written down, unless somebody typed them and they have their times. */
export async function askForTranscript(
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  tx: Transaction,
  clip: ClipRow,
): Promise<void> {
  if (config.clipTranscripts === 'none' || !clip.assetId || silentKinds.includes(clip.kind)) return
  if (clip.transcript !== '' && clip.transcriptState === 'read' && clip.words.length > 0) return
  if (!(await findAsset(tx, clip.assetId))?.hasAudio) return
  await setTranscriptState(tx, clip.clipId, 'waiting')
  await jobs.enqueue(tx, transcribeJob, { clipId: clip.clipId, assetId: clip.assetId } satisfies Transcribe)
}
