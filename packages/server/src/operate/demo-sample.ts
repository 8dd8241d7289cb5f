import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Caption, ClipKind } from '@studio/contract'
import { type Actor, type Owner, studioScope } from '../access.ts'
import type { Context } from '../context.ts'
import { changeCaptions, listCaptions } from '../features/captions/index.ts'
import { announceClip, changeClip, listClips } from '../features/clips/index.ts'
import { importVideo } from '../features/media/index.ts'
import { publish } from '../features/publishing/index.ts'
import { addQuestions, addTopic, changeQuestion } from '../features/scripts/index.ts'
import { createStoryfile, findSample, readScript, scriptOf } from '../features/storyfiles/index.ts'
import { findRun, startRun } from '../features/training/index.ts'

type SampleClip = {
  file: string
  transcript: string
  words?: { t0: number; t1: number; text: string }[]
  captions?: Record<string, Caption[]>
}
type Sample = {
  slug: string
  name: string
  subject: { displayName: string; oneLine: string }
  description: string
  topics: {
    name: string
    questions: {
      text: string
      variants: string[]
      starter?: { label: string }
      /** Visitors can talk to these while the others are being made ready. */
      first?: true
      clip: SampleClip
    }[]
  }[]
  special: (SampleClip & { kind: ClipKind; first?: true })[]
}

const folder = new URL('../../../../demo/navigator/', import.meta.url)
const pollMs = 300
const patienceMs = 5 * 60_000

/**
 * Makes the sample storyfile from the files in `demo/navigator`, trains and publishes it, through the same doors as
 * everybody's: first a few answers, so that a newcomer can talk to it soon, then the rest. Goes on where an interrupted
 * first start stopped. A sample that is whole, or that people have changed, is left alone.
 */
export async function seedSample(context: Context, organizationId: string, actor: Actor): Promise<void> {
  const whole = JSON.parse(await readFile(new URL('story.json', folder), 'utf8')) as Sample
  const sample = context.config.STUDIO_SAMPLE === 'small' ? smallOf(whole) : whole
  const found = await findSample(context.sql, organizationId)
  if (found && found.liveRevision !== null && !(await isBegun(context, sample, found.storyfileId))) return
  const storyfileId = found?.storyfileId ?? (await makeStoryfile(context, sample, organizationId, actor))
  await writeScript(context, sample, storyfileId)
  const place = { organizationId, storyfileId }
  if (found?.liveRevision == null) {
    await importClips(context, clipsOf(sample, true), place, actor)
    await openToVisitors(context, sample, place, actor)
  }
  if (sample !== whole) return
  await importClips(context, clipsOf(sample, false), place, actor)
  await openToVisitors(context, sample, place, actor)
}

/** Its first answers alone, for a machine that has no minutes for the others. */
const smallOf = (sample: Sample): Sample => ({
  ...sample,
  topics: sample.topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(({ first }) => first) }))
    .filter(({ questions }) => questions.length > 0),
  special: sample.special.filter(({ first }) => first),
})

/**
 * Open with its first answers, and the rest is still to come: none of the later ones has its captions, which are written
 * last. Neither what people take away of a sample nor what they add makes it begun again.
 */
async function isBegun(context: Context, sample: Sample, storyfileId: string): Promise<boolean> {
  const script = await readScript(context.sql, storyfileId)
  const asked = new Set(script.topics.flatMap((topic) => topic.questions).map(({ text }) => text))
  if (!sample.topics.every(({ questions }) => questions.every(({ text }) => asked.has(text)))) return false
  const first = new Set(clipsOf(sample, true).map(({ file }) => file))
  const later = (await allClips(context, storyfileId)).filter(({ fileName }) => !first.has(fileName ?? ''))
  const ids = later.map(({ clipId }) => clipId)
  return (await listCaptions(context.sql, ids)).length === 0
}

async function openToVisitors(
  context: Context,
  sample: Sample,
  owner: Owner & { storyfileId: string },
  actor: Actor,
): Promise<void> {
  const { storyfileId } = owner
  const caller = { actor, scope: studioScope }
  await untilProcessed(context, storyfileId)
  await writeCaptions(context, sample, owner, actor)
  const { runId } = await startRun(context, caller, storyfileId)
  await until(async () => (await findRun(context.sql, runId))?.releaseId != null)
  await publish(context, { ...caller, language: 'en' }, storyfileId, { visibility: 'public' })
}

function makeStoryfile(
  { sql }: Context,
  sample: Sample,
  organizationId: string,
  actor: Actor,
): Promise<string> {
  return createStoryfile(sql, {
    organizationId,
    name: sample.name,
    subject: { displayName: sample.subject.displayName, description: sample.subject.oneLine },
    description: sample.description,
    language: 'en',
    purpose: 'museum',
    createdBy: actor.userId,
    isSample: true,
    shortName: sample.slug,
  })
}

