import { type BodyOf, type CutPart, keptMs, Refusal, type routes, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { noteClip, takeCut, writeAnew } from '../clips/index.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import { checkParts, checkSound, isWhole } from './check-parts.ts'
import { saidInCut } from './cut-words.ts'
import { insertCut, saveSource } from './cuts.store.ts'
import { type Standing, saidOf, soundOf, standingOf } from './read-cut.ts'
import { renderJob } from './render-job.ts'

type Wish = BodyOf<typeof routes.cuts.save>
type Caller = Parameters<typeof noteClip>[1]

/**
 * Saves a cut as the next version. What was made before is taken again at once, the whole video as well; any other cut is
 * made in the background, and the clip keeps what it has until then.
 */
export async function saveCut(
  context: Pick<Context, 'sql' | 'jobs' | 'config' | 'now'>,
  caller: Caller,
  clipId: string,
  wish: Wish,
): Promise<void> {
  const { storyfileId } = caller.owner
  const { jobs } = context
  await context.sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId!)
    const standing = await standingOf(tx, clipId)
    const { source, lastVersion, plays, cuts, wholeParts } = standing
    if (source.assetId !== wish.sourceAssetId)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('This clip got another video meanwhile. Load it again and cut the new one.'),
      })
    if (lastVersion !== wish.basedOn) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('cut') })
    const parts = checkParts(wish.parts, source.durationMs)
    const version = lastVersion + 1
    const { evenLight, evenLoudness } = wish
    const newest = cuts.find(({ state }) => state !== 'failed')
    const sound = checkSound(wish.sound ?? soundOf(source, newest), source.soundTracks)
    const withSound = cuts.filter((cut) => isSame(soundOf(source, cut), sound ?? soundOf(source, undefined)))
    const wholeAssetId = sound && (withSound.find((cut) => cut.wholeAssetId)?.wholeAssetId ?? null)
    const before = withSound.find(
      (cut) =>
        cut.state === 'made' &&
        isSame(cut.parts, parts) &&
        cut.evenLoudness === evenLoudness &&
        // The resting clip may be another one since: what was made of its light is made again.
        !cut.evenLight &&
        !evenLight,
    )
    const ready =
      isWhole(parts, source.durationMs) && !evenLight && !evenLoudness
        ? sound
          ? wholeAssetId
          : source.assetId
        : before?.assetId
    await insertCut(tx, {
      clipId,
      version,
      parts,
      sourceAssetId: source.assetId,
      createdBy: caller.actor.userId,
      sound,
      wholeAssetId,
      evenLight,
      evenLoudness,
      ...(before ? { lightBy: before.lightBy, gainDb: before.gainDb } : { lightBy: null, gainDb: null }),
      ...(ready ? { state: 'made' as const, assetId: ready } : { state: 'making' as const, assetId: null }),
    })
    if (ready) await takeVersion(context, tx, standing, { assetId: ready, parts, sound })
    else await jobs.enqueue(tx, renderJob, { clipId, version })
    await noteClip(tx, caller, clipId, 'clip.cut', {
      fileName: standing.clip.fileName,
      version,
      before: { seconds: keptMs(plays?.parts ?? wholeParts) / 1000, ...toldSound(source, plays) },
      after: { seconds: keptMs(parts) / 1000, ...toldSound(source, { sound }) },
    })
  })
}

/** The clip gets the video of a cut, and of what is said what is left. */
export async function takeVersion(
  context: Pick<Context, 'jobs' | 'config' | 'now'>,
  tx: Transaction,
  standing: Standing,
  { assetId, parts, sound }: { assetId: string; parts: CutPart[]; sound: number[] | null },
): Promise<void> {
  const { clip, source, plays } = standing
  const said = await saidOf(tx, standing)
  await saveSource(tx, clip.clipId, said)
  const how = {
    isWhole: isWhole(parts, source.durationMs),
    state: clip.transcriptState,
    wasTimed: clip.words.length > 0,
  }
  await takeCut(tx, clip, { assetId, ...saidInCut(said, parts, how) })
  if (!isSame(soundOf(source, plays), soundOf(source, { sound }))) await writeAnew(context, tx, clip.clipId)
}

/** Tracks are counted from 1 by people. */
function toldSound(source: Standing['source'], cut: { sound: number[] | null } | undefined) {
  const tracks = soundOf(source, cut)
  return tracks.length > 0 ? { soundTracks: tracks.map((track) => track + 1).join(' + ') } : {}
}

function isSame<Thing>(a: Thing[], b: Thing[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
