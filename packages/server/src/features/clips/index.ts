/** Answers on video: which questions a clip answers, its kind, its transcript, and where its video stands. */
import { routes } from '@studio/contract'
import type { Feature } from '../../feature.ts'
import { inverses } from '../acts/index.ts'
import { commentedAnswers } from '../comments/index.ts'
import { withheld } from '../media/index.ts'
import { thingNames } from '../organizations/index.ts'
import { releasePart } from '../parts/index.ts'
import { clipNames } from './clip-names.ts'
import { clipsJobs } from './clips.jobs.ts'
import { clipsRoutes } from './clips.routes.ts'
import { clipOwner } from './clips.store.ts'
import { clipsPart } from './clips-part.ts'
import { answersThatAre, excludedAssets } from './exclusions/exclusions.store.ts'
import { bringBackClip, restoreClip, type TakenBack } from './exclusions/take-back.ts'
import { closeClipEar } from './transcript/transcribe-clip.ts'

export { adoptVideo } from './adopt-video.ts'
export { announceClip, announceClipIn } from './announce-clip.ts'
export type { Merge } from './answer-merges.store.ts'
export { changeClip } from './change-clip.ts'
export {
  countDrafts,
  findClip,
  insertClip,
  linkQuestions,
  listClips,
  type PlayableClipRow,
  readPlayableClips,
  readTranscriptStates,
} from './clips.store.ts'
export { type ClipsPart, clipsPart, clipsPartOf, type PartClip, withQuestions } from './clips-part.ts'
export { type CopiedClip, clipCopies } from './copy/clip-copies.ts'
export { formerAssets } from './cut/take-cut.store.ts'
export { takeCut } from './cut/take-cut.ts'
export { excludeForConsent, returnToConsent } from './exclusions/take-back.ts'
export { mergeAnswers, splitAnswers } from './merge-answers.ts'
export { noteClip } from './note-clip.ts'
export { readClips } from './present-clip.ts'
export { writeAnew } from './transcript/ask-for-transcript.ts'
export { namesIn } from './transcript/names-in.ts'
export { earOf, sureFrom } from './transcript/transcribe-clip.ts'

export const clips: Feature = {
  name: 'clips',
  tables: ['clip_questions', 'clips', 'exclusions'],
  offers: ['clips', 'clip_questions', 'exclusions'],
  extend(context) {
    thingNames.add(context, clipNames)
    commentedAnswers.add(context, answersThatAre)
    releasePart(context, clipsPart)
    withheld.add(context, excludedAssets)
    const { access, needs } = routes.clips.remove
    inverses.add(context, {
      kinds: ['clip_withdrawn'],
      access,
      needs,
      undo: ({ sql }, by, act: { storyfileId: string; inverse: TakenBack }) =>
        bringBackClip(sql, by, act.inverse.clipId),
    })
    inverses.add(context, {
      kinds: ['clip_deleted'],
      access,
      needs,
      undo: ({ sql }, by, act: { storyfileId: string; inverse: TakenBack }) =>
        restoreClip(sql, by, act.inverse.clipId),
    })
  },
  plugin: (app, context) => {
    app.addHook('onClose', async () => closeClipEar(context))
  },
  routes: clipsRoutes,
  jobs: clipsJobs,
  anchors: { clip: clipOwner },
}
