import { type PupilTranscript, Refusal } from '@studio/contract'
import type { Pupil } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { watchableClips } from '../../conversations/index.ts'
import { readAsked } from './asked.store.ts'
import { findAttempt } from './pupils.store.ts'

/** More than anybody asks in a few lessons; the page of a phone shows them all. */
const turnsMost = 200

/** What a pupil asked and was told so far; of answers that were withdrawn since, only that they are gone. */
export async function seeTranscript(context: Context, pupil: Pupil): Promise<PupilTranscript> {
  if (!(await findAttempt(context.sql, pupil))) throw new Refusal('NOT_FOUND')
  const { turns, earlier } = await readAsked(context.sql, pupil, turnsMost)
  const clips = await watchableClips(context, pupil.attemptId, turns)
  return {
    turns: turns.map(({ at, clipIds, ...turn }) => {
      const left = clipIds.filter((clipId) => clips.has(clipId))
      return { ...turn, at: at.toISOString(), clipIds: left, gone: clipIds.length - left.length }
    }),
    clips: [...clips.values()],
    earlier,
  }
}
