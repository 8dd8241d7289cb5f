import type { ReplyOf, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { readSignIns } from './own-data.store.ts'

type OwnData = ReplyOf<typeof routes.ownAccount.exportData>
/** A part of it, by a later feature that stores something about persons. */
type Part = Partial<Pick<OwnData, 'avatar' | 'sharedStoryfiles' | 'audit' | 'feedback'>>

/** For later features: what each stores about a person, without secrets. */
export const ownData = extensionPoint<(sql: Queryable, userId: string) => Promise<Part>>()

/** What is stored about a person outside of the profile. */
export async function readOwnData(context: Context, userId: string) {
  const { sql } = context
  const [own, ...parts] = await Promise.all([
    readSignIns(sql, userId),
    ...ownData.of(context).map((read) => read(sql, userId)),
  ])
  const none = { avatar: null, sharedStoryfiles: [], audit: [], feedback: [] }
  return { ...none, ...own, ...(Object.assign({}, ...parts) as Part) }
}
