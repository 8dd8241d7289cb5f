import type { ClipPlace } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Queryable } from '../../../platform/database/sql.ts'

export type PlacesOf = (
  sql: Queryable,
  asked: { organizationId: string; storyfileIds: string[]; clipIds: string[] },
) => Promise<ClipPlace[]>

/** For later features, which know where answers are or have been: releases, channels, classes, archives. */
export const clipPlaces = extensionPoint<PlacesOf>()

export async function placesOf(
  context: Context,
  sql: Queryable,
  asked: Parameters<PlacesOf>[1],
): Promise<ClipPlace[]> {
  if (asked.clipIds.length === 0) return []
  const found: ClipPlace[] = []
  for (const of of clipPlaces.of(context)) found.push(...(await of(sql, asked)))
  return found
}
