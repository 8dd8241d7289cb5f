import type { Owner } from '../../access.ts'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Sql } from '../../platform/database/sql.ts'

type FindOwner = (sql: Sql, storyfileId: string) => Promise<Owner | undefined>

/** Whose a storyfile is, said by the later feature that has them: the guard knows the owner before anything is asked. */
export const storyfileOwners = extensionPoint<FindOwner>()

export function storyfileOwner(context: Context): FindOwner {
  return async (sql, storyfileId) => storyfileOwners.of(context)[0]?.(sql, storyfileId)
}
