import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clip } from '@studio/contract'
import { studioScope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { createFfmpeg } from '../../../platform/ffmpeg/ffmpeg.ts'
import { fetchWeights, hasFetcher } from '../../../platform/models/fetch-weights.ts'
import { perContext } from '../../../platform/per-context.ts'
import { createClipEar, hasSmallTranscriber } from '../../../platform/speech/clip-ear.ts'
import { decodeFile } from '../../../platform/speech/decode-sound.ts'
import type { HeardWord } from '../../../platform/speech/whisper.ts'
import { findAsset, jobsFolder } from '../../media/index.ts'
import { findStoryfile, lockStoryfile, noteStoryfile } from '../../storyfiles/index.ts'
import { settle } from '../change-clip.ts'
import {
  type ClipRow,
  findClip,
  setTranscript,
  setTranscriptFailed,
  setTranscriptPercent,
} from '../clips.store.ts'
import type { Transcribe } from './ask-for-transcript.ts'
import { createWhisperChoice } from './choose-whisper.ts'
import { namesIn } from './names-in.ts'
import { wordsAfter } from './words-after.ts'

/** A video has 30 minutes at most. */
const secondsMost = 2000
/** By processor time; by the clock only so that a hanging program ends some time. */
const decoding = { cpuSeconds: 600, wallSeconds: 7200 }
/** Of words below it, about every second is wrong. */
export const sureFrom = 0.5

/** One for the whole server: its models are large. */
export const earOf = perContext(({ config, log, now }) => {
  // A test fetches nothing.
  const mayFetch = hasFetcher() && config.STUDIO_ENV !== 'test'
  return createClipEar(
    createWhisperChoice(
      config.TRANSCRIPT_MODEL,
      {
        isThere: hasSmallTranscriber,
        fetch: mayFetch ? () => fetchWeights('whisper-small') : undefined,
      },
      { log, now: () => now().getTime() },
    ),
  )
})

/** Ends the process of the models. */
export function closeClipEar(context: Context): void {
  earOf(context).close()
}

/** Writes the words of a clip as a draft; a text that a person typed in the meantime stays and gets the times. */
export async function transcribeClip(
  context: Context,
  { clipId, assetId }: Transcribe,
  signal: AbortSignal,
): Promise<void> {
  const { sql } = context
  const clip = await findClip(sql, clipId)
  if (clip?.assetId !== assetId || clip.transcriptState !== 'waiting') return
  const { language, names } = await hintsFor(context, clip)
  const sound = await soundOfAsset(context, assetId, signal)
  const onPercent = (percent: number) => noteProgress(context, clip, assetId, percent)
  const heard = await earOf(context).write(sound, { language, names, signal, onPercent })
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, clip.storyfileId)
    const now = await findClip(tx, clipId)
    if (now?.assetId !== assetId || now.transcriptState !== 'waiting') return
    await setTranscript(tx, clipId, transcriptOf(now, heard))
    await settle(tx, clip.storyfileId)
  })
}

/** Shows how much is written down; a part of a long clip takes half a minute. */
export async function noteProgress(
  { sql }: Pick<Context, 'sql'>,
  { clipId, storyfileId }: Pick<ClipRow, 'clipId' | 'storyfileId'>,
  assetId: string,
  percent: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (await setTranscriptPercent(tx, { clipId, assetId }, percent))
      await noteStoryfile(tx, 'clip', storyfileId)
  })
}

/** After the last try the clip waits no longer: people are told, and it is tried again when the queue is quiet. */
export async function giveUpTranscript(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { clipId }: Transcribe,
): Promise<void> {
  const clip = await findClip(sql, clipId)
  if (clip?.transcriptState !== 'waiting') return
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, clip.storyfileId)
    await setTranscriptFailed(tx, clipId, now())
    await settle(tx, clip.storyfileId)
  })
}

async function hintsFor({ sql }: Context, clip: ClipRow) {
  const storyfile = await findStoryfile(sql, studioScope, clip.storyfileId)
  const { subject, description, language } = storyfile!
  const names = namesIn(
    [subject.description, description, ...clip.questions.map((one) => one.text)],
    subject.displayName,
  )
  return { language, names }
}

async function soundOfAsset(context: Context, assetId: string, signal: AbortSignal): Promise<Float32Array> {
  const { config, log, storage, sql } = context
  const asset = await findAsset(sql, assetId)
  const ffmpeg = await createFfmpeg({ ffmpeg: config.FFMPEG_PATH, ffprobe: config.FFPROBE_PATH }, log)
  return ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    await storage.toLocalFile(asset!.videoKey, join(folder, 'in'))
    await chmod(join(folder, 'in'), 0o644) // ffmpeg may run as another account; the folders above keep everybody out
    return decodeFile(ffmpeg, folder, { seconds: secondsMost, ...decoding, signal })
  })
}

/** What was heard as a draft, or its times for a text that a person typed. */
export function transcriptOf(
  clip: Pick<Clip, 'transcript' | 'durationMs'>,
  heard: HeardWord[],
): Pick<Clip, 'transcript' | 'words' | 'transcriptState'> {
  const words = heard.map(({ text, from, until, probability }) => ({
    t0: Math.round(from * 1000),
    t1: Math.round(until * 1000),
    text,
    ...(probability < sureFrom && { doubtful: true as const }),
  }))
  const transcript = words.map((word) => word.text).join(' ')
  if (clip.transcript === '')
    return { transcript, words, transcriptState: transcript === '' ? 'read' : 'draft' }
  const timed = wordsAfter(
    { transcript, words, durationMs: clip.durationMs },
    { transcript: clip.transcript },
  )
  return { transcript: clip.transcript, words: timed.words ?? words, transcriptState: 'read' }
}
