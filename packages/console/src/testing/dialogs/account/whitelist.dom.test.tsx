import { routes, type WhitelistEntry } from '@studio/contract'
import { AddDialog } from '../../../features/whitelist/add-dialog.tsx'
import { EditDialog } from '../../../features/whitelist/edit-dialog.tsx'
import type { FakeApi } from '../../fake-api.ts'
import { guides } from '../../given-people.ts'
import { pageOf } from '../../given-storyfiles.ts'
import { judgeDialog } from '../../judge-dialog.tsx'
import { harborMuseum, idOf } from '../../open-page.tsx'

const organizationId = harborMuseum
const organization = { id: organizationId, label: 'Harbor Museum' }
const entry: WhitelistEntry = {
  whitelistEntryId: idOf(610),
  kind: 'domain',
  value: 'example.org',
  provider: 'any',
  role: 'read:ns',
  teams: [],
  autoJoin: true,
  expiresAt: null,
  usedCount: 0,
  lastUsedAt: null,
  status: 'active',
  version: 8,
}
const fill = { 'Join as': 'Content Creator', 'Signed in with': 'Google', Guides: true }
const settings = {
  role: 'edit:ns' as const,
  provider: 'google' as const,
  teamIds: [guides.teamId],
  autoJoin: true,
}
const endOf2029 = new Date('2029-12-31T23:59:59').toISOString()

const givenTeams = (api: FakeApi) => api.answer(routes.teams.list, ({ query }) => pageOf([guides], query))

judgeDialog({
  heading: 'Add to the whitelist of “Harbor Museum”',
  show: (close) => <AddDialog organization={organization} onClose={close} />,
  given: givenTeams,
  missing: { at: 'Email addresses and domains', says: 'Enter an email address or a domain.' },
  fill: { 'Email addresses and domains': 'ann@example.org example.org', ...fill, 'Ends on': '2029-12-31' },
  act: 'Add entries',
  route: routes.whitelist.add,
  sends: {
    body: { organizationId, values: 'ann@example.org example.org', ...settings, expiresAt: endOf2029 },
  },
  wrong: { field: 'values', at: 'Email addresses and domains' },
  reply: { results: [{ value: 'example.org', whitelistEntryId: null, message: 'It is there already.' }] },
  leadsTo: 'Whitelist entries',
})

judgeDialog({
  heading: 'Edit example.org',
  show: (close) => <EditDialog organizationId={organizationId} entry={entry} onClose={close} />,
  given: givenTeams,
  fill: { ...fill, 'People with an account join, too': false },
  act: 'Save',
  route: routes.whitelist.update,
  sends: {
    params: { whitelistEntryId: entry.whitelistEntryId },
    body: { ...settings, autoJoin: false, expiresAt: null },
    ifMatch: entry.version,
  },
  wrong: { field: 'expiresAt', at: 'Ends on' },
  reply: entry,
})
