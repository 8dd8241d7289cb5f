import { routes } from '@studio/contract'
import { CreateKeyDialog } from '../../../features/keys/create-key-dialog.tsx'
import { RevokeKeyDialog } from '../../../features/keys/revoke-key-dialog.tsx'
import { Devices } from '../../../features/profile/devices.tsx'
import { RoleDialog as NarrowedRoleDialog } from '../../../features/roles/role-dialog.tsx'
import { DeleteTeamDialog } from '../../../features/teams/delete-team-dialog.tsx'
import { TeamDialog } from '../../../features/teams/team-dialog.tsx'
import { AccountDialog } from '../../../features/users/acts/account-dialog.tsx'
import { ActDialog } from '../../../features/users/acts/act-dialog.tsx'
import { DeactivateDialog } from '../../../features/users/acts/deactivate-dialog.tsx'
import { ResetDialog } from '../../../features/users/acts/reset-dialog.tsx'
import { RoleDialog } from '../../../features/users/acts/role-dialog.tsx'
import { ShareDialog } from '../../../features/users/acts/share-dialog.tsx'
import { InviteDialog } from '../../../features/users/invite-dialog.tsx'
import { call } from '../../../platform/calls/api.ts'
import type { FakeApi } from '../../fake-api.ts'
import { guides, memberOf, writers } from '../../given-people.ts'
import { pageOf, storyfileOf } from '../../given-storyfiles.ts'
import { judgeDialog } from '../../judge-dialog.tsx'
import { harborMuseum, idOf } from '../../open-page.tsx'

const organization = { id: harborMuseum, label: 'Harbor Museum' }
const organizationId = harborMuseum
const vera = memberOf(1, 'Vera Lind')
const otto = memberOf(2, 'Otto Kern')
const lake = storyfileOf(1, 'Lake')
const chosen = { selection: { ids: [vera.userId] }, count: 1, done() {}, one: vera }
const tickets = {
  apiKeyId: idOf(330),
  name: 'Tickets',
  organizationId,
  organizationLabel: 'Harbor Museum',
  role: 'read' as const,
  createdAt: lake.createdAt,
  lastUsedAt: null,
}
const outcome = { changed: 1, refused: [] }

const givenPeople = (api: FakeApi) =>
  api
    .answer(routes.users.list, ({ query }) => pageOf([vera, otto], query))
    .answer(routes.teams.list, ({ query }) => pageOf([guides], query))
    .answer(routes.storyfiles.list, ({ query }) => pageOf([lake], query))
    .answer(routes.organizations.nameTaken, { unique: true })

judgeDialog({
  heading: 'New team',
  show: (close) => <TeamDialog organizationId={organizationId} onClose={close} onSaved={close} />,
  given: givenPeople,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Guides', Description: 'Of the evening', 'Default role': 'Content Creator' },
  act: 'Create',
  route: routes.teams.create,
  sends: { body: { organizationId, name: 'Guides', description: 'Of the evening', defaultRole: 'edit:ns' } },
  wrong: { field: 'name', at: 'Name' },
  reply: guides,
})

judgeDialog({
  heading: 'Edit “Guides”',
  show: (close) => (
    <TeamDialog organizationId={organizationId} team={guides} onClose={close} onSaved={close} />
  ),
  given: givenPeople,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Night guides' },
  act: 'Save',
  route: routes.teams.update,
  sends: {
    params: { teamId: guides.teamId },
    body: { name: 'Night guides', description: '', defaultRole: 'read:ns' },
    ifMatch: guides.version,
  },
  wrong: { field: 'name', at: 'Name' },
  reply: guides,
})

judgeDialog({
  heading: 'Delete “Guides”?',
  show: (close) => <DeleteTeamDialog team={guides} onClose={close} />,
  act: 'Delete',
  route: routes.teams.remove,
  sends: { params: { teamId: guides.teamId } },
  reply: {},
})

judgeDialog({
  heading: 'New narrowed role',
  show: (close) => <NarrowedRoleDialog organizationId={organizationId} onClose={close} />,
  given: givenPeople,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Writers', Narrows: 'Content Creator' },
  choose: async (dialog, user) => user.click(dialog.getAllByRole('switch')[0]!),
  act: 'Create',
  route: routes.roles.create,
  sends: {
    body: { organizationId, name: 'Writers', description: '', base: 'edit:ns', denies: ['publish'] },
  },
  wrong: { field: 'name', at: 'Name' },
  reply: writers,
})

judgeDialog({
  heading: 'Edit “Writers”',
  show: (close) => <NarrowedRoleDialog organizationId={organizationId} role={writers} onClose={close} />,
  given: givenPeople,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Authors', Description: 'Who write' },
  act: 'Save',
  route: routes.roles.update,
  sends: {
    params: { roleId: writers.roleId },
    body: { name: 'Authors', description: 'Who write', denies: ['publish'] },
    ifMatch: writers.version,
  },
  wrong: { field: 'name', at: 'Name' },
  reply: writers,
})

