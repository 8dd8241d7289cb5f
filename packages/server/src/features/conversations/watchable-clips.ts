import { limits, type PlayableClip } from '@studio/contract'
import type { Context } from '../../context.ts'
import { contentToken, playerSeconds } from '../media/index.ts'
import { releasesOf } from '../publishing/index.ts'
import { playable } from './choose/stage.ts'

/** Of a class. */
const way = { channel: 'lms', linkId: null } as const

/**
 * The clips of earlier answers that visitors can watch now, by id. They come from the live release, not from the one that
 * answered: what was taken out or corrected since is neither played nor read. Who may see the answers, the caller has to
 * know; `visitor` is whom the addresses are for.
 */
export async function watchableClips(
  context: Context,
  visitor: string,
  answers: { storyfileId: string; clipIds: string[] }[],
): Promise<Map<string, PlayableClip>> {
  const found = new Map<string, PlayableClip>()
  for (const storyfileId of new Set(answers.map((one) => one.storyfileId))) {
    const release = await releasesOf(context).current(storyfileId, 'live', way)
    if (!release || !releasesOf(context).isOn(storyfileId, way)) continue
    const { token } = contentToken(context, {
      holder: { visitor, ...way },
      storyfileIds: [storyfileId],
      seconds: playerSeconds(limits.videoSeconds),
    })
    for (const { clipIds } of answers.filter((one) => one.storyfileId === storyfileId))
      for (const clipId of clipIds) {
        const clip = release.clips.get(clipId)
        if (clip) found.set(clipId, playable(release, clip, token))
      }
  }
  return found
}
