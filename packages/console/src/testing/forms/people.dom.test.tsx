import { type PlatformAdmin, routes } from '@studio/contract'
import { PlatformAdminsDialog } from '../../features/users/acts/platform-admins-dialog.tsx'
import { TestDialog } from '../../features/whitelist/test-dialog.tsx'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'
import { judgeForm } from './judge-form.tsx'

const adminOf = (n: number, name: string): PlatformAdmin => ({
  userId: idOf(680 + n),
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@studio.test`,
})
const [vera, otto] = [adminOf(1, 'Vera Lind'), adminOf(2, 'Otto Kern')]
const address = 'Email address of an existing account'

judgeForm({
  name: 'Make platform admin',
  show: <PlatformAdminsDialog onClose={() => {}} />,
  given: (api) => api.answer(routes.platformAdmins.list, { items: [vera] }),
  missing: { says: 'Please enter a valid email address.', at: address },
  fill: { [address]: ' otto@studio.test ' },
  act: 'Make platform admin',
  route: routes.platformAdmins.grant,
  sends: { body: { email: 'otto@studio.test' } },
  wrong: { field: 'email', at: address },
  saysAt: address,
  reply: otto,
  done: 'Otto Kern is a platform admin now.',
})

judgeDialog({
  heading: 'Revoke the platform rights of Otto Kern?',
  show: (close) => <PlatformAdminsDialog onClose={close} />,
  through: ['Revoke Otto Kern'],
  given: (api) => api.answer(routes.platformAdmins.list, { items: [vera, otto] }),
  act: 'Revoke',
  route: routes.platformAdmins.revoke,
  sends: { params: { userId: otto.userId } },
  reply: {},
})

judgeForm({
  name: 'Try an address',
  show: <TestDialog organizationId={harborMuseum} onClose={() => {}} />,
  fill: { 'Email address': 'ann@example.org', 'Signed in with': 'Google' },
  act: 'Try',
  route: routes.whitelist.test,
  sends: { query: { organizationId: harborMuseum, email: 'ann@example.org', provider: 'google' } },
  reply: { answer: 'member', value: null, role: null, teams: [], message: '' },
  done: 'ann@example.org is already a member.',
})
