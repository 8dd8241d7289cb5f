import type { MembersOutcome, User } from '@studio/contract'
import { type MenuAct, type MenuItem, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import {
  Ban,
  CirclePause,
  CirclePlay,
  Files,
  KeyRound,
  LogOut,
  UserCog,
  UserMinus,
  UserX,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type BulkAct, type BulkChosen, onlyOne } from '../../../platform/lists/bulk-bar.tsx'
import { meQuery } from '../../../platform/session/session.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { actOnMembers } from '../users.queries.ts'
import { AccountDialog } from './account-dialog.tsx'
import { ActDialog, type ManyAct } from './act-dialog.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

export type Organization = { id: string; label: string }
/** One member by name, or as many as were chosen. */
export type Chosen = BulkChosen & { one?: User }

type Open =
  | { kind: ManyAct | 'role'; chosen: Chosen }
  | { kind: 'deactivate' | 'share' | 'reset' | 'account'; user: User }
  | { kind: 'refused'; act: StatusAct; outcome: MembersOutcome }

/** What an owner can do with members: as a menu of one, and as acts on many. */
export function useMemberActs(organization: Organization): {
  menuOf: (user: User) => MenuItem[]
  bulk: BulkAct[]
  dialog: ReactNode
} {
  const { t } = useWords('users')
  const { data: me } = useQuery(meQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const setStatus = useStatusAct(organization.id, (act, outcome) =>
    setOpen({ kind: 'refused', act, outcome }),
  )
  const one = (user: User): Chosen => ({ ...onlyOne(user.userId), one: user })

  const menuOf = (user: User): MenuItem[] => {
    const isOwn = user.userId === me?.iam
    const isGone = user.status === 'deactivated'
    const isNarrow = user.role === 'restricted:ns' || user.role === 'non_conversa_user'
    const item = (
      kind: Exclude<Open['kind'], 'refused'>,
      icon: ReactNode,
      open: Open,
      more: Partial<MenuAct> = {},
    ): MenuItem => ({
      id: kind,
      label: t(kind === 'remove' && isOwn ? 'leave' : labels[kind]),
      icon,
      ...more,
      onSelect: () => setOpen(open),
    })
    const chosen = one(user)
    if (isGone)
      return [item('remove', <UserMinus aria-hidden="true" />, { kind: 'remove', chosen }, { danger: true })]
    return [
      ...(isOwn ? [] : [item('role', <UserCog aria-hidden="true" />, { kind: 'role', chosen })]),
      ...(isNarrow ? [item('share', <Files aria-hidden="true" />, { kind: 'share', user })] : []),
      item('reset', <KeyRound aria-hidden="true" />, { kind: 'reset', user }, resetBar(user)),
      item('signOut', <LogOut aria-hidden="true" />, { kind: 'signOut', chosen }),
      'separator',
      ...(isOwn ? [] : [statusItem(user)]),
      ...(isOwn
        ? []
        : [item('deactivate', <UserX aria-hidden="true" />, { kind: 'deactivate', user }, { danger: true })]),
      item('remove', <UserMinus aria-hidden="true" />, { kind: 'remove', chosen }, { danger: true }),
      ...(me?.isAdmin && !isOwn ? [accountItem(user)] : []),
    ]
  }
  /** There is nothing to reset for whoever signs in elsewhere, or not at all. */
  const resetBar = (user: User): Partial<MenuAct> => {
    if (user.status !== 'active' || user.accountClosed)
      return { disabledReason: t('resetNotActive', { name: user.name }) }
    return user.providers.includes('password')
      ? {}
      : { disabledReason: t('resetNoPassword', { name: user.name }) }
  }
  const accountItem = (user: User): MenuItem => ({
    id: 'account',
    label: t(user.accountClosed ? 'openAccount' : 'closeAccount'),
    icon: <Ban aria-hidden="true" />,
    danger: !user.accountClosed,
    onSelect: () => setOpen({ kind: 'account', user }),
  })
  const statusItem = (user: User): MenuItem => {
    const act = user.status === 'suspended' ? 'reactivate' : 'suspend'
    const icon = act === 'suspend' ? <CirclePause aria-hidden="true" /> : <CirclePlay aria-hidden="true" />
    return { id: act, label: t(act), icon, onSelect: () => setStatus(act, user) }
  }
  const many = (kind: ManyAct | 'role', icon: ReactNode): BulkAct => ({
    id: kind,
    label: t(labels[kind]),
    icon,
    ask: (chosen) => setOpen({ kind, chosen }),
  })
  const bulk = [
    many('role', <UserCog aria-hidden="true" />),
    many('suspend', <CirclePause aria-hidden="true" />),
    many('reactivate', <CirclePlay aria-hidden="true" />),
    many('signOut', <LogOut aria-hidden="true" />),
    many('remove', <UserMinus aria-hidden="true" />),
  ]
  return {
    menuOf,
    bulk,
    dialog: open ? <OpenDialog open={open} organization={organization} onClose={close} /> : null,
  }
}

const labels = {
  role: 'changeRole',
  suspend: 'suspend',
  reactivate: 'reactivate',
  remove: 'remove',
  signOut: 'signOut',
  deactivate: 'deactivate',
  share: 'chooseStoryfiles',
  reset: 'resetSignIn',
  account: 'closeAccount',
} as const

function OpenDialog({
  open,
  organization,
  onClose,
}: {
  open: Open
  organization: Organization
  onClose: () => void
}) {
  const { t } = useWords('users')
  const shared = { organization, onClose }
  switch (open.kind) {
    case 'role':
      return <RoleDialog {...shared} chosen={open.chosen} />
    case 'deactivate':
      return <DeactivateDialog {...shared} user={open.user} />
    case 'share':
      return <ShareDialog {...shared} user={open.user} />
    case 'account':
      return <AccountDialog onClose={onClose} user={open.user} />
    case 'refused':
      return <OutcomeDialog title={t(open.act)} outcome={open.outcome} onClose={onClose} />
    case 'reset':
      return <ResetDialog {...shared} user={open.user} />
    default:
      return <ActDialog {...shared} act={open.kind} chosen={open.chosen} />
  }
}

type StatusAct = 'suspend' | 'reactivate'

/** Suspends or reactivates one member at once; the toast takes it back. A refusal is handed to `onRefused`. */
function useStatusAct(organizationId: string, onRefused: (what: StatusAct, outcome: MembersOutcome) => void) {
  const { t } = useWords('users')
  const act = useMutation({
    meta: { showsError: true },
    onError: ({ message }, { what, user: { userId, email } }) =>
      onRefused(what, { changed: 0, refused: [{ userId, email, message }] }),
    mutationFn: ({ what, user }: { what: StatusAct; user: User }): Promise<MembersOutcome> =>
      actOnMembers(what, organizationId, { ids: [user.userId] }),
  })
  return function run(what: StatusAct, user: User): void {
    const back = what === 'suspend' ? 'reactivate' : 'suspend'
    act.mutate(
      { what, user },
      {
        onSuccess: () =>
          toast(t(what === 'suspend' ? 'suspended' : 'reactivated', { name: user.name }), {
            kind: 'success',
            undo: () => act.mutate({ what: back, user }),
          }),
      },
    )
  }
}
