import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ClipKind } from '@studio/contract'
import { type Actor, type Owner, studioScope } from '../access.ts'
import type { Context } from '../context.ts'
import { announceClip, changeClip, listClips } from '../features/clips/index.ts'
import { importVideo } from '../features/media/index.ts'
import { publish } from '../features/publishing/index.ts'
import {
  addQuestions,
  addTopic,
  changeQuestion,
  createStoryfile,
  findSample,
  readScript,
} from '../features/storyfiles/index.ts'
import { findRun, startRun } from '../features/training/index.ts'

type SampleClip = { file: string; transcript: string; words?: { t0: number; t1: number; text: string }[] }
type Sample = {
  slug: string
  name: string
  subject: { displayName: string; oneLine: string }
  description: string
  topics: {
    name: string
    questions: { text: string; variants: string[]; starter?: { label: string }; clip: SampleClip }[]
  }[]
  special: (SampleClip & { kind: ClipKind })[]
}

const folder = new URL('../../../../demo/navigator/', import.meta.url)
const pollMs = 300
const patienceMs = 5 * 60_000

/**
 * Makes the sample storyfile from the files in `demo/navigator`, trains and publishes it, through the same doors as
 * everybody's. Goes on where an interrupted first start stopped; a sample that visitors can talk to is left alone.
 */
export async function seedSample(context: Context, organizationId: string, actor: Actor): Promise<void> {
  const sample = JSON.parse(await readFile(new URL('story.json', folder), 'utf8')) as Sample
  const found = await findSample(context.sql, organizationId)
  if (found && found.liveRevision !== null) return
  const storyfileId = found?.storyfileId ?? (await makeStoryfile(context, sample, organizationId, actor))
  await writeScript(context, sample, storyfileId)
  await importClips(context, sample, { organizationId, storyfileId }, actor)
  await until(async () => (await pendingClips(context, storyfileId)) === 0)
  const { runId } = await startRun(context, { actor, scope: studioScope }, storyfileId)
  await until(async () => (await findRun(context.sql, runId))?.releaseId != null)
  await publish(context, { actor, scope: studioScope, language: 'en' }, storyfileId, { visibility: 'public' })
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
  const script = await readScript(sql, storyfileId)
  for (const topic of sample.topics.slice(script.topics.length)) {
    const { topicId } = await addTopic(sql, storyfileId, topic.name)
    const { questions } = await addQuestions(sql, storyfileId, {
      topicId,
      questions: topic.questions.map(({ text, variants }) => ({ text, variants })),
    })
    for (const { questionId, text } of questions) {
      const starter = topic.questions.find((one) => one.text === text)?.starter
      if (starter)
        await changeQuestion(sql, storyfileId, questionId, {
          changes: { starter: true, starterLabel: starter.label },
        })
    }
  }
}

async function importClips(
  context: Context,
  sample: Sample,
  owner: Owner & { storyfileId: string },
  actor: Actor,
): Promise<void> {
  const { storyfileId } = owner
  const script = await readScript(context.sql, storyfileId)
  const questions = new Map(
    script.topics.flatMap((topic) => topic.questions).map((one) => [one.text, one.questionId]),
  )
  const known = new Set((await allClips(context, storyfileId)).map((clip) => clip.fileName))
  const answers = sample.topics.flatMap((topic) =>
    topic.questions.map(({ text, clip }) => ({
      ...clip,
      kind: 'regular' as const,
      questionIds: [questions.get(text)!],
    })),
  )
  const special = sample.special.map((clip) => ({ ...clip, questionIds: [] as string[] }))
  for (const clip of [...special, ...answers].filter((one) => !known.has(one.file))) {
    const path = fileURLToPath(new URL(clip.file, folder))
    const { clipId, upload } = await announceClip(
      context.sql,
      { actor, owner },
      {
        storyfileId,
        kind: clip.kind,
        questionIds: clip.questionIds,
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

async function until(done: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await done())) {
    if (Date.now() > deadline) throw new Error('The sample storyfile was not ready in time.')
    await new Promise((resume) => setTimeout(resume, pollMs))
  }
}
