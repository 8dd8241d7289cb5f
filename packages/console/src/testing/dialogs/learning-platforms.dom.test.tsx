import { routes } from '@studio/contract'
import { PlatformDialog } from '../../features/lti/platform-dialog.tsx'
import { moodle } from '../given-learning.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum } from '../open-page.tsx'

const organizationId = harborMuseum
const { name, issuer, clientId, authorizationUrl, tokenUrl, keysUrl } = moodle
const settings = { name, issuer, clientId, authorizationUrl, tokenUrl, keysUrl }

judgeDialog({
  heading: 'Add a learning platform',
  show: (close) => <PlatformDialog organizationId={organizationId} onClose={close} />,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: {
    Name: 'Moodle',
    'Platform id (issuer)': issuer,
    'Client id': clientId,
    'Authentication request URL': authorizationUrl,
    'Access token URL': tokenUrl,
    'Public key set URL of the platform': keysUrl,
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
