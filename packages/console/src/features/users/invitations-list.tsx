import { type Invitation, invitationStatuses, invitationsRoutes } from '@studio/contract'
import { Button, EmptyState, formatDate, toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Ban, Send, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SecretDialog } from '../../platform/copying/secret-dialog.tsx'
import type { ListColumn } from '../../platform/lists/list-columns.ts'
import { ListPage } from '../../platform/lists/list-page.tsx'
import { MoreMenu } from '../../platform/more-menu.tsx'
import { OrganizationSelect } from '../../platform/organizations/organization.tsx'
import { roleName } from '../../platform/session/role-name.ts'
import { useWords } from '../../platform/words/use-words.ts'
import type { Organization } from './acts/use-member-acts.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RevokeInvitationDialog } from './revoke-invitation-dialog.tsx'
import { InvitationStatus } from './status-chip.tsx'
import { invitationsQuery, resendInvitation } from './users.queries.ts'

/** Who was invited, and what became of it. */
export function InvitationsList({ organization, tabs }: { organization: Organization; tabs: ReactNode }) {
  const { t } = useWords('users')
  const organizationId = organization.id
  const [inviting, setInviting] = useState(false)
  const [revoking, setRevoking] = useState<Invitation>()
  const resend = useMutation({
    mutationFn: ({ invitationId }: Invitation) => resendInvitation(invitationId),
    meta: { about: ({ invitationId }: Invitation) => invitationId },
    onSuccess: ({ invitation, link }) => {
      if (!link) toast(t('resent', { email: invitation.email }), { kind: 'success' })
    },
  })
  const resent = resend.data?.link ? { link: resend.data.link, email: resend.data.invitation.email } : null
  const invite = (
    <Button variant="primary" icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
      {t('invitePeople')}
    </Button>
  )
  const isOpen = ({ status }: Invitation) => status !== 'accepted' && status !== 'revoked'
  return (
    <>
      <ListPage<Invitation>
        id="invitations"
        title={t('title')}
        beside={<OrganizationSelect atLeast="owner" />}
        under={tabs}
        action={invite}
        route={invitationsRoutes.list}
        fixedQuery={{ organizationId }}
        query={(input) => invitationsQuery({ ...input, organizationId })}
        columns={useColumns()}
        searchFields={[
          { value: 'email', label: t('email'), active: true },
          { value: 'role', label: t('role') },
          { value: 'team', label: t('team') },
          { value: 'invitedBy', label: t('invitedBy') },
        ]}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: invitationStatuses.map((value) => ({ value, label: t(`inviteStatus_${value}`) })),
          },
        ]}
        rowKey={(row) => row.invitationId}
        rowLabel={(row) => row.email}
        rowActions={(row) =>
          isOpen(row) ? (
            <MoreMenu
              label={t('actsOf', { name: row.email })}
              items={[
                {
                  id: 'resend',
                  label: t('resend'),
                  icon: <Send aria-hidden="true" />,
                  onSelect: () => resend.mutate(row),
                },
                {
                  id: 'revoke',
                  label: t('revoke'),
                  icon: <Ban aria-hidden="true" />,
                  danger: true,
                  onSelect: () => setRevoking(row),
                },
              ]}
            />
          ) : null
        }
        empty={
          <EmptyState title={t('noInvitations')} action={invite}>
            {t('noInvitationsHelp')}
          </EmptyState>
        }
      />
      {resent ? (
        <SecretDialog
          title={t('resendLink', resent)}
          help={t('resendLinkHelp', resent)}
          secret={resent.link}
          onClose={() => resend.reset()}
        />
      ) : null}
      {inviting ? <InviteDialog organization={organization} onClose={() => setInviting(false)} /> : null}
      {revoking ? (
        <RevokeInvitationDialog invitation={revoking} onClose={() => setRevoking(undefined)} />
      ) : null}
    </>
  )
}

function useColumns(): ListColumn<Invitation>[] {
  const { t } = useWords('users')
  return [
    {
      id: 'email',
      header: t('email'),
      sortable: true,
      phone: 'title',
      width: '18rem',
      cell: (row) => row.email,
    },
    {
      id: 'role',
      header: t('role'),
      sortable: true,
      width: '9rem',
      phone: 'meta',
      cell: (row) => roleName(row.role),
    },
    {
      id: 'teams',
      header: t('teams'),
      width: '10rem',
      cell: (row) => row.teams.map((team) => team.name).join(', '),
    },
    {
      id: 'status',
      header: t('status'),
      sortable: true,
      width: '8.5rem',
      phone: 'chip',
      cell: (row) => <InvitationStatus invitation={row} />,
    },
    { id: 'sends', header: t('sent'), width: '8rem', cell: (row) => t('sends', { sends: row.sends }) },
    {
      id: 'expiresAt',
      header: t('expires'),
      sortable: true,
      width: '8rem',
      cell: (row) =>
        row.status === 'pending' || row.status === 'expired' ? formatDate(row.expiresAt) : null,
    },
    { id: 'invitedBy', header: t('invitedBy'), width: '10rem', cell: (row) => row.invitedBy },
  ]
}
