import type { Context } from '../../context.ts'
import { extensionPoint } from '../../extension-point.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { dropPart, lockPartsWith, renameInReleases, rewritePart } from './parts.store.ts'
import { partKinds, type ReleasePart } from './release-part.ts'

/** Where a later feature names parts: it names another one in the place of the first. */
export const partNames =
  extensionPoint<
    (tx: Transaction, storyfileId: string, moved: { from: string; to: string }) => Promise<void>
  >()

type Rewrite = (content: unknown) => unknown

/**
 * Takes texts of visitors out of every part of a storyfile, in all releases that share it. Answers whether any part had one.
 * The hash follows the content, so that it proves a part after the erasure as it did before, and tells nothing of what was erased.
 */
export function eraseFromParts(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  texts: string[],
): Promise<boolean> {
  const gone = new Set(texts)
  return rewriteParts(context, tx, storyfileId, texts, ({ without }) =>
    without ? (content) => without(content, gone) : undefined,
  )
}

/** Takes what was said in a clip out of every part of a storyfile, in the same way. */
export function eraseClipFromParts(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  clipId: string,
): Promise<boolean> {
  return rewriteParts(context, tx, storyfileId, [clipId], ({ withoutClip }) =>
    withoutClip ? (content) => withoutClip(content, clipId) : undefined,
  )
}

async function rewriteParts(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  texts: string[],
  rewriteOf: (part: ReleasePart<unknown>) => Rewrite | undefined,
): Promise<boolean> {
  const kinds = new Map(
    partKinds(context).flatMap((part) => {
      const rewrite = rewriteOf(part)
      return rewrite ? [[part.kind as string, rewrite] as const] : []
    }),
  )
  let erased = false
  for (const part of await lockPartsWith(tx, storyfileId, [...kinds.keys()], texts)) {
    const content = kinds.get(part.kind)!(part.json)
    const { hash, isThere } = await rewritePart(tx, storyfileId, part, content)
    if (hash === part.hash) continue
    erased = true
    if (!isThere) continue
    await renameInReleases(tx, storyfileId, { from: part.hash, to: hash })
    for (const move of partNames.of(context)) await move(tx, storyfileId, { from: part.hash, to: hash })
    await dropPart(tx, storyfileId, part.hash)
  }
  return erased
}
