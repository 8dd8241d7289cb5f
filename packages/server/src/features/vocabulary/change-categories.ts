import {
  type CategorySettings,
  type CustomCategory,
  invalidField,
  type Language,
  limits,
  Refusal,
  type Selection,
  sentence,
} from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import {
  type CategoryRow,
  findCategory,
  insertCategory,
  lockCategories,
  markCategoriesDeleted,
  ownsClip,
  readCategories,
  restoreCategories,
  updateCategory,
} from './categories.store.ts'
import { suggestedCategories } from './suggested-categories.ts'
import type { Keeper } from './words/change-words.ts'

export async function addCategory(
  { sql }: Context,
  by: Keeper,
  settings: CategorySettings,
): Promise<CustomCategory> {
  return sql.begin(async (tx) => {
    await lockCategories(tx, by.organizationId)
    const others = await readCategories(tx, by.organizationId)
    if (others.length >= limits.categoriesPerOrganization)
      throw invalidField(
        'name',
        sentence('An organization can have {most} categories at most.', {
          most: limits.categoriesPerOrganization,
        }),
      )
    const category = tidied(settings)
    await requireFitting(tx, by, category, others)
    const customCategoryId = await insertCategory(tx, by.organizationId, category, by.actor.userId)
    await note(tx, by, 'category.added', customCategoryId, category.name)
    return (await findCategory(tx, customCategoryId))!
  })
}

export async function changeCategory(
  { sql }: Context,
  by: Keeper,
  customCategoryId: string,
  changes: Partial<CategorySettings>,
  seen: number | undefined,
): Promise<CustomCategory> {
  return sql.begin(async (tx) => {
    await lockCategories(tx, by.organizationId)
    const before = await findCategory(tx, customCategoryId)
    if (!before) throw new Refusal('NOT_FOUND')
    const others = await readCategories(tx, by.organizationId)
    const category = tidied({ ...settingsOf(before), ...changes })
    await requireFitting(
      tx,
      by,
      category,
      others.filter((one) => one.customCategoryId !== customCategoryId),
    )
    if (!(await updateCategory(tx, customCategoryId, seen, category)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('category') })
    await note(tx, by, 'category.changed', customCategoryId, category.name)
    return (await findCategory(tx, customCategoryId))!
  })
}

/** Adds the suggested categories whose names and examples are free. */
export async function addSuggested({ sql }: Context, by: Keeper, language: Language): Promise<number> {
  return sql.begin(async (tx) => {
    await lockCategories(tx, by.organizationId)
    let added = 0
    for (const category of suggestedCategories[language]) {
      const others = await readCategories(tx, by.organizationId)
      const isThere =
        others.some((one) => one.name.toLowerCase() === category.name.toLowerCase()) ||
        sharedExample(category, others) !== undefined
      if (isThere || others.length >= limits.categoriesPerOrganization) continue
      const customCategoryId = await insertCategory(tx, by.organizationId, category, by.actor.userId)
      await note(tx, by, 'category.added', customCategoryId, category.name)
      added++
    }
    return added
  })
}

export async function removeCategories(
  { sql }: Context,
  by: Keeper,
  selection: Selection,
): Promise<string[]> {
  return sql.begin(async (tx) => {
    const categories = await markCategoriesDeleted(tx, by.organizationId, selection)
    if (categories.length === 0) throw new Refusal('NOT_FOUND')
    for (const { customCategoryId, name } of categories)
      await note(tx, by, 'category.removed', customCategoryId, name)
    return categories.map((one) => one.customCategoryId)
  })
}

export async function bringCategoriesBack({ sql }: Context, by: Keeper, ids: string[]): Promise<number> {
  return sql.begin(async (tx) => {
    const categories = await restoreCategories(tx, by.organizationId, ids)
    for (const { customCategoryId, name } of categories)
      await note(tx, by, 'category.restored', customCategoryId, name)
    return categories.length
  })
}

function settingsOf(category: CustomCategory): CategorySettings {
  const { name, description, colour, kind, action, clipId, notifies, examples } = category
  return { name, description, colour, kind, action, clipId, notifies, examples }
}

/** Each example once, whatever its case; a clip only where one is played. */
function tidied(category: CategorySettings): CategorySettings {
  const seen = new Map(category.examples.map((example) => [plain(example), example]))
  const clipId = category.action === 'play_clip' ? category.clipId : null
  return { ...category, clipId, examples: [...seen.values()] }
}

async function requireFitting(
  tx: Transaction,
  { organizationId }: Keeper,
  category: CategorySettings,
  others: CategoryRow[],
): Promise<void> {
  const { name, kind, action, clipId, examples } = category
  if (examples.length < limits.examplesAtLeast)
    throw invalidField(
      'examples',
      sentence('A category needs at least 3 examples before it can route questions.'),
    )
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('NAME_TAKEN', {}, { fields: [{ field: 'name', message: takenName }] })
  if (kind === 'review' && action !== 'none')
    throw invalidField('action', sentence('A review category only marks turns.'))
  if (kind !== 'safety' && action === 'help_line')
    throw invalidField('action', sentence('Only safety categories can show the help line.'))
  if (action === 'play_clip' && (!clipId || !(await ownsClip(tx, organizationId, clipId))))
    throw invalidField('clipId', sentence('Choose the clip to play.'))
  const shared = sharedExample(category, others)
  if (shared)
    throw invalidField(
      'examples',
      sentence('The category “{name}” already has the example “{example}”.', shared),
    )
}

const takenName = new Refusal('NAME_TAKEN').said

function sharedExample(
  { examples }: CategorySettings,
  others: CategoryRow[],
): { name: string; example: string } | undefined {
  const own = new Set(examples.map(plain))
  for (const { name, examples: theirs } of others) {
    const example = theirs.find((one) => own.has(plain(one)))
    if (example !== undefined) return { name, example }
  }
  return undefined
}

/** As the matcher sees it: case and punctuation make no other example. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function note(tx: Transaction, by: Keeper, action: string, objectId: string, name: string): Promise<void> {
  return audit(tx, { ...by, action, objectType: 'custom_category', objectId, details: { name } })
}
