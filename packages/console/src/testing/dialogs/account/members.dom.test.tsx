import { type Invitation, routes } from '@studio/contract'
import { RoleCard } from '../../../features/roles/role-card.tsx'
import { ActDialog } from '../../../features/users/acts/act-dialog.tsx'
import { RoleDialog } from '../../../features/users/acts/role-dialog.tsx'
import { RevokeInvitationDialog } from '../../../features/users/revoke-invitation-dialog.tsx'
import { memberOf, writers } from '../../given-people.ts'
import { judgeDialog } from '../../judge-dialog.tsx'
import { harborMuseum, idOf } from '../../open-page.tsx'

const organizationId = harborMuseum
const organization = { id: organizationId, label: 'Harbor Museum' }
const selection = { ids: [memberOf(1, 'Vera Lind').userId, memberOf(2, 'Otto Kern').userId] }
const chosen = { selection, count: 2, done() {} }
const allChanged = { changed: 2, refused: [] }
const oneRefused = {
  changed: 1,
  refused: [{ userId: selection.ids[1]!, email: 'otto@harbor.test', message: 'The last owner stays.' }],
}

for (const [outcome, leads] of [
  [allChanged, {}],
  [oneRefused, { leadsTo: 'Change role' }],
] as const)
  judgeDialog({
    heading: 'Change the role of 2 members',
    show: (close) => <RoleDialog chosen={chosen} organization={organization} onClose={close} />,
    fill: { 'New role': 'Content Creator' },
    act: 'Change role',
    route: routes.users.changeRole,
    sends: { body: { organizationId, selection, role: 'edit:ns' } },
    wrong: { field: 'role', at: 'New role' },
    reply: { ...outcome, refused: [...outcome.refused] },
    ...leads,
  })

for (const [act, heading, label] of [
  ['remove', 'Remove 2 members from “Harbor Museum”?', 'Remove from organization'],
  ['signOut', 'Sign 2 members out everywhere?', 'Sign out everywhere'],
  ['suspend', 'Suspend 2 members?', 'Suspend'],
  ['reactivate', 'Reactivate 2 members?', 'Reactivate'],
] as const)
  judgeDialog({
    heading,
    show: (close) => <ActDialog act={act} chosen={chosen} organization={organization} onClose={close} />,
    act: label,
    route: routes.users[act],
    sends: { body: { organizationId, selection } },
    reply: allChanged,
  })

const invitation: Invitation = {
  invitationId: idOf(620),
  email: 'ann@harbor.test',
  role: 'read:ns',
  teams: [],
  storyfileIds: [],
  message: '',
  invitedBy: 'Hanna Vester',
  status: 'pending',
  sends: 1,
  mailedAt: null,
  mailProblem: '',
  expiresAt: '2030-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
}

judgeDialog({
  heading: 'Revoke the invitation of ann@harbor.test?',
  show: (close) => <RevokeInvitationDialog invitation={invitation} onClose={close} />,
  act: 'Revoke',
  route: routes.invitations.revoke,
  sends: { params: { invitationId: invitation.invitationId } },
  reply: { ...invitation, status: 'revoked' },
})

judgeDialog({
  heading: 'Delete “Writers”?',
  show: () => (
    <RoleCard role={writers} organization={organization} onEdit={() => {}} onOpenPeople={() => {}} />
  ),
  through: ['Actions for Writers', 'Delete'],
  act: 'Delete',
  route: routes.roles.remove,
  sends: { params: { roleId: writers.roleId } },
  reply: {},
})
