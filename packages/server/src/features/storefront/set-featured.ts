import { type BodyOf, featuredMost, invalidField, Refusal, type routes, sentence } from '@studio/contract'
import type { Sql } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import type { Caller } from './change-listing.ts'
import {
  type FeaturedCandidate,
  type FeaturedPlace,
  findCandidates,
  listInApp,
  lockFeatured,
  saveFeatured,
} from './featured.store.ts'

type Wanted = BodyOf<typeof routes.storefront.setFeatured>['items']

/** Sets the whole order at once, so that what a person sees is what everybody gets. */
export async function setFeatured(
  sql: Sql,
  caller: Caller,
  wanted: Wanted,
  ifMatch: number | undefined,
): Promise<void> {
  const places = placesOf(wanted)
  await sql.begin(async (tx) => {
    const ids = places.map((place) => place.storyfileId)
    const before = await lockFeatured(tx, ids)
    if (ifMatch !== undefined && ifMatch !== before.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('order') })
    const found = await findCandidates(tx, [...ids, ...before.storyfileIds])
    const added = ids.filter((id) => !before.storyfileIds.has(id))
    for (const id of ids) if (!found.has(id)) throw new Refusal('NOT_FOUND')
    for (const id of added) refuseUnpublished(found.get(id)!)
    await saveFeatured(tx, places)
    await listInApp(tx, added)
    const removed = [...before.storyfileIds].filter((id) => !ids.includes(id))
    const deeds = [...added.map(deed('storyfile.featured')), ...removed.map(deed('storyfile.unfeatured'))]
    for (const { action, id } of deeds) {
      const { organizationId = null } = found.get(id) ?? {}
      await note(action, organizationId, 'storyfile', id, {})
    }
    await note('featured.ordered', null, 'featured', null, { storyfileIds: ids })

    async function note(
      action: string,
      organizationId: string | null,
      objectType: string,
      objectId: string | null,
      details: Record<string, unknown>,
    ): Promise<void> {
      const { actor, requestId } = caller
      await audit(tx, { organizationId, actor, action, objectType, objectId, details, requestId })
    }
  })
}

const deed = (action: string) => (id: string) => ({ action, id })

/** Reads the places, and refuses an order that cannot be. */
function placesOf(wanted: Wanted): FeaturedPlace[] {
  if (wanted.length > featuredMost)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('You cannot feature more than {most} storyfiles.', { most: featuredMost }),
    })
  if (new Set(wanted.map((one) => one.storyfileId)).size < wanted.length)
    throw new Refusal('ALREADY_EXISTS', { reason: sentence('This storyfile is already featured.') })
  return wanted.map(({ storyfileId, startsAt, endsAt, locale }, index) => {
    if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt)) {
      throw invalidField(`items.${index}.endsAt`, sentence('The end has to be after the beginning.'))
    }
    return {
      storyfileId,
      startsAt: startsAt ? new Date(startsAt) : null,
      endsAt: endsAt ? new Date(endsAt) : null,
      locale,
    }
  })
}

function refuseUnpublished({ name, standing }: FeaturedCandidate): void {
  if (standing === 'not_published')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} has to be published before it can be featured.', { name }),
    })
}
