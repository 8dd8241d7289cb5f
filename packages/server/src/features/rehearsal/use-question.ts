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
import { addQuestionsTo, removeFrom } from '../scripts/index.ts'
import {
  addQuestions,
  changeQuestion,
  noteStoryfile,
  readScript,
  removeFromScript,
} from '../storyfiles/index.ts'
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
  const { questions, skipped } =
    wanted.as === 'template'
      ? await addToTemplate(context, by, storyfileId, text)
      : await addQuestions(
          sql,
          storyfileId,
          { topicId: wanted.topicId, questions: [{ text, variants: [] }] },
          by,
        )
  if (skipped[0]) throw new Refusal('STATE_CONFLICT', { reason: skipped[0].reason })
  return { questionId: questions[0]!.questionId }
}

async function addToTemplate({ sql }: Context, by: By, storyfileId: string, text: string) {
  const template = await editableTemplate(sql, by, storyfileId)
  if (!template) throw new Refusal('NOT_FOUND')
  return addQuestionsTo(sql, template.scriptId, { questions: [{ text, variants: [] }] }, by)
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
  await changeQuestion(sql, storyfileId, questionId, { changes, seen: version }, by)
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
  if (use.as === 'template') {
    const { scriptId } = (await editableTemplate(sql, by, storyfileId)) ?? {}
    if (scriptId) await removeFrom(sql, scriptId, { questionId: use.questionId! }, by).catch(unlessGone)
    return
  }
  const question = await findQuestion(sql, storyfileId, use.questionId!)
  if (!question) return
  if (use.as === 'question') {
    const { questionId } = question
    await removeFromScript(sql, storyfileId, { questionId }, by).catch(unlessGone)
    return
  }
  const variants = question.variants.filter((one) => !isSame(one.text, wordingOf(use.text)))
  if (variants.length === question.variants.length) return
  const seen = question.version
  await changeQuestion(sql, storyfileId, question.questionId, { changes: { variants }, seen }, by)
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
