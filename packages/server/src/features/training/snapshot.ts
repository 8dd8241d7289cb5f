import type { ClipKind, Script, WorseAnswer } from '@studio/contract'
import type { ReplayedQuestion, TrainingSet } from '@studio/dialogue'
import type { AttachmentsPart, ReleasedAttachment } from '../attachments/index.ts'
import type { CaptionsPart, PlayableCaptions } from '../captions/index.ts'
import {
  type ClipsPart,
  clipsPartOf,
  type PartClip,
  type PlayableClipRow,
  withQuestions,
} from '../clips/index.ts'
import { withPart } from '../parts/index.ts'
import { type ScriptPart, type StoryfileRow, scriptPartOf } from '../storyfiles/index.ts'

/** Script and clips as they stood at one moment: what a matcher is trained on and what visitors are shown. */
export type Snapshot = Pick<ScriptPart, 'storyfile' | 'topics'> & {
  clips: SnapshotClip[]
} & Pick<ClipsPart, 'merged'>
/** With a `card` it is of a rehearsal: text in the place of a video, and `assetId` is empty. */
export type SnapshotClip = PlayableClipRow & {
  card?: string
  captions?: PlayableCaptions[]
  attachments?: ReleasedAttachment[]
}
/** The parts that a snapshot is made of; the clips may be cards. */
export type SnapshotParts = {
  script: ScriptPart
  clips: Omit<ClipsPart, 'clips'> & { clips: (PartClip & { card?: string })[] }
  captions?: CaptionsPart | undefined
  attachments?: AttachmentsPart | undefined
}

/** What a person confirmed about a visitor's text; no clips: it should not be answered. */
export type Example = { number: number; text: string; clipIds: string[] }
/** A question whose right answer is known; no clips: it should not be answered. */
export type TestQuestion = { text: string; clipIds: string[] }

/** Kinds that are chosen by what a visitor says; the others are played by the player or the conversation. */
const answeringKinds: readonly ClipKind[] = ['regular', 'knowledge', 'greeting', 'goodbye']

/** The parts of a script as it is, with these clips. */
export function takeParts(
  storyfile: StoryfileRow,
  script: Pick<Script, 'topics'>,
  clips: SnapshotClip[],
): SnapshotParts {
  return { script: scriptPartOf(storyfile, script), clips: clipsPartOf(clips) }
}

export function snapshotOf({ script, clips, captions, attachments }: SnapshotParts): Snapshot {
  return {
    storyfile: script.storyfile,
    topics: script.topics,
    clips: withPart(
      withPart(withQuestions(clips, script.questions), 'captions', captions),
      'attachments',
      attachments,
    ),
    ...(clips.merged ? { merged: clips.merged } : {}),
  }
}

/**
 * The clips that the matcher can choose: of an answering kind, with at least one question. A greeting or a goodbye
 * without one is no answer to a question; the conversation plays it when visitors greet or take leave.
 */
export function answeringClips(snapshot: Pick<Snapshot, 'clips'>): SnapshotClip[] {
  return snapshot.clips.filter((clip) => answeringKinds.includes(clip.kind) && clip.questions.length > 0)
}

/**
 * Examples as a snapshot can use them: clips that are gone are left out. An example of which no clip is left says
 * nothing any more; it must not turn into 'should not be answered'.
 */
export function usable<E extends TestQuestion>(examples: E[], snapshot: Snapshot): E[] {
  const shown = clipByTake(snapshot)
  return examples.flatMap((example) => {
    const clipIds = [...new Set(example.clipIds.flatMap((clipId) => shown.get(clipId) ?? []))]
    return clipIds.length > 0 || example.clipIds.length === 0 ? [{ ...example, clipIds }] : []
  })
}

/** What was confirmed for one take of an answer holds for the take that plays. */
export function clipByTake(snapshot: Pick<Snapshot, 'clips'>): Map<string, string> {
  const clips = answeringClips(snapshot)
  return new Map([
    ...clips.flatMap(({ clipId, takes = [] }) => takes.map((take) => [take, clipId] as const)),
    ...clips.map(({ clipId }) => [clipId, clipId] as const),
  ])
}

/** The clips of two answers, with all takes. */
export type MergedClips = { kept: string[]; given: string[] }

/**
 * What visitors are shown after two answers were merged: the kept clip answers the questions of both. Undefined where the
 * clips are not those of both. `from`: their hash.
 */
export function withMerged(
  before: ClipsPart,
  { mergeId, from, kept, given }: MergedClips & { mergeId: string; from: string },
): ClipsPart | undefined {
  const clip = before.clips.find(({ clipId }) => kept.includes(clipId))
  const others = before.clips.filter(({ clipId }) => given.includes(clipId))
  if (!clip || others.length === 0) return undefined
  const merged: PartClip = {
    ...clip,
    questionIds: [...new Set([clip, ...others].flatMap((one) => one.questionIds))],
    takes: [...new Set([...(clip.takes ?? [clip.clipId]), ...given])],
  }
  return {
    clips: before.clips.flatMap((one) => (one === clip ? [merged] : others.includes(one) ? [] : [one])),
    merged: { mergeId, from },
  }
}

/** At most this many confirmed phrasings for each written one, so that a busy answer does not drown the others. */
const examplesPerPhrase = 4
const examplesAtLeast = 20

/**
 * Of the questions that have an answer, so many are answered at once; the others get three to choose from. Keeping more
 * plays more wrong clips: strangers' questions are far harder than authors' phrases (docs/dialogue-engine.md).
 */
const keepRate = 0.7

