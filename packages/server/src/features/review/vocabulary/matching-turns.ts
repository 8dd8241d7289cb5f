import type { ReplyOf, routes } from '@studio/contract'
import { type CategoryStage, categoriesOf, categoryStage } from '@studio/dialogue'
import type { Sql } from '../../../platform/database/sql.ts'
import { readVisitorTexts } from './material.store.ts'

/** Enough to see what a category would catch. */
const turnsMost = 5_000
const shownMost = 8

/** What visitors said that would belong to a category of these examples, and is no example yet. */
export async function matchingTurns(
  sql: Sql,
  organizationId: string,
  examples: string[],
): Promise<ReplyOf<typeof routes.categories.matching>> {
  const texts = await readVisitorTexts(sql, organizationId, turnsMost)
  const stages = new Map<string, CategoryStage>()
  const stageIn = (language: string) => {
    const stage = stages.get(language) ?? categoryStage([{ ...drafted, examples }], language)
    stages.set(language, stage)
    return stage
  }
  const own = new Set(examples.map((example) => example.toLowerCase()))
  const found = texts.filter(({ text, language }) => categoriesOf(stageIn(language), text).length > 0)
  return {
    turns: found.reduce((sum, one) => sum + one.count, 0),
    items: found
      .filter(({ text }) => !own.has(text.trim().toLowerCase()))
      .slice(0, shownMost)
      .map(({ text, count }) => ({ text, count })),
  }
}

const drafted = { categoryId: 'drafted', kind: 'review', action: 'none', clipId: null } as const
