import { Refusal, sentence, silentKinds } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { clipTranscripts } from '../../../platform/speech/engines.ts'
import { findAsset } from '../../media/index.ts'
import { lockStoryfile, noteStoryfile } from '../../storyfiles/index.ts'
import {
  type ClipRow,
  findClip,
  findFailedTranscript,
  setTranscript,
  setTranscriptState,
} from '../clips.store.ts'
import { nightAfter } from './night-after.ts'

export const transcribeJob = 'clips.transcribe'
export type Transcribe = { clipId: string; assetId: string }

/** Between failed tries, doubled each time: a busy day is over by then. */
const pauseMs = 15 * 60_000
const triesMost = 6

type Asking = Pick<Context, 'jobs' | 'config' | 'now'>

/** Tries a failed transcript again when a person asks for it: at once, also by day. */
export async function retryTranscript(
  context: Asking & Pick<Context, 'sql'>,
  storyfileId: string,
  clipId: string,
): Promise<void> {
  const { config, jobs } = context
  await context.sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const clip = (await findClip(tx, clipId))!
    if (clip.transcriptState !== 'failed' || clipTranscripts(config) === 'none' || !clip.assetId)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('There is no failed transcript to try again.'),
      })
    await setTranscriptState(tx, clipId, 'waiting')
    await jobs.enqueue(tx, transcribeJob, { clipId, assetId: clip.assetId } satisfies Transcribe)
    await noteStoryfile(tx, 'clip', storyfileId)
  })
}

/** Tries one failed transcript again while no other waits and no one is talking. Answers its clip, if there was one. */
export async function retryWhenQuiet(
  context: Asking & Pick<Context, 'sql'>,
  isBusy: () => boolean,
): Promise<string | undefined> {
  if (clipTranscripts(context.config) === 'none' || isBusy()) return undefined
  const clipId = await findFailedTranscript(context.sql, { now: context.now(), pauseMs, triesMost })
  const clip = clipId && (await findClip(context.sql, clipId))
  if (!clip) return undefined
  await context.sql.begin(async (tx) => {
    await lockStoryfile(tx, clip.storyfileId)
    const now = await findClip(tx, clip.clipId)
    if (now?.transcriptState !== 'failed') return
    await askForTranscript(context, tx, now)
    await noteStoryfile(tx, 'clip', clip.storyfileId)
  })
  return clipId
}

/** Another sound is heard in a clip: what no one has read is written down from it. What a person wrote stays. */
export async function writeAnew(context: Asking, tx: Transaction, clipId: string): Promise<void> {
  const clip = (await findClip(tx, clipId))!
  const isOurs = clip.transcript === '' || clip.transcriptState !== 'read'
  if (clipTranscripts(context.config) === 'none' || !isOurs) return
  const empty: Pick<ClipRow, 'transcript' | 'words' | 'transcriptState'> = {
    transcript: '',
    words: [],
    transcriptState: 'read',
  }
  await setTranscript(tx, clipId, empty)
  await askForTranscript(context, tx, { ...clip, ...empty })
}

/** Has the words of a clip written down, unless a person typed them and they have their times. */
export async function askForTranscript(
  { jobs, config, now }: Asking,
  tx: Transaction,
  clip: ClipRow,
): Promise<void> {
  if (clipTranscripts(config) === 'none' || !clip.assetId || silentKinds.includes(clip.kind)) return
  if (clip.transcript !== '' && clip.transcriptState !== 'waiting' && clip.words.length > 0) return
  if (!(await findAsset(tx, clip.assetId))?.hasAudio) return
  await setTranscriptState(tx, clip.clipId, 'waiting')
  const data: Transcribe = { clipId: clip.clipId, assetId: clip.assetId }
  await jobs.enqueue(
    tx,
    transcribeJob,
    data,
    clipTranscripts(config) === 'night' ? { startAfter: nightAfter(now()) } : {},
  )
}
