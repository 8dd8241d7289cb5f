import type { Transaction } from '../../../platform/database/sql.ts'

/** What people can change of a turn beside its verdict. */
export type Annotated = {
  heardText: string
  misheardText: string | null
  note: string
  flagged: boolean
  categoryIds: string[]
  askedBy: string
  revision: number
}

/** Locked, so that two changes follow each other. Undefined: the turn is gone. */
export async function lockAnnotated(tx: Transaction, turnId: string): Promise<Annotated | undefined> {
  const [row] = await tx<Annotated[]>`
    select heard_text, misheard_text, note, flagged, coalesce(category_ids, '{}') as category_ids, asked_by, revision
    from offered.turns where turn_id = ${turnId} for update`
  return row
}
