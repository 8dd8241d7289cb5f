import {
  type BodyOf,
  limits,
  type NextShoot,
  type NextStep,
  type Proposal,
  Refusal,
  type routes,
  sentence,
} from '@studio/contract'
import { variantsMost } from '@studio/dialogue'
import type { Actor, Owner, Scope } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { addQuestions, changeQuestion } from '../../scripts/index.ts'
import { findStoryfile, noteStoryfile, readScript, scriptOf } from '../../storyfiles/index.ts'
import { bareText } from '../../training/index.ts'
import { countAnswered } from '../got-answer.store.ts'
import { listOpen } from './next-steps.store.ts'
import {
  findPlan,
  findProposal,
  listProposals,
  lockProposal,
  type ProposalRow,
  saveDecision,
} from './shoot.store.ts'

type By = { actor: Actor; scope: Scope; owner: Owner; requestId: string }

function present({ storyfileId: _, clipId: __, otherClipId: ___, cameTrue, ...row }: ProposalRow): Proposal {
  return { ...row, since: row.since.toISOString(), cameTrue: cameTrue && withPoints(cameTrue) }
}

function withPoints({ since, questions, answered }: NonNullable<ProposalRow['cameTrue']>) {
  const points = questions > 0 ? (100 * answered) / questions : 0
  return { since: new Date(since).toISOString(), questions, answered, points }
}

/** What to do next in a storyfile, and what it would bring. */
export async function readNextShoot(
  { sql, now }: Context,
  { scope }: Pick<By, 'scope'>,
  storyfileId: string,
): Promise<NextShoot> {
  const storyfile = await findStoryfile(sql, scope, storyfileId)
  if (!storyfile) throw new Refusal('NOT_FOUND')
  const plan = await findPlan(sql, storyfileId)
  const since = plan?.plannedAt ? plan.since : now()
  return {
    storyfileId,
    subjectName: storyfile.subject.displayName,
    plannedAt: plan?.plannedAt?.toISOString() ?? null,
    planning: plan?.planning ?? false,
    since: since.toISOString(),
    questions: plan?.questions ?? 0,
    now: await shareOf(sql, storyfileId, since),
    proposals: (await listProposals(sql, storyfileId)).map(present),
  }
}

async function shareOf(sql: Sql, storyfileId: string, since: Date): Promise<NextShoot['now']> {
  const { questions, answered } = await countAnswered(sql, storyfileId, since)
  return questions > 0 ? { share: answered / questions } : null
}

/** The same over all storyfiles that a person edits: the few that gain most. */
export async function readNextSteps(
  sql: Sql,
  scope: Scope,
  storyfileId: string | undefined,
): Promise<{ steps: NextStep[]; total: number }> {
  const { rows, total } = await listOpen(sql, scope, storyfileId)
  const shares = new Map<string, NextShoot['now']>()
  for (const row of rows)
    if (!shares.has(row.storyfileId))
      shares.set(row.storyfileId, await shareOf(sql, row.storyfileId, row.plannedSince))
  const steps = rows.map(({ plannedSince: _, ...row }) => ({
    ...row,
    since: row.since.toISOString(),
    now: shares.get(row.storyfileId) ?? null,
  }))
  return { steps, total }
}

/** Puts the question into the script, where the record queue finds it, or the wordings to their answer. */
export async function acceptProposal(
  { sql }: Context,
  by: By,
  { storyfileId, proposalId }: { storyfileId: string; proposalId: string },
  { text, hint }: BodyOf<typeof routes.quality.accept>,
): Promise<Proposal> {
  const proposal = await found(sql, storyfileId, proposalId)
  if (proposal.kind === 'mend')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('These two answers are told apart in Response Quality.'),
    })
  if (proposal.state === 'accepted')
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This is done already.') })
  const questionId =
    proposal.kind === 'record'
      ? await addToScript(sql, by, proposal, { text: text ?? proposal.text, hint })
      : await addWordings(sql, by, proposal)
  return decide(sql, by, proposal, { state: 'accepted', questionId, ...(text ? { text } : {}) })
}

