import { Refusal, type Script } from '@studio/contract'
import type { Actor, Owner } from '../../../access.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { audit } from '../../organizations/index.ts'
import { readContent, type ScriptHome } from '../../scripts/index.ts'
import { nextStatus } from '../storyfile.ts'
import {
  countChange,
  lockStoryfile,
  readScriptLanguage,
  readScriptVersion,
  setStatus,
} from '../storyfiles.store.ts'

/** Who edits. */
export type Editor = { actor: Actor; owner: Owner; requestId?: string }

/** The script of a storyfile: an edit counts as a change that a release could show. Without `by` the studio makes its sample. */
export function scriptOf(storyfileId: string, by?: Editor): ScriptHome {
  return {
    scriptId: storyfileId,
    ownedBy: 'storyfile_id',
    async lock(tx) {
      const status = await lockStoryfile(tx, storyfileId)
      if (status === 'deleted') throw new Refusal('NOT_FOUND')
      return {
        language: () => readScriptLanguage(tx, storyfileId),
        async edited() {
          await countChange(tx, storyfileId, 'script')
          const next = nextStatus(status, 'script')
          if (next !== status) await setStatus(tx, storyfileId, next)
        },
        async note(deed) {
          if (!by) return
          const { actor, requestId, owner } = by
          await audit(tx, {
            ...deed,
            actor,
            organizationId: owner.organizationId,
            objectType: 'storyfile',
            objectId: storyfileId,
            ...(requestId ? { requestId } : {}),
          })
        },
      }
    },
    version: (sql) => readScriptVersion(sql, storyfileId),
  }
}

/** The script of a storyfile: topics in order, each with its questions in order. */
export async function readScript(sql: Queryable, storyfileId: string): Promise<Script> {
  const version = (reader: Queryable) => readScriptVersion(reader, storyfileId)
  return { storyfileId, ...(await readContent(sql, { scriptId: storyfileId, version })) }
}
