import { type Sentence, sentence, stored } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import type { Finish } from '../../platform/ffmpeg/cut-arguments.ts'
import type { Ffmpeg } from '../../platform/ffmpeg/ffmpeg.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { cutVideo, findAsset } from '../media/index.ts'
import { lockStoryfile, noteStoryfile } from '../storyfiles/index.ts'
import { isWhole } from './check-parts.ts'
import { type CutRow, listCuts, restingAsset, settleCut, setWhole } from './cuts.store.ts'
import { type Standing, standingOf } from './read-cut.ts'
import { type Render, renderTries } from './render-job.ts'
import { takeVersion } from './save-cut.ts'

const failures = {
  replaced: sentence('This clip got another video meanwhile, so the cut was not used.'),
  ourFault: sentence('The cut could not be made. Save it again.'),
}

/** Makes the video of a cut, and gives it to its clip unless a later version or another file came meanwhile. */
export async function renderCut(
  context: Context,
  ffmpeg: Ffmpeg,
  { data, signal, attempt }: Pick<Job<Render>, 'data' | 'signal' | 'attempt'>,
): Promise<void> {
  const { sql, log } = context
  const { clipId, version } = data
  const cut = (await listCuts(sql, clipId)).find((one) => one.version === version)
  if (cut?.state !== 'making') return
  const { source, clip } = await standingOf(sql, clipId)
  if (source.assetId !== cut.sourceAssetId) return fail(context, clip.storyfileId, data, failures.replaced)
  const restingId =
    cut.evenLight && clip.kind !== 'resting' ? await restingAsset(sql, clip.storyfileId) : undefined
  const isOvertaken = { byFile: false }
  const settle = async (tx: Transaction, assetId: string, { light, gainDb }: Finish) => {
    const settled = {
      state: 'made' as const,
      assetId,
      gainDb: cut.evenLoudness ? gainDb : null,
      lightBy: restingId ? Math.round(light * 1000) / 10 : null,
    }
    await lockStoryfile(tx, clip.storyfileId)
    const now = await standingOf(tx, clipId)
    isOvertaken.byFile = now.source.assetId !== cut.sourceAssetId
    if (isOvertaken.byFile || !(await settleCut(tx, data, settled))) return false
    await takeVersion(context, tx, now, { assetId, parts: cut.parts, sound: cut.sound })
    await noteStoryfile(tx, 'clip', clip.storyfileId)
    return true
  }
  try {
    const whole = await wholeVideo(context, ffmpeg, { source, cut, signal })
    if (!whole) return
    if (isWhole(cut.parts, source.durationMs) && !cut.evenLight && !cut.evenLoudness)
      await sql.begin((tx) => settle(tx, whole.assetId, { light: 0, gainDb: 0 }))
    else
      await cutVideo(context, ffmpeg, {
        source: whole,
        parts: cut.parts,
        signal,
        evenLoudness: cut.evenLoudness,
        take: settle,
        resting: restingId ? await findAsset(sql, restingId) : undefined,
      })
  } catch (error) {
    if (signal.aborted || attempt < renderTries) throw error
    log.error({ clipId, version, error: (error as Error).message }, 'a cut could not be made')
    await fail(context, clip.storyfileId, data, failures.ourFault)
  }
  if (isOvertaken.byFile) await fail(context, clip.storyfileId, data, failures.replaced)
}

type Source = Standing['source']

/** The whole video with the sound of this version; it is made first where it is not there. Undefined: overtaken. */
async function wholeVideo(
  context: Context,
  ffmpeg: Ffmpeg,
  { source, cut, signal }: { source: Source; cut: CutRow; signal: AbortSignal },
): Promise<Source | undefined> {
  if (!cut.sound) return source
  const assetId =
    cut.wholeAssetId ??
    (await cutVideo(context, ffmpeg, {
      source,
      parts: [{ fromMs: 0, untilMs: source.durationMs }],
      sound: cut.sound,
      signal,
      take: (tx, made) => setWhole(tx, cut, made),
    }))
  return assetId === undefined ? undefined : findAsset(context.sql, assetId)
}

async function fail({ sql }: Context, storyfileId: string, data: Render, said: Sentence): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    if (await settleCut(tx, data, { state: 'failed', error: stored(said) }))
      await noteStoryfile(tx, 'clip', storyfileId)
  })
}