/** The question with the wordings that visitors used most. A question that is in the script already is taken as it is. */
async function addToScript(
  sql: Sql,
  by: By,
  { storyfileId, wordings }: ProposalRow,
  { text, hint }: { text: string; hint: string | undefined },
): Promise<string> {
  const same = (other: string) => bareText(other) === bareText(text)
  const variants = wordings
    .map((wording) => wording.text.trim())
    .filter((wording) => !same(wording) && fits(wording))
    .slice(0, variantsMost)
  const home = scriptOf(storyfileId, by)
  const { questions } = await addQuestions(sql, home, { questions: [{ text, variants }] })
  const added = questions[0] ?? (await scripted(sql, storyfileId)).find((question) => same(question.text))
  if (!added) throw new Refusal('NOT_FOUND')
  const changes = {
    priority: 'must' as const,
    ...(hint === undefined ? {} : { hint }),
    // They are visitors' own words.
    ...(questions[0] ? { variants: variants.map((one) => ({ text: one, source: 'log' as const })) } : {}),
  }
  await changeQuestion(sql, home, added.questionId, { changes })
  return added.questionId
}

async function addWordings(
  sql: Sql,
  by: By,
  { storyfileId, questionId, wordings }: ProposalRow,
): Promise<string> {
  const question = (await scripted(sql, storyfileId)).find((one) => one.questionId === questionId)
  if (!question) throw new Refusal('NOT_FOUND')
  const known = new Set([question.text, ...question.variants.map((one) => one.text)].map(bareText))
  const fresh = wordings
    .map(({ text }) => text.trim())
    .filter((text) => fits(text) && !known.has(bareText(text)))
    .slice(0, Math.min(variantsMost, limits.variantsPerQuestion - question.variants.length))
  const variants = [...question.variants, ...fresh.map((text) => ({ text, source: 'log' as const }))]
  const change = { changes: { variants }, seen: question.version }
  await changeQuestion(sql, scriptOf(storyfileId, by), question.questionId, change)
  return question.questionId
}

const scripted = async (sql: Sql, storyfileId: string) =>
  (await readScript(sql, storyfileId)).topics.flatMap((topic) => topic.questions)
const fits = ({ length }: string) =>
  length >= limits.variantCharacters.min && length <= limits.variantCharacters.max
/** Says that a question will not be answered, or takes that back. */
export async function decideProposal(
  { sql }: Context,
  by: By,
  { storyfileId, proposalId }: { storyfileId: string; proposalId: string },
  { state }: BodyOf<typeof routes.quality.decide>,
): Promise<Proposal> {
  const proposal = await found(sql, storyfileId, proposalId)
  if (proposal.state === 'accepted')
    throw new Refusal('STATE_CONFLICT', { reason: sentence('This is done already.') })
  return decide(sql, by, proposal, { state, questionId: proposal.questionId })
}

async function found(sql: Sql, storyfileId: string, proposalId: string): Promise<ProposalRow> {
  const proposal = await findProposal(sql, storyfileId, proposalId)
  if (!proposal) throw new Refusal('NOT_FOUND')
  return proposal
}

async function decide(
  sql: Sql,
  { actor }: By,
  { storyfileId, proposalId }: ProposalRow,
  decision: { state: Proposal['state']; questionId: string | null; text?: string },
): Promise<Proposal> {
  await sql.begin(async (tx) => {
    // A list that was made meanwhile may have dropped it.
    if (!(await lockProposal(tx, proposalId))) throw new Refusal('NOT_FOUND')
    await saveDecision(tx, proposalId, { ...decision, by: actor.userId })
    await noteStoryfile(tx, 'shoot', storyfileId)
  })
  return present(await found(sql, storyfileId, proposalId))
}