/**
 * Everything a full training learns from: questions, variants, transcripts and what reviewers confirmed. `unlearned`: clips
 * whose words nothing learns from, because their person did not agree to it.
 */
export function trainingSetOf(
  snapshot: Snapshot,
  examples: Example[],
  unlearned: ReadonlySet<string> = new Set(),
): TrainingSet {
  const clips = answeringClips(snapshot).map((clip) => ({
    clipId: clip.clipId,
    phrases: clip.questions.flatMap((question) => [question.text, ...question.variants]),
    transcript: unlearned.has(clip.clipId) ? '' : clip.transcript,
  }))
  const phrases = new Map(clips.map((clip) => [clip.clipId, clip.phrases.length]))
  const total = [...phrases.values()].reduce((sum, count) => sum + count, 0)
  return {
    language: snapshot.storyfile.language,
    clips,
    customWords: [],
    keepRate,
    labelledTurns: bounded(usable(examples, snapshot), (clipId) =>
      Math.max(
        examplesAtLeast,
        examplesPerPhrase * (clipId === null ? total / 4 : (phrases.get(clipId) ?? 0)),
      ),
    ),
  }
}

/** The newest examples of each clip, as many as `limit` allows; of several with the same text the newest counts. */
function bounded(examples: Example[], limit: (clipId: string | null) => number): TestQuestion[] {
  const taken = new Map<string | null, number>()
  const seen = new Set<string>()
  const kept: TestQuestion[] = []
  for (const { text, clipIds } of [...examples].sort((a, b) => b.number - a.number)) {
    const key = text.trim().toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    const clipId = clipIds[0] ?? null
    const count = taken.get(clipId) ?? 0
    if (count >= limit(clipId)) continue
    taken.set(clipId, count + 1)
    kept.push({ text, clipIds })
  }
  return kept.reverse()
}

/**
 * The frozen test set: what reviewers confirmed, and every question of the script as it is written. Each take of the
 * right answer is right: another one was played before it was replaced.
 */
export function testSetOf(snapshot: Snapshot, examples: Example[]): TestQuestion[] {
  const clipsOf = new Map<string, Set<string>>()
  for (const clip of answeringClips(snapshot)) {
    for (const { text } of clip.questions)
      clipsOf.set(text, (clipsOf.get(text) ?? new Set()).add(clip.clipId))
  }
  const takes = new Map(snapshot.clips.map((clip) => [clip.clipId, clip.takes ?? [clip.clipId]]))
  const withTakes = (clipIds: Iterable<string>) => [...clipIds].flatMap((clipId) => takes.get(clipId)!)
  const confirmed = usable(examples, snapshot).map(({ text, clipIds }) => ({
    text,
    clipIds: withTakes(clipIds),
  }))
  const texts = new Set(confirmed.map((test) => test.text.trim().toLowerCase()))
  const written = [...clipsOf]
    .filter(([text]) => !texts.has(text.trim().toLowerCase()))
    .map(([text, clipIds]) => ({ text, clipIds: withTakes(clipIds) }))
  return [...confirmed, ...written]
}

/** `testText`: of a question of the test set, for those who may read it. */
export type KeptChange = WorseAnswer & { testText?: string }

/** A list longer than this is read by no one; the number of all stands with the run. */
const toldMost = 50

/**
 * Answers that got worse or better as people read them: by the questions that the clips answer. Of what visitors said
 * only that it was one: who may train need not be who may read the chat log, nor the test set.
 */
export function tellChanged(
  changed: ReplayedQuestion[],
  snapshot: Snapshot,
  testTexts: ReadonlySet<string>,
): KeptChange[] {
  const clips = answeringClips(snapshot)
  const written = new Set(clips.flatMap((clip) => clip.questions.map((question) => question.text)))
  const nameOf = (clipId: string | null) =>
    clips.find((clip) => clip.clipId === clipId)?.questions[0]?.text ?? null
  return changed.slice(0, toldMost).map(({ text, before, after }) => ({
    text: written.has(text) ? text : null,
    ...(testTexts.has(text) ? { testText: text } : {}),
    before: nameOf(before),
    after: nameOf(after),
  }))
}

/** Of so many questions at most the held-out figure is made: enough for a percentage that is steady. */
const heldOutMost = 400
/** The figure costs a second training; the largest scripts known have half as many phrases. */
const measuredPhrasesMost = 15_000

/**
 * Splits a training set for a figure on unseen phrasings: the last phrase of every clip that has at least two is
 * kept back and asked afterwards. Undefined where too few clips have a phrase to spare.
 */
export function holdOut(set: TrainingSet): { set: TrainingSet; tests: TestQuestion[] } | undefined {
  const spare = set.clips.filter((clip) => clip.phrases.length > 1)
  const phrases = set.clips.reduce((sum, clip) => sum + clip.phrases.length, 0)
  if (spare.length < 5 || phrases > measuredPhrasesMost) return undefined
  const step = Math.max(1, Math.ceil(spare.length / heldOutMost))
  const chosen = new Set(spare.filter((_, place) => place % step === 0).map((clip) => clip.clipId))
  const asked = new Map<string, TestQuestion>()
  for (const clip of set.clips.filter(({ clipId }) => chosen.has(clipId))) {
    const text = clip.phrases.at(-1)!
    const clipIds = set.clips.filter(({ phrases }) => phrases.includes(text)).map(({ clipId }) => clipId)
    asked.set(text, { text, clipIds })
  }
  const clips = set.clips.map((clip) => ({
    ...clip,
    phrases: clip.phrases.filter((text) => !asked.has(text)),
  }))
  return { set: { ...set, clips }, tests: [...asked.values()] }
}
