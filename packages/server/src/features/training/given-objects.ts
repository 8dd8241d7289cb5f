import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { storyfile }) => {
  const run = randomUUID()
  await sql`insert into training_runs (run_id, storyfile_id, number, trigger, inputs)
    values (${run}, ${storyfile}, 1, 'manual', ${sql.json({ clips: 1, questions: 1, variants: 0, examples: 0 })})`
  return { run }
}
