import type { ThingNames } from '../organizations/index.ts'

/** Words as they are written, and categories by name. */
export const vocabularyNames: ThingNames = {
  called: (sql, ids) => sql`
    select custom_word_id as id, written as name, organization_id from custom_words
      where custom_word_id = any(${ids}::uuid[])
    union all select custom_category_id, name, organization_id from custom_categories
      where custom_category_id = any(${ids}::uuid[])`,
  taken: {
    categories: (sql, name) => sql`
      select organization_id from custom_categories where lower(name) = lower(${name}) and deleted_at is null`,
  },
}