async function writeScript({ sql }: Context, sample: Sample, storyfileId: string): Promise<void> {
  const home = scriptOf(storyfileId)
  const script = await readScript(sql, storyfileId)
  for (const topic of sample.topics.slice(script.topics.length)) {
    const { topicId } = await addTopic(sql, home, topic.name)
    const { questions } = await addQuestions(sql, home, {
      topicId,
      questions: topic.questions.map(({ text, variants }) => ({ text, variants })),
    })
    for (const { questionId, text } of questions) {
      const starter = topic.questions.find((one) => one.text === text)?.starter
      if (starter)
        await changeQuestion(sql, home, questionId, {
          changes: { starter: true, starterLabel: starter.label },
        })
    }
  }
}

type ClipToImport = SampleClip & { kind: ClipKind; question: string | null }

/** The videos without a question, then the answers, or only those that come first. */
function clipsOf(sample: Sample, onlyFirst: boolean): ClipToImport[] {
  const answers = sample.topics.flatMap(({ questions }) =>
    questions
      .filter(({ first }) => first || !onlyFirst)
      .map(({ text, clip }) => ({ ...clip, kind: 'regular' as const, question: text })),
  )
  const special = sample.special.filter(({ first }) => first || !onlyFirst)
  return [...special.map((clip) => ({ ...clip, question: null })), ...answers]
}

async function importClips(
  context: Context,
  wanted: ClipToImport[],
  owner: Owner & { storyfileId: string },
  actor: Actor,
): Promise<void> {
  const { storyfileId } = owner
  const script = await readScript(context.sql, storyfileId)
  const questions = new Map(
    script.topics.flatMap((topic) => topic.questions).map((one) => [one.text, one.questionId]),
  )
  const known = new Set((await allClips(context, storyfileId)).map((clip) => clip.fileName))
  for (const clip of wanted.filter((one) => !known.has(one.file))) {
    const path = fileURLToPath(new URL(clip.file, folder))
    const { clipId, upload } = await announceClip(
      context.sql,
      { actor, owner },
      {
        storyfileId,
        kind: clip.kind,
        questionIds: clip.question === null ? [] : [questions.get(clip.question)!],
        fileName: clip.file,
        bytes: (await stat(path)).size,
        transcript: clip.transcript,
        source: 'import',
      },
    )
    await changeClip(context, storyfileId, clipId, { changes: { words: clip.words ?? [] } })
    await importVideo(context, upload.uploadId, path)
  }
}

/** Of the videos that are there; captions that are there stay. */
async function writeCaptions(
  context: Context,
  sample: Sample,
  owner: Owner & { storyfileId: string },
  actor: Actor,
): Promise<void> {
  const captionsOf = new Map(clipsOf(sample, false).map(({ file, captions }) => [file, captions]))
  const clips = await allClips(context, owner.storyfileId)
  const there = await listCaptions(
    context.sql,
    clips.map(({ clipId }) => clipId),
  )
  const known = new Set(there.map(({ clipId, language }) => `${clipId} ${language}`))
  for (const { clipId, fileName } of clips)
    for (const [language, cues] of Object.entries(captionsOf.get(fileName ?? '') ?? {})) {
      if (known.has(`${clipId} ${language}`)) continue
      const captions = { cues, state: 'read' as const, basedOn: 0 }
      await changeCaptions(context.sql, { actor, owner }, { clipId, language }, captions)
    }
}

async function allClips({ sql }: Context, storyfileId: string) {
  const query = {
    search: '',
    searchOptions: '',
    page: 1,
    pageSize: 100,
    sort: '',
    dir: 'asc' as const,
    filter: '',
  }
  return (await listClips(sql, storyfileId, query)).rows
}

async function pendingClips(context: Context, storyfileId: string): Promise<number> {
  const clips = await allClips(context, storyfileId)
  const failed = clips.find((clip) => clip.status === 'failed')
  if (failed) throw new Error(`The sample video ${failed.fileName} could not be processed: ${failed.error}`)
  return clips.filter((clip) => clip.assetId === null).length
}

/** As long as one after the other gets ready: how long all take says nothing. */
async function untilProcessed(context: Context, storyfileId: string): Promise<void> {
  for (let left = await pendingClips(context, storyfileId); left > 0; ) {
    const before = left
    await until(async () => {
      left = await pendingClips(context, storyfileId)
      return left < before
    })
  }
}

async function until(done: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error('The sample storyfile was not ready in time.')
    await new Promise((resume) => setTimeout(resume, pollMs))
  }
}
