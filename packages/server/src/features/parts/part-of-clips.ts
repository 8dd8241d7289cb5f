import { compareLists, counted, type ReleasePart } from './release-part.ts'

/** A part that holds something of some clips, such as their captions; clips without are not named. */
export type PartOfClips<Kind extends string, Item> = {
  clips: ({ clipId: string } & { [Name in Kind]: Item[] })[]
}

/** @param keyOf what makes an item the same one in two releases, within its clip */
export function partOfClips<Kind extends 'attachments' | 'captions', Item>(
  kind: Kind,
  keyOf: (item: Item) => string,
) {
  type Content = PartOfClips<Kind, Item>
  const listed = (part: Content | undefined) =>
    (part?.clips ?? []).flatMap(({ clipId, [kind]: items }) =>
      items.map((one) => ({ key: `${clipId} ${keyOf(one)}`, text: JSON.stringify(one) })),
    )
  return {
    kind,
    version: 1,
    withoutClip: (content, clipId) => ({ clips: content.clips.filter((clip) => clip.clipId !== clipId) }),
    count: (content) => listed(content).length,
    compare(before, after) {
      const { added, removed, changed } = compareLists(
        listed(before),
        listed(after),
        ({ key }) => key,
        (one, other) => one.text === other.text,
      )
      return [
        ...counted(`${kind}Added`, added),
        ...counted(`${kind}Removed`, removed),
        ...counted(`${kind}Changed`, changed),
      ]
    },
  } as const satisfies ReleasePart<Content>
}

/** Clips with what such a part holds of them. */
export function withPart<Clip extends { clipId: string }, Kind extends string, Item>(
  clips: Clip[],
  kind: Kind,
  part: PartOfClips<Kind, Item> | undefined,
): (Clip & { [Name in Kind]?: Item[] })[] {
  const itemsOf = new Map(part?.clips.map(({ clipId, [kind]: items }) => [clipId, items]))
  return clips.map((clip) => {
    const items = itemsOf.get(clip.clipId)
    return (items ? { ...clip, [kind]: items } : clip) as Clip & { [Name in Kind]?: Item[] }
  })
}
