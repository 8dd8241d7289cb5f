import type { NextShoot, Proposal } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../../platform/words/use-words.ts'
import { acceptProposal, decideProposal, lookAgain } from '../quality.queries.ts'

type Given = { text?: string; hint?: string }

/** What can be done with the proposals of a list. */
export function useProposals(storyfileId: string) {
  const { t } = useWords('quality')
  const { t: tStep } = useWords('nextStep')
  const accept = useMutation({
    mutationFn: ({ proposal, given }: { proposal: Proposal; given: Given }) =>
      acceptProposal({ storyfileId, proposalId: proposal.proposalId }, given),
    onSuccess: ({ kind, text }) =>
      toast(tStep(kind === 'phrase' ? 'worded' : 'sent', { text }), { kind: 'success' }),
  })
  const decide = useMutation({
    mutationFn: ({ proposal, state }: { proposal: Proposal; state: 'open' | 'declined' }) =>
      decideProposal({ storyfileId, proposalId: proposal.proposalId }, state),
    onSuccess: (proposal) => {
      if (proposal.state === 'declined')
        toast(t('declined'), {
          kind: 'success',
          undo: () => decide.mutate({ proposal, state: 'open' }),
          undoKey: 'u',
        })
    },
  })
  const send = useMutation({
    mutationFn: async (proposals: Proposal[]) => {
      for (const { proposalId } of proposals) await acceptProposal({ storyfileId, proposalId })
      return proposals.length
    },
    onSuccess: (count) => toast(t('sentMany', { count }), { kind: 'success' }),
  })
  const look = useMutation({ mutationFn: () => lookAgain(storyfileId) })
  return { accept, decide, send, look }
}

export const shownKinds = ['all', 'record', 'phrase', 'mend', 'done'] as const
export type ShownKind = (typeof shownKinds)[number]

/** The proposals of one kind: those still open, or those that something was decided about. */
export function proposalsShown({ proposals }: NextShoot, kind: ShownKind): Proposal[] {
  if (kind === 'done') return proposals.filter((one) => one.state !== 'open')
  return proposals.filter((one) => one.state === 'open' && (kind === 'all' || one.kind === kind))
}
