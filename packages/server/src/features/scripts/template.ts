import { Refusal, shortName } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { readContent } from './content/read-script.ts'
import type { Deed, ScriptHome, ScriptPlace } from './content/script-home.ts'
import {
  beginVersion,
  countContent,
  type LockedScript,
  lockScript,
  readContentVersion,
} from './scripts.store.ts'

/** Who edits. */
export type Caller = { actor: Actor; requestId?: string }

export const placeOf = (scriptId: string): ScriptPlace => ({ scriptId, ownedBy: 'template_id' })

export async function readTemplate(sql: Queryable, scriptId: string) {
  const version = (reader: Queryable) => readContentVersion(reader, scriptId)
  return { scriptId, ...(await readContent(sql, { scriptId, version })) }
}

/** A script that storyfiles are made from: the first edit after a publication begins the next version. */
export function scriptOfTemplate(scriptId: string, by: Caller): ScriptHome {
  return {
    ...placeOf(scriptId),
    async lock(tx) {
      const script = await lockScript(tx, scriptId)
      if (!script) throw new Refusal('NOT_FOUND')
      return {
        language: async () => script.language,
        async edited() {
          if (script.status === 'published') {
            const versionNumber = script.versionNumber + 1
            const next = nextShortName(script.shortName, versionNumber)
            await beginVersion(tx, scriptId, { versionNumber, shortName: next })
          }
          await countContent(tx, script)
        },
        note: (deed) => noteScript(tx, script, by, deed),
      }
    },
    version: (sql) => readContentVersion(sql, scriptId),
  }
}

/** The short name of another version: `_V{n}` instead of the one before. */
export function nextShortName(before: string, versionNumber: number): string {
  return shortName(before.replace(/_V\d+$/, ''), versionNumber)
}

export async function noteScript(
  tx: Transaction,
  { scriptId, organizationId }: Pick<LockedScript, 'scriptId' | 'organizationId'>,
  { actor, requestId }: Caller,
  deed: Deed,
): Promise<void> {
  const by = { actor, ...(requestId ? { requestId } : {}) }
  await audit(tx, { ...by, ...deed, organizationId, objectType: 'script', objectId: scriptId })
}
