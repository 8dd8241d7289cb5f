import type { PlayableClip, PrimedClip, Stage, Suggestion } from '@studio/contract'
import type { Answer as DialogueAnswer } from '@studio/dialogue'
import { contentUrl } from '../../media/index.ts'
import { freeQuestions, type LoadedRelease, logoPath } from '../../publishing/index.ts'
import type { SnapshotClip } from '../../training/index.ts'
import { captionLanguagesOf, captionsOf, startersOf } from './offered-questions.ts'

/** How many clips are worth fetching before the first question, and after an answer. */
const primeFirst = 4
const primeNext = 3
/** A clip with less of a chance is not worth the bytes. */
const primeFrom = 0.1

export function playable(release: LoadedRelease, clip: SnapshotClip, token: string): PlayableClip {
  const transcript = clip.card ?? clip.transcript
  const attachments = (clip.attachments ?? []).map(({ fileId, ...one }) => ({
    ...one,
    fileUrl: fileId && contentUrl(fileId, 'attachment', token),
  }))
  const { words, captions = [] } = clip
  return { ...primed(release, clip, token), transcript, words, captions, attachments }
}

function primed({ gains }: LoadedRelease, clip: SnapshotClip, token: string): PrimedClip {
  // A card has no files.
  const urlOf = (file: 'video.mp4' | 'poster.jpg') =>
    clip.card === undefined ? contentUrl(clip.assetId, file, token) : ''
  return {
    clipId: clip.clipId,
    kind: clip.kind,
    videoUrl: urlOf('video.mp4'),
    posterUrl: urlOf('poster.jpg'),
    durationMs: clip.durationMs,
    gainDb: gains.get(clip.assetId) ?? 0,
  }
}

/** The storyfile as the player shows it before the first question. */
export function stageOf(
  release: LoadedRelease,
  session: {
    sessionId: string
    visitorToken: string
    contentToken: string
    shortName: string
    /** A person of the studio tries it out: everything may be asked. */
    isPreview: boolean
    /** Guests try the script: everything may be asked, and answers are cards. */
    isRehearsal: boolean
    /** It continues another conversation of the studio: there is no second introduction. */
    continues: boolean
    /** A conversation that has just begun, or continues, with its story. */
    story?:
      | { opening: string[]; inkState: Stage['inkState']; choices: Suggestion[]; poolOff: boolean }
      | undefined
    serverSpeech: boolean
  },
): Stage {
  const { storyfile, clips } = release.snapshot
  const { look } = release.row
  const { sessionId, visitorToken, contentToken, shortName, story } = session
  const free = session.isPreview || session.isRehearsal || freeQuestions(release.snapshot, release.row)
  const first = (kind: string) => {
    const clip = clips.find((one) => one.kind === kind)
    return clip ? playable(release, clip, contentToken) : null
  }
  const usual = startersOf(release.snapshot, !free)
  const starters = story ? [...story.choices, ...(story.poolOff ? [] : usual)] : usual
  const [opening, ...thenIntro] = (story?.opening ?? []).flatMap((clipId) => {
    const clip = clips.find((one) => one.clipId === clipId)
    return clip ? [playable(release, clip, contentToken)] : []
  })
  const likely = [...starters.flatMap(({ clipId }) => clipId ?? []), ...clipsOfKind(release, 'cannot_answer')]
  return {
    sessionId,
    visitorToken,
    storyfile: {
      storyfileId: release.storyfileId,
      shortName,
      ...storyfile,
      faceArea: storyfile.faceArea ?? null,
    },
    look: look && { ...look, logoUrl: look.pictureId && logoPath(look.pictureId) },
    releaseNumber: release.number,
    rehearsal: session.isRehearsal,
    freeQuestions: free,
    serverSpeech: session.serverSpeech,
    captions: captionsOf(release.snapshot),
    captionLanguages: captionLanguagesOf(release.snapshot),
    resting: first('resting'),
    listening: first('listening'),
    intro: opening ?? (session.continues ? null : first('intro')),
    thenIntro,
    inkState: story?.inkState ?? null,
    starters,
    prime: firstOf(release, likely, primeFirst, contentToken),
  }
}

function clipsOfKind({ snapshot }: LoadedRelease, kind: string): string[] {
  return snapshot.clips.filter((clip) => clip.kind === kind).map((clip) => clip.clipId)
}

/** A question that can have been meant is shown with a picture of its answer; a card has none. */
export function withPicture(release: LoadedRelease, suggestion: Suggestion, token: string): Suggestion {
  const { clipId, near = false } = suggestion
  const clip = near && clipId ? release.clips.get(clipId) : undefined
  const posterUrl = clip && primed(release, clip, token).posterUrl
  return posterUrl ? { ...suggestion, posterUrl } : suggestion
}

/** Clips that are likely next: the suggested ones, or else those that go on from the one that plays. */
export function nextClips(
  release: LoadedRelease,
  chosenClipId: string | null,
  suggestions: Suggestion[],
  contentToken: string,
): PrimedClip[] {
  const followUps = chosenClipId ? (release.followUps.get(chosenClipId) ?? []) : []
  const likely = [...suggestions.flatMap(({ clipId }) => clipId ?? []), ...followUps]
  return firstOf(release, likely, primeNext, contentToken)
}

/** Clips that a question comes to so far: what it would be answered with now, then what else it is near to. */
export function likelyClips(
  release: LoadedRelease,
  { clipId, thenClipIds, decision }: DialogueAnswer,
  contentToken: string,
): PrimedClip[] {
  const near = decision.top.filter(({ score }) => score >= primeFrom)
  return firstOf(
    release,
    [...(clipId ? [clipId] : []), ...thenClipIds, ...near.map((one) => one.clipId)],
    primeNext,
    contentToken,
  )
}

function firstOf(release: LoadedRelease, clipIds: string[], most: number, token: string): PrimedClip[] {
  return [...new Set(clipIds)]
    .flatMap((clipId) => release.clips.get(clipId) ?? [])
    .filter((clip) => clip.card === undefined)
    .slice(0, most)
    .map((clip) => primed(release, clip, token))
}
