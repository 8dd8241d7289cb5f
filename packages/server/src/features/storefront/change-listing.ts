import { type BodyOf, Refusal, type routes, sentence } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Context } from '../../context.ts'
import { refuseUncovered } from '../consents/index.ts'
import { audit } from '../organizations/index.ts'
import { findListing, type ListingRow, updateListing } from './listings.store.ts'

export type Caller = { actor: Actor; scope: Scope; requestId: string }

export function changeListing(
  context: Context,
  { actor, scope, requestId }: Caller,
  storyfileId: string,
  changes: BodyOf<typeof routes.storefront.changeListing>,
  ifMatch: number | undefined,
): Promise<ListingRow> {
  return context.sql.begin(async (tx) => {
    const before = await findListing(tx, scope, storyfileId)
    if (!before) throw new Refusal('NOT_FOUND')
    if (changes.listed && !before.listed) await refuseUncovered(context, tx, storyfileId, 'mobile')
    if (!(await updateListing(tx, storyfileId, ifMatch, changes)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('storyfile') })
    await audit(tx, {
      organizationId: before.organizationId,
      actor,
      action: 'storyfile.listing_changed',
      objectType: 'storyfile',
      objectId: storyfileId,
      details: { before: pickOf(before, changes), after: changes },
      requestId,
    })
    return (await findListing(tx, scope, storyfileId))!
  })
}

function pickOf(row: ListingRow, changes: object): Record<string, unknown> {
  return Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof ListingRow]]))
}
