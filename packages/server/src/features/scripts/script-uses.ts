import type { ScriptTemplateDetail } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** Storyfiles come later than scripts: what those that the caller may see say of the scripts they were made from. */
export type ScriptUses = {
  /** Selects `used_in` and `coverage` of the script in `s.script_id`. */
  figures(sql: Queryable, scope: Scope): Fragment
  list(sql: Queryable, scope: Scope, scriptId: string): Promise<ScriptTemplateDetail['usedBy']>
}

export const scriptUses = extensionPoint<ScriptUses>()
