import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  limits,
  type Question,
  Refusal,
  type RehearsalUse,
  type routes,
  sentence,
} from '@studio/contract'
import type { Context } from '../../context.ts'
import { addTest, removeTest } from '../quality/index.ts'
import {
  addQuestions,
  changeQuestion,
  removeFromScript,
  type ScriptHome,
  scriptOfTemplate,
} from '../scripts/index.ts'
import { noteStoryfile, readScript, scriptOf } from '../storyfiles/index.ts'
import { deleteUse, findAsked, findUse, insertUse, type UseRow } from './asked.store.ts'
import { editableTemplate } from './editable-template.ts'
import { type By, findEditable } from './prepare-rehearsal.ts'

type Wanted = BodyOf<typeof routes.rehearsal.use>

/** Makes a guest's question a variant, a question of the script or a test question, and remembers that. */
export async function useQuestion(
  context: Context,
  by: By,
  storyfileId: string,
  turnId: string,
  wanted: Wanted,
): Promise<RehearsalUse> {
  const { sql } = context
  await findEditable(sql, by, storyfileId)
  const asked = await findAsked(sql, storyfileId, turnId)
  if (asked === undefined) throw new Refusal('NOT_FOUND')
  const made = await makeOf(context, by, storyfileId, wordingOf(asked), wanted)
  const use = { rehearsalUseId: randomUUID(), as: wanted.as, questionId: made.questionId }
  await sql.begin(async (tx) => {
    const testQuestionId = made.testQuestionId ?? null
    await insertUse(tx, { ...use, testQuestionId, storyfileId, turnId, usedBy: by.actor.userId })
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
  return use
}

async function makeOf(
  context: Context,
  by: By,
  storyfileId: string,
  text: string,
  wanted: Wanted,
): Promise<{ questionId: string | null; testQuestionId?: string }> {
  const { sql } = context
  if (wanted.as === 'test') {
    const { testQuestionId } = await addTest(context, by, storyfileId, {
      text,
      questionId: wanted.questionId,
    })
    return { questionId: wanted.questionId, testQuestionId }
  }
  if (wanted.as === 'variant') return addVariant(context, by, storyfileId, text, wanted.questionId)
  const { min, max } = limits.questionCharacters
  if (text.length < min)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('A question needs at least 3 characters.') })
  if (text.length > max)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('A question of the script may have 500 characters at most.'),
    })
  const home = await scriptUsed(context, by, storyfileId, wanted.as)
  if (!home) throw new Refusal('NOT_FOUND')
  const topicId = wanted.as === 'question' ? wanted.topicId : undefined
  const { questions, skipped } = await addQuestions(sql, home, {
    topicId,
    questions: [{ text, variants: [] }],
  })
  if (skipped[0]) throw new Refusal('STATE_CONFLICT', { reason: skipped[0].reason })
  return { questionId: questions[0]!.questionId }
}

/** The script that a question is put into: the storyfile's, or the one that it was made from. */
async function scriptUsed(
  { sql }: Context,
  by: By,
  storyfileId: string,
  as: UseRow['as'],
): Promise<ScriptHome | undefined> {
  if (as !== 'template') return scriptOf(storyfileId, by)
  const template = await editableTemplate(sql, by, storyfileId)
  return template ? scriptOfTemplate(template.scriptId, by) : undefined
}

async function addVariant({ sql }: Context, by: By, storyfileId: string, text: string, questionId: string) {
  if (text.length > limits.variantCharacters.max)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('A variant may have 300 characters at most.') })
  const question = await findQuestion(sql, storyfileId, questionId)
  if (!question) throw new Refusal('NOT_FOUND')
  const { variants, version } = question
  if ([question.text, ...variants.map((one) => one.text)].some((one) => isSame(one, text)))
    throw new Refusal('STATE_CONFLICT', { reason: sentence('The question has this wording already.') })
  if (variants.length >= limits.variantsPerQuestion)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('A question may have 100 variants at most.') })
  const changes = { variants: [...variants, { text, source: 'log' as const }] }
  await changeQuestion(sql, scriptOf(storyfileId, by), questionId, { changes, seen: version })
  return { questionId }
}

/** Undoes what was made of a question, as far as it is still there. */
export async function undoUse(
  context: Context,
  by: By,
  storyfileId: string,
  rehearsalUseId: string,
): Promise<void> {
  const { sql } = context
  await findEditable(sql, by, storyfileId)
  const use = await findUse(sql, storyfileId, rehearsalUseId)
  if (!use) throw new Refusal('NOT_FOUND')
  await takeBack(context, by, storyfileId, use)
  await sql.begin(async (tx) => {
    await deleteUse(tx, rehearsalUseId)
    await noteStoryfile(tx, 'rehearsal', storyfileId)
  })
}

async function takeBack(context: Context, by: By, storyfileId: string, use: UseRow): Promise<void> {
  const { sql } = context
  if (use.as === 'test') {
    await removeTest(context, storyfileId, use.testQuestionId!).catch(unlessGone)
    return
  }
  if (use.as !== 'variant') {
    const home = await scriptUsed(context, by, storyfileId, use.as)
    if (home) await removeFromScript(sql, home, { questionId: use.questionId! }, by).catch(unlessGone)
    return
  }
  const question = await findQuestion(sql, storyfileId, use.questionId!)
  if (!question) return
  const variants = question.variants.filter((one) => !isSame(one.text, wordingOf(use.text)))
  if (variants.length === question.variants.length) return
  const change = { changes: { variants }, seen: question.version }
  await changeQuestion(sql, scriptOf(storyfileId, by), question.questionId, change)
}

function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'NOT_FOUND') throw error
}

async function findQuestion(
  sql: Context['sql'],
  storyfileId: string,
  questionId: string,
): Promise<Question | undefined> {
  const { topics } = await readScript(sql, storyfileId)
  return topics.flatMap(({ questions }) => questions).find((one) => one.questionId === questionId)
}

/** As the script keeps it. */
function wordingOf(asked: string): string {
  return asked.trim().normalize('NFC')
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
