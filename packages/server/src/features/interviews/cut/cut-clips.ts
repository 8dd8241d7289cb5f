import { chmod, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Refusal, sentence, stored } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { pieceArguments } from '../../../platform/ffmpeg/arguments.ts'
import { createFfmpeg, type Ffmpeg } from '../../../platform/ffmpeg/ffmpeg.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { announceClipIn } from '../../clips/index.ts'
import { currentActor } from '../../identity/index.ts'
import { findAsset, importVideo, jobsFolder } from '../../media/index.ts'
import { readScript } from '../../storyfiles/index.ts'
import {
  type InterviewClipRow,
  listInterviewClips,
  setAnnounced,
  setClipState,
} from '../interview-clips.store.ts'
import { findInterview, type InterviewRow, readStretches } from '../interviews.store.ts'
import type { Words } from './utterances.ts'

export const cutJob = 'interviews.cut'
export const cutTries = 3
/** Encoding takes about the length of the piece; a busy machine takes longer. */
const secondsAtLeast = 300

type Shop = { context: Context; ffmpeg: Ffmpeg; folder: string; signal: AbortSignal }

/** Cuts all pieces that wait for it, one after the other. Safe to repeat after a kill at any point. */
export async function cutClips(
  context: Context,
  {
    data: { interviewId },
    signal,
    attempt,
  }: Pick<Job<{ interviewId: string }>, 'data' | 'signal' | 'attempt'>,
): Promise<void> {
  const { sql, config, log, storage } = context
  const interview = await findInterview(sql, interviewId)
  if (!interview?.assetId) return
  const asset = (await findAsset(sql, interview.assetId))!
  const waiting = (await listInterviewClips(sql, interviewId)).filter(({ state }) => state === 'waiting')
  if (waiting.length === 0) return
  const words = (await readStretches(sql, interviewId)).flatMap((stretch) => stretch.words ?? [])
  const ffmpeg = await createFfmpeg({ ffmpeg: config.FFMPEG_PATH, ffprobe: config.FFPROBE_PATH }, log)
  await ffmpeg.inJobFolder(jobsFolder(config), async (folder) => {
    await storage.toLocalFile(asset.videoKey, join(folder, 'in'))
    await chmod(join(folder, 'in'), 0o644) // ffmpeg may run as another person; the folders above keep everybody out
    for (const row of waiting) {
      signal.throwIfAborted()
      try {
        await cutOne({ context, ffmpeg, folder, signal }, interview, row, words)
        await sql.begin((tx) => setClipState(tx, interview, row.pieceId, { state: 'made' }))
      } catch (error) {
        const isRefused = error instanceof Refusal
        if (!isRefused && (signal.aborted || attempt < cutTries)) throw error
        log.error(
          { interviewId, pieceId: row.pieceId, error: (error as Error).message },
          'no clip of a piece',
        )
        const failure = isRefused ? error.said : sentence('This piece could not be cut. Try again.')
        await sql.begin((tx) =>
          setClipState(tx, interview, row.pieceId, { state: 'failed', error: stored(failure) }),
        )
      }
    }
  })
}

/** First the file, then the clip with its upload, then the file into the upload: from there on it is any other clip. */
async function cutOne(
  { context, ffmpeg, folder, signal }: Shop,
  interview: InterviewRow,
  row: InterviewClipRow,
  words: Words,
): Promise<void> {
  const { sql } = context
  const { fromMs, untilMs, pieceId } = row
  const seconds = (untilMs - fromMs) / 1000
  const most = secondsAtLeast + seconds * 20
  await ffmpeg.run(pieceArguments('in', 'piece.mp4', { fromSeconds: fromMs / 1000, seconds }), {
    folder,
    signal,
    limits: { wallSeconds: most, cpuSeconds: most * 2, outputBytes: 4_000_000_000 },
  })
  const path = join(folder, 'piece.mp4')
  const uploadId = row.uploadId ?? (await announce(context, interview, row, { path, words }))
  await importVideo({ ...context, sql }, uploadId, path)
  context.log.info({ interviewId: interview.interviewId, pieceId }, 'a clip was cut')
}

async function announce(
  context: Context,
  interview: InterviewRow,
  row: InterviewClipRow,
  { path, words }: { path: string; words: Words },
): Promise<string> {
  const { interviewId, organizationId, storyfileId, fileName } = interview
  const { fromMs, untilMs, pieceId } = row
  const actor = row.createdBy ? await currentActor(context, row.createdBy) : undefined
  if (!actor) throw new Error('the person who asked for it is gone')
  const { size: bytes } = await stat(path)
  const own = wordsWithin(words, fromMs, untilMs)
  return context.sql.begin(async (tx) => {
    const { topics } = await readScript(tx, storyfileId)
    const isThere = topics.some(({ questions }) =>
      questions.some(({ questionId }) => questionId === row.questionId),
    )
    const { clipId, upload } = await announceClipIn(
      tx,
      { actor, owner: { organizationId, storyfileId } },
      {
        storyfileId,
        bytes,
        kind: 'regular',
        source: 'import',
        // The question may have been removed since.
        questionIds: row.questionId && isThere ? [row.questionId] : [],
        fileName: `${parse(fileName).name}-${clock(fromMs)}.mp4`,
        transcript: own.map(({ text }) => text).join(' '),
        heard: { words: own, interviewId },
      },
    )
    if (!(await setAnnounced(tx, { interviewId, pieceId }, { clipId, uploadId: upload.uploadId })))
      throw new Error('another worker made this clip')
    return upload.uploadId
  })
}

/** The words of a piece, with times from its start; a word belongs to the piece in which its middle is. */
export function wordsWithin(words: Words, fromMs: number, untilMs: number): Words {
  return words
    .filter(({ t0, t1 }) => (t0 + t1) / 2 >= fromMs && (t0 + t1) / 2 < untilMs)
    .map((word) => ({
      ...word,
      t0: Math.max(0, word.t0 - fromMs),
      t1: Math.min(untilMs, word.t1) - fromMs,
    }))
}

/** `0h03m12s`: sorts by time, and is a file name anywhere. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}h${two(Math.floor(seconds / 60) % 60)}m${two(seconds % 60)}s`
}
