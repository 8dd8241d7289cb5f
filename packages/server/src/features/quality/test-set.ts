import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  limits,
  Refusal,
  type ReplyOf,
  type routes,
  sentence,
  type TestQuestion,
} from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { releasesOf } from '../publishing/index.ts'
import { testQuestion, vectorsOfTests } from '../review/index.ts'
import { noteStoryfile, readScript } from '../storyfiles/index.ts'
import {
  bareText,
  contradictionIn,
  deleteTestQuestion,
  insertTestQuestion,
  readTestQuestions,
  type TestQuestionRow,
} from '../training/index.ts'

/** The test set with what the release that the studio talks to makes of it. */
export async function readTestSet(
  context: Context,
  storyfileId: string,
): Promise<ReplyOf<typeof routes.quality.testSet>> {
  return { items: await tested(context, storyfileId, await readTestQuestions(context.sql, storyfileId)) }
}

export async function addTest(
  context: Context,
  { actor }: { actor: Actor },
  storyfileId: string,
  { text, questionId }: BodyOf<typeof routes.quality.addTest>,
): Promise<TestQuestion> {
  const added = await context.sql.begin<TestQuestionRow>(async (tx) => {
    const known = await readTestQuestions(tx, storyfileId)
    if (known.length >= limits.testQuestions)
      throw new Refusal('TOO_LARGE', {
        reason: sentence('A test set has at most {limit} questions.', { limit: limits.testQuestions }),
      })
    if (questionId) await refuseForeign(tx, storyfileId, questionId)
    const wanted = { testQuestionId: randomUUID(), text, questionId }
    const same = known.filter((one) => bareText(one.text) === bareText(text) && bareText(text) !== '')
    const contradiction = contradictionIn([...same, wanted])
    if (contradiction)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          '“{other}” in the test set asks the same as “{text}” and has another right answer. Remove one of them.',
          { text, other: contradiction[0].text },
        ),
      })
    const row =
      same.length > 0
        ? undefined
        : await insertTestQuestion(tx, { ...wanted, storyfileId, createdBy: actor.userId })
    if (!row)
      throw new Refusal('ALREADY_EXISTS', {
        reason: sentence('“{text}” is already in the test set.', { text }),
      })
    await noteStoryfile(tx, 'test_question', storyfileId)
    return row
  })
  return (await tested(context, storyfileId, [added]))[0]!
}

export async function removeTest(
  { sql }: Context,
  storyfileId: string,
  testQuestionId: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await deleteTestQuestion(tx, storyfileId, testQuestionId))) throw new Refusal('NOT_FOUND')
    await noteStoryfile(tx, 'test_question', storyfileId)
  })
}

async function refuseForeign(tx: Transaction, storyfileId: string, questionId: string): Promise<void> {
  const { topics } = await readScript(tx, storyfileId)
  const isThere = topics.some((topic) => topic.questions.some((one) => one.questionId === questionId))
  if (!isThere) throw invalidField('questionId', sentence('Choose a question of this script.'))
}

async function tested(
  context: Context,
  storyfileId: string,
  tests: TestQuestionRow[],
): Promise<TestQuestion[]> {
  const release = await releasesOf(context).current(storyfileId, 'preview')
  if (!release) return tests.map((test) => ({ ...test, gets: null, isRight: null }))
  const vectorOf = await vectorsOfTests(context, release, tests)
  return tests.map((test) => {
    const { question, isRight } = testQuestion(release, test, vectorOf)
    return { ...test, gets: question, isRight }
  })
}
