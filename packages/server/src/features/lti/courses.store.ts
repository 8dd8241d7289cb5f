import { randomUUID } from 'node:crypto'
import type { LearningCourse } from '@studio/contract'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import type { Launch } from './launch/check-launch.ts'
import type { Platform } from './platforms.store.ts'

/** Keeps where the members of a course are read, as the newest launch says it; false: that was known. */
export async function saveCourse(
  sql: Queryable,
  { platformId, organizationId }: Platform,
  { context, name, membershipsUrl }: NonNullable<Launch['course']>,
): Promise<boolean> {
  const rows = await sql`
    insert into lti_courses as c (course_id, platform_id, organization_id, context, name, memberships_url)
    values (${randomUUID()}, ${platformId}, ${organizationId}, ${context}, ${name}, ${membershipsUrl})
    on conflict (platform_id, context) do update set name = excluded.name, memberships_url = excluded.memberships_url
    where (c.name, c.memberships_url) is distinct from (excluded.name, excluded.memberships_url)
    returning c.course_id`
  return rows.length > 0
}

export type Course = Pick<Platform, 'platformId' | 'organizationId' | 'clientId' | 'tokenUrl'> & {
  courseId: string
  name: string
  membershipsUrl: string
  groupId: string | null
}

export async function findCourse(
  sql: Queryable,
  { platformId, courseId }: { platformId: string; courseId: string },
): Promise<Course | undefined> {
  const [row] = await sql<Course[]>`
    select c.course_id, c.platform_id, c.organization_id, c.name, c.memberships_url, c.group_id, p.client_id, p.token_url
    from lti_courses c join lti_platforms p using (platform_id)
    where c.platform_id = ${platformId} and c.course_id = ${courseId} and p.is_active`
  return row
}

/** Courses of which the members can be read, by platform. */
export async function listCourses(
  sql: Queryable,
  organizationId: string,
): Promise<(LearningCourse & { platformId: string })[]> {
  const rows = await sql<(Omit<LearningCourse, 'readAt'> & { platformId: string; readAt: Date | null })[]>`
    select c.platform_id, c.course_id, c.name, c.group_id, g.name as group_name, c.read_at
    from lti_courses c join lti_platforms p using (platform_id) left join offered.learning_groups g using (group_id)
    where c.organization_id = ${organizationId} and p.is_active order by lower(c.name), c.course_id`
  return rows.map(({ readAt, ...row }) => ({ ...row, readAt: readAt?.toISOString() ?? null }))
}

/** Locked, so that of two readings of one course the second finds what the first added. */
export async function lockCourse(tx: Transaction, courseId: string): Promise<boolean> {
  const rows = await tx`select 1 from lti_courses where course_id = ${courseId} for update`
  return rows.length > 0
}

export async function markRead(tx: Transaction, courseId: string, groupId: string): Promise<void> {
  await tx`update lti_courses set group_id = ${groupId}, read_at = now() where course_id = ${courseId}`
}

export type CoursePupil = {
  subject: string
  studentId: string
  name: string
  isInGroup: boolean
  isActive: boolean
}

/** The pupils of a platform that the studio knows: of these ids, or in this group. */
export async function knownPupils(
  sql: Queryable,
  platformId: string,
  { subjects, groupId }: { subjects: string[]; groupId: string | null },
): Promise<CoursePupil[]> {
  return sql<CoursePupil[]>`
    select * from (
      select u.subject, s.student_id, s.name, s.deactivated_at is null as is_active,
        exists (select from offered.learning_memberships m where m.student_id = s.student_id and m.group_id = ${groupId}::uuid)
          as is_in_group
      from lti_pupils u join offered.learning_students s using (student_id) where u.platform_id = ${platformId}
    ) known where is_in_group or subject = any(${subjects}) order by lower(name), student_id`
}
