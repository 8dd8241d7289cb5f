import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const [customWord, customCategory] = [randomUUID(), randomUUID()]
  await sql`insert into custom_words (custom_word_id, organization_id, written, kind, boost)
    values (${customWord}, ${organization}, ${customWord}, 'name', 5)`
  await sql`insert into custom_categories (custom_category_id, organization_id, name, colour, kind, action, examples)
    values (${customCategory}, ${organization}, ${customCategory}, '#5b6770', 'review', 'none',
      ${[customCategory, 'two', 'three']})`
  return { customWord, customCategory }
}
