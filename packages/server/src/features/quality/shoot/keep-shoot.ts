import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Asked, ask, type TrainingSet, textsOf, type VectorOf, type Vectors } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import { unlearnedClips } from '../../consents/index.ts'
import { type LoadedRelease, readPointers, releasesOf } from '../../publishing/index.ts'
import { withVectors } from '../../review/index.ts'
import { noteStoryfile } from '../../storyfiles/index.ts'
import { encoderFor, readExamples, trainingSetOf, vectorsForTraining } from '../../training/index.ts'
import { proposalOfPair, proposalsOf, type Questions } from './made-proposals.ts'
import { planApart } from './plan-apart.ts'
import { sameProposal } from './same-proposal.ts'
import {
  beginPlan,
  endPlan,
  insertProposal,
  listProposals,
  type NewProposal,
  orderPlan,
  type ProposalRow,
  questionsOfClips,
  removeOpen,
  renewProposal,
} from './shoot.store.ts'
import {
  countQuestions,
  type MissedText,
  type NamedText,
  readAnswered,
  readMisses,
  readMixed,
  readNamed,
  readUnjudged,
} from './shoot-material.store.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The questions of the last 30 days count; for a quiet storyfile those of the last 90. */
const days = 30
const quietBelow = 200
/** This many missed texts are asked again: what is answered by now is no longer missed. */
const askedAgain = 2_000
const stretchMs = 4

export type PlanOrder = { storyfileId: string }

/** Has the list of a storyfile made as soon as a worker is free. */
export async function orderShoot(context: Context, storyfileId: string): Promise<void> {
  await context.sql.begin(async (tx) => {
    await orderPlan(tx, storyfileId)
    await context.jobs.enqueue(tx, 'quality.plan', { storyfileId } satisfies PlanOrder)
  })
}

/** Makes the list of what to do next in a storyfile, from what visitors asked and reviewers said. */
export async function planStoryfile(context: Context, { storyfileId }: PlanOrder): Promise<void> {
  const { sql } = context
  await beginPlan(sql, storyfileId)
  const now = context.now().getTime()
  let since = new Date(now - days * dayMs)
  let questions = await countQuestions(sql, storyfileId, since)
  if (questions < quietBelow) {
    since = new Date(now - 3 * days * dayMs)
    questions = await countQuestions(sql, storyfileId, since)
  }
  const proposals = questions === 0 ? [] : await propose(context, storyfileId, { since, questions })
  await sql.begin(async (tx) => {
    const known = await listProposals(tx, storyfileId)
    const kept: string[] = []
    for (const made of proposals) {
      const before = known.find((one) => !kept.includes(one.proposalId) && sameProposal(one, made))
      const proposalId = before?.proposalId ?? randomUUID()
      if (before) await renewProposal(tx, proposalId, made)
      else await insertProposal(tx, storyfileId, { proposalId, ...made })
      kept.push(proposalId)
    }
    await removeOpen(tx, storyfileId, kept)
    await endPlan(tx, storyfileId, { since, questions })
    await noteStoryfile(tx, 'shoot', storyfileId)
  })
}

