import { scriptTemplatesRoutes } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { can } from '../organizations/index.ts'
import { findMadeFrom } from '../storyfiles/index.ts'
import type { By } from './prepare-rehearsal.ts'

/** The script that a storyfile was made from, if this person may edit it. */
export async function editableTemplate(
  sql: Queryable,
  { actor }: Pick<By, 'actor'>,
  storyfileId: string,
): Promise<{ scriptId: string; name: string } | null> {
  const found = await findMadeFrom(sql, storyfileId)
  if (!found) return null
  const { organizationId, ...template } = found
  const { access, needs } = scriptTemplatesRoutes.addQuestions
  const decision = can(actor, access, { organizationId, storyfileId: null }, { needs, writes: true })
  return decision.may === 'go' ? template : null
}
