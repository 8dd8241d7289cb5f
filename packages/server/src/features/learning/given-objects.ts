import { randomUUID } from 'node:crypto'
import type { GivenObjects } from '../../testing/given/every-object.ts'

export const givenObjects: GivenObjects = async ({ sql }, { organization }) => {
  const [activity, student, group, attempt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into learning_activities (activity_id, organization_id, name)
    values (${activity}, ${organization}, ${activity})`
  await sql`insert into learning_students (student_id, organization_id, name, personal_code)
    values (${student}, ${organization}, ${student.slice(0, 30)}, 'NVGTWK')`
  await sql`insert into learning_groups (group_id, organization_id, name) values (${group}, ${organization}, ${group})`
  await sql`insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number)
    values (${attempt}, ${organization}, ${activity}, ${student}, 1)`
  return { activity, student, group, attempt }
}