judgeDialog({
  heading: 'Invite people to “Harbor Museum”',
  show: (close) => <InviteDialog organization={organization} onClose={close} />,
  given: givenPeople,
  missing: { at: 'Email addresses', says: 'Please enter a valid email address.' },
  fill: { 'Email addresses': 'a@harbor.test, b@harbor.test', Message: 'Welcome.', Guides: true },
  act: 'Send invitations',
  route: routes.invitations.invite,
  sends: {
    body: {
      organizationId,
      emails: 'a@harbor.test, b@harbor.test',
      role: 'read:ns',
      message: 'Welcome.',
      teamIds: [guides.teamId],
      storyfileIds: [],
    },
  },
  wrong: { field: 'emails', at: 'Email addresses' },
  reply: { results: [{ email: 'a@harbor.test', invitationId: vera.userId, link: null, message: '' }] },
  leadsTo: 'Invitations',
})

judgeDialog({
  heading: 'Change the role of Vera Lind',
  show: (close) => <RoleDialog chosen={chosen} organization={organization} onClose={close} />,
  given: givenPeople,
  fill: { 'New role': 'Viewer' },
  act: 'Change role',
  route: routes.users.changeRole,
  sends: { body: { organizationId, selection: { ids: [vera.userId] }, role: 'read:ns' } },
  wrong: { field: 'role', at: 'New role' },
  reply: outcome,
})

for (const [act, heading, label] of [
  ['remove', 'Remove Vera Lind from “Harbor Museum”?', 'Remove from organization'],
  ['signOut', 'Sign Vera Lind out everywhere?', 'Sign out everywhere'],
  ['suspend', 'Suspend 1 member?', 'Suspend'],
  ['reactivate', 'Reactivate 1 member?', 'Reactivate'],
] as const)
  judgeDialog({
    heading,
    show: (close) => <ActDialog act={act} chosen={chosen} organization={organization} onClose={close} />,
    given: givenPeople,
    act: label,
    route: routes.users[act],
    sends: { body: { organizationId, selection: { ids: [vera.userId] } } },
    reply: outcome,
  })

judgeDialog({
  heading: 'Deactivate Vera Lind',
  show: (close) => <DeactivateDialog user={vera} organization={organization} onClose={close} />,
  given: givenPeople,
  missing: { at: 'Who takes over', says: 'Choose who takes over first.' },
  choose: async (dialog, user) => user.click(await dialog.findByRole('option', { name: /Otto Kern/ })),
  act: 'Deactivate',
  route: routes.users.deactivate,
  sends: { body: { organizationId, userId: vera.userId, handOverTo: otto.userId } },
  reply: { storyfiles: 2, apiKeys: 0 },
})

judgeDialog({
  heading: 'Storyfiles of Vera Lind',
  show: (close) => <ShareDialog user={vera} organization={organization} onClose={close} />,
  given: givenPeople,
  fill: { Lake: true },
  act: 'Save',
  route: routes.users.share,
  sends: { body: { organizationId, userId: vera.userId, storyfileIds: [lake.storyfileId] } },
  reply: { storyfileIds: [lake.storyfileId] },
})

judgeDialog({
  heading: 'Reset the sign-in of Vera Lind?',
  show: (close) => <ResetDialog user={vera} organization={organization} onClose={close} />,
  act: 'Reset sign-in',
  route: routes.users.resetSignIn,
  sends: { body: { organizationId, userId: vera.userId } },
  reply: { link: null },
})

for (const [accountClosed, heading, act] of [
  [false, 'Close the account of Vera Lind?', 'Close the account'],
  [true, 'Open the account of Vera Lind again?', 'Open the account again'],
] as const)
  judgeDialog({
    heading,
    show: (close) => <AccountDialog user={{ ...vera, accountClosed }} onClose={close} />,
    given: givenPeople,
    act,
    route: routes.users.setAccountStatus,
    sends: { params: { userId: vera.userId }, body: { closed: !accountClosed } },
    reply: {},
  })

judgeDialog({
  heading: 'New API key',
  show: (close) => (
    <CreateKeyDialog
      memberships={[{ organizationId, label: 'Harbor Museum', role: 'owner:ns' }]}
      onCreate={async (body) => (await call(routes.identity.createApiKey, { body })).secret}
      onClose={close}
    />
  ),
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Tickets' },
  act: 'Create',
  route: routes.identity.createApiKey,
  sends: { body: { name: 'Tickets', organizationId, role: 'read' } },
  wrong: { field: 'name', at: 'Name' },
  reply: { ...tickets, secret: 'a secret' },
  leadsTo: 'Your new API key',
})

judgeDialog({
  heading: 'Revoke “Tickets”?',
  show: (close) => (
    <RevokeKeyDialog
      name="Tickets"
      onRevoke={async () =>
        void (await call(routes.identity.revokeApiKey, { params: { apiKeyId: tickets.apiKeyId } }))
      }
      onClose={close}
    />
  ),
  act: 'Revoke',
  route: routes.identity.revokeApiKey,
  sends: { params: { apiKeyId: tickets.apiKeyId } },
  reply: {},
})

judgeDialog({
  heading: 'Sign out everywhere else?',
  show: () => <Devices />,
  through: ['Sign out everywhere else'],
  given: (api) =>
    api.answer(routes.ownAccount.sessions, {
      items: [
        {
          sessionId: idOf(340),
          browser: 'Firefox',
          system: 'Debian',
          current: false,
          startedAt: lake.createdAt,
          lastSeenAt: lake.createdAt,
        },
      ],
    }),
  act: 'Sign out everywhere else',
  route: routes.ownAccount.endOtherSessions,
  reply: { ended: 1 },
})
