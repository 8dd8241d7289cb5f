import type { PartChange, PartKind, PublishCheckName, Sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type PartCheck = { check: PublishCheckName; passed: boolean; message: Sentence }

/** What a feature gives to releases: the one door through which something gets into them. */
export type ReleasePart<Content> = {
  kind: PartKind
  /** Of the form of its content. It is part of the hash, so that two forms are never taken for one another. */
  version: number
  /** From what the studio has now. Undefined: nothing of this kind. Kinds without it are made by an act of their own. */
  make?(sql: Queryable, storyfileId: string): Promise<Content | undefined>
  /** What has to hold before visitors get it. Undefined: the release has none of this kind, or there is no release. */
  check?(content: Content | undefined, name: string): PartCheck[]
  /** How many questions, clips, and so on it has. Kinds without it hold nothing that is counted. */
  count?(content: Content): number
  /** How one differs from the other, in counts that people read; undefined: the release has none. */
  compare(before: Content | undefined, after: Content | undefined): PartChange[]
  /** The same without these texts of visitors. Kinds without it hold nothing that visitors said. */
  without?(content: Content, texts: ReadonlySet<string>): Content
  /** The same without what was said in a clip. Kinds without it hold nothing of clips. */
  withoutClip?(content: Content, clipId: string): Content
}

// Each feature knows the content of its own kind; here it is read and compared unseen.
const kinds = extensionPoint<ReleasePart<unknown>>()

/** For a feature, in its `extend`: from then on releases have a part of this kind. */
export function releasePart<Content>(context: Context, part: ReleasePart<Content>): void {
  kinds.add(context, part as ReleasePart<unknown>)
}

/** The kinds that releases are made of, in the order of the features that give them. */
export function partKinds(context: Context): readonly ReleasePart<unknown>[] {
  return kinds.of(context)
}

/** A change that is counted, unless there is none of it. */
export function counted(what: PartChange['what'], count: number): PartChange[] {
  return count > 0 ? [{ what, count }] : []
}

/** How many of two lists are only in the later one, only in the earlier one, or in both and not the same. */
export function compareLists<One>(
  before: readonly One[],
  after: readonly One[],
  keyOf: (one: One) => string,
  isSame: (one: One, other: One) => boolean,
): { added: number; removed: number; changed: number } {
  const had = new Map(before.map((one) => [keyOf(one), one]))
  const has = new Map(after.map((one) => [keyOf(one), one]))
  const added = [...has.keys()].filter((key) => !had.has(key)).length
  const removed = [...had.keys()].filter((key) => !has.has(key)).length
  const changed = [...has].filter(([key, one]) => had.has(key) && !isSame(had.get(key)!, one)).length
  return { added, removed, changed }
}
