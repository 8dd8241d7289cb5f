import { type LearningPlatform, routes } from '@studio/contract'
import { PlatformDialog } from '../../features/lti/platform-dialog.tsx'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'

const organizationId = harborMuseum
const school = 'https://moodle.example.org'
const settings = {
  name: 'Moodle',
  issuer: school,
  clientId: 'abc',
  authorizationUrl: `${school}/auth`,
  tokenUrl: `${school}/token`,
  keysUrl: `${school}/certs`,
}
const moodle: LearningPlatform = {
  platformId: idOf(600),
  organizationId,
  ...settings,
  deploymentIds: ['1'],
  isActive: true,
  waiting: 0,
  setAside: 0,
  problem: '',
  version: 5,
}

judgeDialog({
  heading: 'Add a learning platform',
  show: (close) => <PlatformDialog organizationId={organizationId} onClose={close} />,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: {
    Name: 'Moodle',
    'Platform id (issuer)': school,
    'Client id': 'abc',
    'Authentication request URL': `${school}/auth`,
    'Access token URL': `${school}/token`,
    'Public key set URL of the platform': `${school}/certs`,
    'Deployment ids': '1\n\n2',
  },
  act: 'Save',
  route: routes.platforms.create,
  sends: { body: { organizationId, ...settings, deploymentIds: ['1', '2'] } },
  wrong: { field: 'deploymentIds.1', at: 'Deployment ids' },
  reply: moodle,
})

judgeDialog({
  heading: 'Edit “Moodle”',
  show: (close) => <PlatformDialog organizationId={organizationId} platform={moodle} onClose={close} />,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Canvas' },
  act: 'Save',
  route: routes.platforms.update,
  sends: {
    params: { platformId: moodle.platformId },
    body: { ...settings, name: 'Canvas', deploymentIds: ['1'] },
    ifMatch: moodle.version,
  },
  wrong: { field: 'issuer', at: 'Platform id (issuer)' },
  reply: moodle,
})
