import { itemAt } from '../item-at.ts'
import type { Cluster } from './cluster-questions.ts'

/** How well groups agree with the labels that people gave. */
export type Agreement = {
  groups: number
  /** The share of texts that have the label most of their group have. Groups of one are always pure. */
  purity: number
  /** Of the texts in groups of at least two, the same share. */
  purityOfSeveral: number
  /** The share of each text's own kind that is in its group, on average (B-cubed recall): low for many small groups. */
  foundTogether: number
}

export function agreement(clusters: Cluster[], labels: string[]): Agreement {
  const sizes = Map.groupBy(labels, (label) => label)
  let [right, all, rightOfSeveral, several, together] = [0, 0, 0, 0, 0]
  for (const { members } of clusters) {
    const kinds = [...Map.groupBy(members, (member) => itemAt(labels, member))]
    const most = Math.max(...kinds.map(([, own]) => own.length))
    right += most
    all += members.length
    if (members.length > 1) {
      rightOfSeveral += most
      several += members.length
    }
    for (const [label, own] of kinds) together += own.length ** 2 / sizes.get(label)!.length
  }
  return {
    groups: clusters.length,
    purity: right / Math.max(1, all),
    purityOfSeveral: rightOfSeveral / Math.max(1, several),
    foundTogether: together / Math.max(1, all),
  }
}
