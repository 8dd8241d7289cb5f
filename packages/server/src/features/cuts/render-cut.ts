import { type Sentence, sentence, stored } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { cutVideo, findAsset } from '../media/index.ts'
import { lockStoryfile, noteStoryfile } from '../storyfiles/index.ts'
import { listCuts, restingAsset, settleCut } from './cuts.store.ts'
import { standingOf } from './read-cut.ts'
import { type Render, renderTries } from './render-job.ts'
import { takeVersion } from './save-cut.ts'

const failures = {
  replaced: sentence('This clip got another video meanwhile, so the cut was not used.'),
  ourFault: sentence('The cut could not be made. Save it again.'),
}

/** Makes the video of a cut, and gives it to its clip unless a later version or another file came meanwhile. */
export async function renderCut(
  context: Context,
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
  try {
    await cutVideo(context, {
      ...{ source, parts: cut.parts, signal, evenLoudness: cut.evenLoudness },
      resting: restingId ? await findAsset(sql, restingId) : undefined,
      async take(tx, assetId, { light, gainDb }) {
        await lockStoryfile(tx, clip.storyfileId)
        const now = await standingOf(tx, clipId)
        const settled = {
          ...{
            state: 'made' as const,
            assetId,
            lightBy: restingId ? Math.round(light * 1000) / 10 : null,
          },
          gainDb: cut.evenLoudness ? gainDb : null,
        }
        isOvertaken.byFile = now.source.assetId !== cut.sourceAssetId
        if (isOvertaken.byFile || !(await settleCut(tx, data, settled))) return false
        await takeVersion(tx, now, { assetId, parts: cut.parts })
        await noteStoryfile(tx, 'clip', clip.storyfileId)
        return true
      },
    })
  } catch (error) {
    if (signal.aborted || attempt < renderTries) throw error
    log.error({ clipId, version, error: (error as Error).message }, 'a cut could not be made')
    await fail(context, clip.storyfileId, data, failures.ourFault)
  }
  if (isOvertaken.byFile) await fail(context, clip.storyfileId, data, failures.replaced)
}

async function fail({ sql }: Context, storyfileId: string, data: Render, said: Sentence): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    if (await settleCut(tx, data, { state: 'failed', error: stored(said) }))
      await noteStoryfile(tx, 'clip', storyfileId)
  })
}
