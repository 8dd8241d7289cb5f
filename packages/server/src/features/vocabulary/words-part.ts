import { isDeepStrictEqual } from 'node:util'
import { studioScope } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import { compareLists, counted, type ReleasePart } from '../parts/index.ts'
import { findStoryfile } from '../storyfiles/index.ts'
import { type CategoryRow, readCategories } from './categories.store.ts'
import { readWords, type WordRow } from './words/words.store.ts'

/**
 * The words and categories of the day on which a release was made, so that two releases can be compared. Conversations use
 * those of today.
 */
export type WordsPart = { words: WordRow[]; categories: CategoryRow[] }

async function make(sql: Queryable, storyfileId: string): Promise<WordsPart | undefined> {
  const { organizationId } = (await findStoryfile(sql, studioScope, storyfileId))!
  const all = await readWords(sql, organizationId)
  const words = all.filter(
    ({ storyfileIds }) => storyfileIds.length === 0 || storyfileIds.includes(storyfileId),
  )
  const categories = await readCategories(sql, organizationId)
  return words.length + categories.length === 0 ? undefined : { words, categories }
}

export const wordsPart = {
  kind: 'words',
  version: 1,
  make,
  count: ({ words, categories }) => words.length + categories.length,
  compare(before, after) {
    const words = compareLists(
      before?.words ?? [],
      after?.words ?? [],
      ({ customWordId }) => customWordId,
      isDeepStrictEqual,
    )
    const categories = compareLists(
      before?.categories ?? [],
      after?.categories ?? [],
      ({ customCategoryId }) => customCategoryId,
      isDeepStrictEqual,
    )
    return [
      ...counted('wordsAdded', words.added),
      ...counted('wordsRemoved', words.removed),
      ...counted('wordsChanged', words.changed),
      ...counted('categoriesAdded', categories.added),
      ...counted('categoriesRemoved', categories.removed),
      ...counted('categoriesChanged', categories.changed),
    ]
  },
  without: ({ words, categories }, texts) => ({
    words: words.map((word) => ({ ...word, soundsLike: word.soundsLike.filter((one) => !texts.has(one)) })),
    categories: categories.map((category) => ({
      ...category,
      examples: category.examples.filter((one) => !texts.has(one)),
    })),
  }),
} as const satisfies ReleasePart<WordsPart>
