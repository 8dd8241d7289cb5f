import { type BodyOf, Refusal, type routes } from '@studio/contract'
import type { Scope } from '../../../access.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { type Caller, copyScript, findScript, noteScript } from '../../scripts/index.ts'
import { createStoryfile } from '../create-storyfile.ts'
import { noteStoryfile } from '../storyfiles.store.ts'
import { scriptOf } from './script-of.ts'
import { insertUse } from './script-uses.store.ts'

/** Makes a storyfile with a copy of the script. */
export function useScript(
  sql: Sql,
  by: Caller & { scope: Scope },
  scriptId: string,
  body: BodyOf<typeof routes.scripts.use>,
): Promise<string> {
  return sql.begin(async (tx) => {
    const script = await findScript(tx, by.scope, scriptId)
    if (!script) throw new Refusal('NOT_FOUND')
    const { organizationId, name, subject, purpose, teamIds } = body
    const storyfileId = await createStoryfile(tx, {
      organizationId,
      name,
      subject,
      language: script.language,
      description: '',
      purpose,
      teamIds,
      createdBy: by.actor.userId,
    })
    await copyScript(tx, scriptId, scriptOf(storyfileId), body.leaveOutTopicIds)
    const { versionNumber } = script
    await insertUse(tx, { storyfileId, organizationId, scriptId, versionNumber })
    await noteStoryfile(tx, 'script', storyfileId)
    const details = { name, from: script.name }
    await noteScript(tx, { scriptId, organizationId }, by, { action: 'script.used', details })
    return storyfileId
  })
}
