import { Refusal, type ReleaseChanges } from '@studio/contract'
import type { Context } from '../../context.ts'
import { partKinds, readParts } from '../parts/index.ts'
import { findByNumber, type ReleaseRow } from './publishing.store.ts'

/** How a release differs from an earlier one, or from the one before it: part by part, as each feature compares its own. */
export async function compareReleases(
  context: Context,
  storyfileId: string,
  { number, since }: { number: number; since: number | undefined },
): Promise<ReleaseChanges> {
  const { sql } = context
  const after = await findByNumber(sql, storyfileId, number)
  const before = await findByNumber(sql, storyfileId, since ?? number - 1)
  if (!after || (since !== undefined && !before)) throw new Refusal('NOT_FOUND')
  return { number, since: before?.number ?? null, parts: await compareParts(context, before, after) }
}

async function compareParts(
  context: Context,
  before: ReleaseRow | undefined,
  after: ReleaseRow,
): Promise<ReleaseChanges['parts']> {
  const kinds = partKinds(context)
    .map((part) => ({ part, from: before?.parts[part.kind], to: after.parts[part.kind] }))
    .filter(({ from, to }) => from !== undefined || to !== undefined)
  const differing = kinds.filter(({ from, to }) => from !== to)
  const hashes = differing.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const held = await readParts(context.sql, after.storyfileId, hashes)
  return kinds.map(({ part, from, to }) => ({
    kind: part.kind,
    isShared: from === to,
    changes: from === to ? [] : part.compare(held.get(from ?? ''), held.get(to ?? '')),
  }))
}