async function propose(
  context: Context,
  storyfileId: string,
  { since, questions }: { since: Date; questions: number },
): Promise<NewProposal[]> {
  const { sql } = context
  const release = await releaseOf(context, storyfileId)
  if (!release) return []
  const named = await questionsOfClips(sql, storyfileId)
  const [allMisses, allNamed] = [
    await readMisses(sql, storyfileId, since),
    await readNamed(sql, storyfileId, since),
  ]
  const vectorOf = await vectorsOfVisitors(context, release, [...allMisses, ...allNamed])
  const misses = await stillMissed(release, allMisses, vectorOf)
  const phrasings = await stillMissed(release, allNamed, vectorOf)
  const examples = await readExamples(sql, storyfileId, { upTo: release.row.lastExampleNumber })
  const set = trainingSetOf(release.snapshot, examples, await unlearnedClips(sql, storyfileId))
  const [seen, answered] = await Promise.all([
    withVectors(context, set.language, misses),
    readAnswered(sql, storyfileId, since),
  ])
  const planned = await planApart({
    set,
    subjectName: release.snapshot.storyfile.subjectName,
    misses: seen,
    phrasings: [...Map.groupBy(phrasings, (text) => text.clipId)]
      .filter(([clipId]) => named.has(clipId))
      .map(([clipId, texts]) => ({ clipId, texts })),
    answered,
    vectors: await vectorsOfAll(context, storyfileId, { set, seen, others: [...phrasings, ...answered] }),
  })
  const about: Questions = {
    questions,
    named,
    since: sinceOf([...misses, ...phrasings]),
    nearest: nearestOf(release),
  }
  const pairs = Map.groupBy(await readMixed(sql, storyfileId, since), (text) =>
    [text.playedClipId, text.rightClipId].sort().join(),
  )
  const unjudged = await readUnjudged(sql, storyfileId, since)
  return [
    ...proposalsOf(planned, about),
    ...[...pairs.values()].flatMap((texts) => proposalOfPair(texts, about, unjudged)),
  ]
}

/** As visitors are answered: with the encoder, where there is one. Of what they asked nothing is kept. */
async function vectorsOfAll(
  context: Context,
  storyfileId: string,
  { set, seen, others }: { set: TrainingSet; seen: Asked[]; others: { text: string; times: number }[] },
): Promise<Vectors | undefined> {
  const place = { storyfileId, language: set.language }
  const { vectors } = await vectorsForTraining(context, place, textsOf(set), { keepsOthers: true })
  if (!vectors) return undefined
  const asked = [...seen, ...(await withVectors(context, set.language, others))]
  const known = asked.flatMap(({ text, vector }) => (vector ? [[text, Int8Array.from(vector)] as const] : []))
  return { ...vectors, of: new Map([...known, ...vectors.of]) }
}

async function releaseOf(context: Context, storyfileId: string): Promise<LoadedRelease | undefined> {
  const [pointers] = await readPointers(context.sql, [storyfileId])
  const releaseId = pointers?.liveReleaseId ?? pointers?.previewReleaseId
  return releaseId ? releasesOf(context).cache.load(context.sql, releaseId) : undefined
}

/** Of the encoder that the release answers with: what is refused by meaning may look answered by words alone. */
async function vectorsOfVisitors(
  context: Context,
  { matcher, snapshot }: LoadedRelease,
  texts: { text: string; times: number }[],
): Promise<VectorOf> {
  const { language } = snapshot.storyfile
  if (!matcher.meaning || matcher.meaning.encoder !== encoderFor(context, language)?.name)
    return () => undefined
  const seen = await withVectors(context, language, texts)
  const of = new Map(seen.flatMap(({ text, vector }) => (vector ? [[text, Int8Array.from(vector)]] : [])))
  return (text) => of.get(text)
}

/** What the release of now would still not answer: corrections may have mended it since. */
async function stillMissed<Text extends MissedText | NamedText>(
  release: LoadedRelease,
  texts: Text[],
  vectorOf: VectorOf,
): Promise<Text[]> {
  const missed: Text[] = []
  let stretchEnds = performance.now() + stretchMs
  for (const [place, text] of texts.entries()) {
    const wanted = 'clipId' in text ? text.clipId : undefined
    const decision =
      place < askedAgain ? ask(release.matcher, text.text, release, vectorOf(text.text)) : undefined
    const isAnswered = decision?.outcome === 'answer' && (wanted === undefined || decision.clipId === wanted)
    if (!isAnswered) missed.push(text)
    if (performance.now() < stretchEnds) continue
    await breathe()
    stretchEnds = performance.now() + stretchMs
  }
  return missed
}

function sinceOf(texts: MissedText[]): (text: string) => Date | undefined {
  const found = new Map(texts.map(({ text, since }) => [text, since]))
  return (text) => found.get(text)
}

function nearestOf(release: LoadedRelease): (text: string) => ProposalRow['nearest'] {
  return (text) => {
    const [top] = ask(release.matcher, text).top
    const question = top && release.clips.get(top.clipId)?.questions[0]?.text
    return question ? { question, score: top.score } : null
  }
}
