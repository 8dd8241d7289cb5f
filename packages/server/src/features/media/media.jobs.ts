import type { Context } from '../../context.ts'
import { createFfmpeg, type Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import type { Job, Work } from '../../platform/jobs/jobs.ts'
import { isFull } from '../../platform/storage/disk.ts'
import { processAttachment } from './attachments/process-attachment.ts'
import { avatarJobs, dropOriginals } from './avatars/avatar.jobs.ts'
import { findAsset } from './content/assets.store.ts'
import { measureSound } from './process/measure-sound.ts'
import { type Outcome, processUpload, type Workshop } from './process/process-upload.ts'
import { checkWorkRoom, clearWorkFolder, jobsFolder, NoRoomError } from './process/work-folders.ts'
import { removeFiles, removeFilesJob } from './remove-media.ts'
import { failUpload } from './uploads/fail-upload.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import {
  heartbeatSeconds,
  mediaJobNames,
  processingSeconds,
  processingTries,
  roomSeconds,
  type UploadRow,
  uploadErrors,
} from './uploads/upload.ts'
import { beginProcessing, findUpload, handOver, putBack, touchUpload } from './uploads/uploads.store.ts'

type Data = { uploadId: string }

/** Copies are quick and go beside each other; pictures are encoded one at a time, so that the web stays quick. */
export async function mediaJobs(work: Work, context: Context): Promise<void> {
  const { config, log } = context
  const ffmpeg = lazily(() => createFfmpeg(programs(config), log))
  await clearWorkFolder(jobsFolder(config))
  // At the start, so that the operator reads there what is missing and no clip waits for it.
  if (config.STUDIO_PROCESS !== 'web')
    ffmpeg().catch((error: Error) => log.error({ error: error.message }, 'ffmpeg'))
  const shop = async (): Promise<Workshop> => ({ ...context, ffmpeg: await ffmpeg() })
  const options = { tries: processingTries, expireInSeconds: processingSeconds }

  work.on<Data>(mediaJobNames.process, async (job) => processOne(context, await shop(), job, false), {
    ...options,
    concurrency: 2,
  })
  work.on<Data>(mediaJobNames.transcode, async (job) => processOne(context, await shop(), job, true), {
    ...options,
    concurrency: config.TRANSCODES,
  })
  work.on<Data>(mediaJobNames.measure, async (job) => measureOne(await shop(), job))
  work.on<Parameters<typeof removeFiles>[1]>(removeFilesJob, ({ data }) => removeFiles(context, data))
  avatarJobs(work, context)
  work.on<Data>(mediaJobNames.attachment, async (job) => attachOne(context, ffmpeg, job), {
    tries: processingTries,
    expireInSeconds: 900,
  })
  work.every(mediaJobNames.sweep, '* * * * *', () => sweepUploads(context))
}

function programs(config: Context['config']): Parameters<typeof createFfmpeg>[0] {
  return {
    ffmpeg: config.FFMPEG_PATH,
    ffprobe: config.FFPROBE_PATH,
    most: {
      memoryBytes: config.FFMPEG_MEMORY_BYTES,
      outputBytes: config.FFMPEG_FILE_BYTES,
      wallSeconds: config.FFMPEG_SECONDS,
    },
  }
}

async function processOne(
  context: Context,
  shop: Workshop,
  job: Job<Data>,
  mayTranscode: boolean,
): Promise<void> {
  const { uploadId } = job.data
  const row = await beginProcessing(context.sql, uploadId)
  if (!row) return
  const heartbeat = setInterval(() => {
    touchUpload(context.sql, uploadId).catch(() => {})
  }, heartbeatSeconds * 1000)
  try {
    await checkWorkRoom(context, row.bytes)
    const wallSeconds = Math.max(30, secondsLeft(row, context.now()))
    const outcome = await processUpload(shop, row, { signal: job.signal, mayTranscode, wallSeconds })
    await conclude(context, row, outcome)
  } catch (error) {
    if (error instanceof NoRoomError || isFull(error))
      return await waitForRoom(context, job, mayTranscode, error as Error)
    // The last try ends with a sentence; before that the queue tries again.
    if (job.attempt < processingTries) throw error
    context.log.error({ uploadId, error: (error as Error).message }, 'processing given up')
    await failUpload(context, uploadId, 'studio', uploadErrors.ourFault)
  } finally {
    clearInterval(heartbeat)
  }
}

/** A full disk is no fault of a video: it goes back to the end of the queue, with all its tries and time. */
async function waitForRoom(
  { sql, jobs, log, now }: Context,
  { data: { uploadId } }: Job<Data>,
  mayTranscode: boolean,
  error: Error,
): Promise<void> {
  log.warn({ uploadId, error: error.message }, 'a video waits for room on the disk')
  const startAfter = new Date(now().getTime() + roomSeconds * 1000)
  const name = mayTranscode ? mediaJobNames.transcode : mediaJobNames.process
  await sql.begin(async (tx) => {
    if (await putBack(tx, uploadId)) await jobs.enqueue(tx, name, { uploadId }, { startAfter })
  })
}

async function conclude(context: Context, { uploadId }: UploadRow, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'fault') await failUpload(context, uploadId, 'file', outcome.sentence)
  if (outcome.kind !== 'transcode') return
  await context.sql.begin(async (tx) => {
    if (await handOver(tx, uploadId)) await context.jobs.enqueue(tx, mediaJobNames.transcode, { uploadId })
  })
}

async function attachOne(context: Context, ffmpeg: () => Promise<Ffmpeg>, job: Job<Data>): Promise<void> {
  const { uploadId } = job.data
  const row = await beginProcessing(context.sql, uploadId)
  if (!row) return
  try {
    await processAttachment(context, ffmpeg, row, job.signal)
  } catch (error) {
    if (job.attempt < processingTries) throw error
    context.log.error({ uploadId, error: (error as Error).message }, 'attachment given up')
    await failUpload(context, uploadId, 'studio', uploadErrors.attachment)
  }
  await dropOriginals(context)
}

async function measureOne(shop: Workshop, job: Job<Data>): Promise<void> {
  const row = await findUpload(shop.sql, job.data.uploadId)
  const asset = row?.assetId ? await findAsset(shop.sql, row.assetId) : undefined
  if (asset && !asset.waveformKey) await measureSound(shop, asset, job.signal)
}

function secondsLeft(row: UploadRow, now: Date): number {
  return row.deadlineAt ? (row.deadlineAt.getTime() - now.getTime()) / 1000 : processingSeconds
}

function lazily<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}
