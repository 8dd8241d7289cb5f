import type { NewProposal, ProposalRow } from './shoot.store.ts'

/** Whether a new proposal is one that was known: it is about the same answers, or half of its wordings were in that. */
export function sameProposal(known: ProposalRow, made: NewProposal): boolean {
  if (known.kind !== made.kind) return false
  if (made.kind === 'phrase') return known.clipId === made.clipId
  if (made.kind === 'mend')
    return [known.clipId, known.otherClipId].sort().join() === [made.clipId, made.otherClipId].sort().join()
  const texts = new Set(known.wordings.map(({ text }) => text.toLowerCase()))
  const common = made.wordings.filter(({ text }) => texts.has(text.toLowerCase()))
  return 2 * common.length >= Math.min(known.wordings.length, made.wordings.length) && common.length > 0
}
