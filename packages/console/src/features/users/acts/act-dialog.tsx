import { ConfirmDialog, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { meQuery } from '../../../platform/session/session.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { actOnMembers, leftOf } from '../users.queries.ts'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { Chosen, Organization } from './use-member-acts.tsx'

export type ManyAct = 'suspend' | 'reactivate' | 'remove' | 'signOut'

/** Asks once more before an act on one or many, and tells for whom it could not be done. */
export function ActDialog({
  act,
  chosen,
  organization,
  onClose,
}: {
  act: ManyAct
  chosen: Chosen
  organization: Organization
  onClose: () => void
}) {
  const { data: me } = useQuery(meQuery)
  const leaves = act === 'remove' && chosen.one !== undefined && chosen.one.userId === me?.iam
  const words = useActWords(act, chosen, organization, leaves)
  const run = useMutation({
    mutationFn: () => actOnMembers(act, organization.id, chosen.selection),
    meta: { showsError: true },
    onSuccess: async (outcome) => {
      chosen.done(leftOf(outcome))
      if (outcome.refused.length > 0) return
      toast(words.done(outcome.changed), { kind: 'success' })
      onClose()
      if (leaves) await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
  if (run.data) return <OutcomeDialog title={words.title} outcome={run.data} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      confirmLabel={words.confirm}
      danger={act === 'remove'}
      loading={run.isPending}
      error={run.error?.message}
      onConfirm={() => run.mutate()}
    >
      {words.help}
    </ConfirmDialog>
  )
}

type Words = { title: string; help: string; confirm: string; done: (count: number) => string }

function useActWords(act: ManyAct, { count, one }: Chosen, { label }: Organization, leaves: boolean): Words {
  const { t } = useWords('users')
  const name = one?.name
  const organization = label
  switch (act) {
    case 'remove':
      if (leaves)
        return {
          title: t('leaveTitle', { organization }),
          help: t('leaveHelp'),
          confirm: t('leave'),
          done: () => t('left', { organization }),
        }
      return {
        title: name
          ? t('removeTitle', { name, organization })
          : t('removeTitleMany', { count, organization }),
        help: t('removeHelp'),
        confirm: t('remove'),
        done: (changed) => t('removedMany', { count: changed }),
      }
    case 'signOut':
      return {
        title: name ? t('signOutTitle', { name }) : t('signOutTitleMany', { count }),
        help: t('signOutHelp'),
        confirm: t('signOut'),
        done: (changed) => t('signedOutMany', { count: changed }),
      }
    case 'suspend':
      return {
        title: t('suspendTitleMany', { count }),
        help: t('suspendHelp'),
        confirm: t('suspend'),
        done: (changed) => t('suspendedMany', { count: changed }),
      }
    case 'reactivate':
      return {
        title: t('reactivateTitleMany', { count }),
        help: t('reactivateHelp'),
        confirm: t('reactivate'),
        done: (changed) => t('reactivatedMany', { count: changed }),
      }
  }
}
