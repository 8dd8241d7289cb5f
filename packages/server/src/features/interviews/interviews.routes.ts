import {
  contentPath,
  type Interview,
  type InterviewCard,
  type Language,
  Refusal,
  recall,
  routes,
} from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { checkRoom } from '../media/index.ts'
import { announceInterview } from './announce-interview.ts'
import { listenAgain, makeClips, saveCut } from './change-interview.ts'
import { listInterviewClips } from './interview-clips.store.ts'
import {
  findInterview,
  type InterviewRow,
  listInterviews,
  readPeaks,
  readStretches,
  setRemoved,
} from './interviews.store.ts'
import { peaksPerSecond } from './peaks.ts'
import { unansweredVideos } from './unanswered-videos.ts'

export function interviewsRoutes(serve: Serve, context: Context): void {
  const table = routes.interviews
  const { sql } = context
  serve(table.unansweredVideos, async ({ query }) => ({
    items: await unansweredVideos(context, query.storyfileId),
  }))
  const read = async (interviewId: string, language: Language): Promise<Interview> => {
    const row = await findInterview(sql, interviewId)
    if (!row) throw new Refusal('NOT_FOUND')
    const [stretches, clips] = await Promise.all([
      readStretches(sql, interviewId),
      listInterviewClips(sql, interviewId),
    ])
    return {
      ...cardOf(row, language),
      lacks: row.lacks,
      videoUrl: row.assetId && contentPath(row.assetId, 'video.mp4'),
      pieces: row.pieces,
      words: stretches.flatMap(({ words }) => words ?? []),
      clips: clips.map(({ pieceId, clipId, state, error }) => ({
        pieceId,
        clipId,
        state,
        error: error && recall(error)[language],
      })),
      version: row.version,
    }
  }

  serve(table.list, async ({ query, language }) => ({
    items: (await listInterviews(sql, query.storyfileId)).map((row) => cardOf(row, language)),
  }))
  serve(table.announce, async ({ body, ...caller }) => {
    // Before anything is made that would wait for its bytes for days.
    await checkRoom(context, { metadata: null, bytes: body.bytes })
    const { interviewId, upload } = await announceInterview(sql, caller, body)
    return { interview: await read(interviewId, caller.language), upload }
  })
  serve(table.get, ({ params, language }) => read(params.interviewId, language))
  serve(table.peaks, async ({ params }) => {
    const peaks = await readPeaks(sql, params.interviewId)
    return { perSecond: peaksPerSecond, peaks: peaks?.toString('base64') ?? '' }
  })
  serve(table.saveCut, async ({ params, body, ifMatch }) => ({
    version: await saveCut(context, params.interviewId, body.pieces, ifMatch),
  }))
  serve(table.makeClips, async ({ params, actor, language }) => {
    await makeClips(context, actor, params.interviewId)
    return read(params.interviewId, language)
  })
  serve(table.listenAgain, async ({ params, language }) => {
    await listenAgain(context, params.interviewId)
    return read(params.interviewId, language)
  })
  serve(table.remove, async ({ params }) => {
    await sql.begin((tx) => setRemoved(tx, params.interviewId, true))
    return {}
  })
  serve(table.restore, async ({ params, language }) => {
    await sql.begin((tx) => setRemoved(tx, params.interviewId, false))
    return read(params.interviewId, language)
  })
}

/** While its video is on its way, an interview shows the state of its upload. */
function cardOf(row: InterviewRow, language: Language): InterviewCard {
  const isOnItsWay = row.state === 'uploading'
  const stage = row.stage ?? 'failed'
  const ofUpload = {
    waiting: 'uploading',
    uploaded: 'processing',
    processing: 'processing',
    processed: 'listening',
    failed: 'failed',
  } as const
  const error = isOnItsWay ? row.uploadError : row.error
  return {
    interviewId: row.interviewId,
    storyfileId: row.storyfileId,
    fileName: row.fileName,
    state: isOnItsWay ? ofUpload[stage] : row.state,
    percent: Math.floor(isOnItsWay && stage !== 'processed' ? row.uploadPercent : row.percent),
    secondsLeft: row.secondsLeft,
    error: error && recall(error)[language],
    failure: isOnItsWay ? row.failure : null,
    uploadId: row.uploadId,
    durationMs: row.durationMs,
    pieceCount: row.pieceCount,
    madeCount: row.madeCount,
    createdAt: row.createdAt.toISOString(),
  }
}
