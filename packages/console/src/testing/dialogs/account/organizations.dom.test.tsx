import { routes, webhookEvents } from '@studio/contract'
import { MergeDialog } from '../../../features/library/merge-dialog.tsx'
import { CreateOrganizationDialog } from '../../../features/organizations/create-organization-dialog.tsx'
import { OrganizationActs } from '../../../features/organizations/organization-acts.tsx'
import { WebhookDialog } from '../../../features/organizations/webhooks/webhook-dialog.tsx'
import { harbor } from '../../given-organization.ts'
import { givenRole } from '../../given-role.ts'
import { pageOf } from '../../given-storyfiles.ts'
import { topicOf } from '../../given-topics.ts'
import { judgeDialog } from '../../judge-dialog.tsx'
import { harborMuseum, idOf } from '../../open-page.tsx'

const organizationId = harborMuseum
const [boats, ships] = [topicOf(1, 'Boats'), topicOf(2, 'Ships')]

judgeDialog({
  heading: 'New organization',
  show: (close) => <CreateOrganizationDialog onClose={close} onCreated={close} />,
  given: (api) =>
    api.answer(routes.organizations.nameTaken, { unique: true }).answer(routes.organizations.get, harbor),
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Harbor Museum', Plan: 'Enterprise' },
  act: 'Create',
  route: routes.organizations.create,
  sends: { body: { label: 'Harbor Museum', plan: 'enterprise', trialEndsAt: null } },
  wrong: { field: 'label', at: 'Name' },
  reply: harbor,
})

judgeDialog({
  heading: 'Suspend “Harbor Museum”?',
  show: () => <OrganizationActs organization={harbor} />,
  through: ['Actions for Harbor Museum', 'Suspend'],
  given: (api) => givenRole(api, { isAdmin: true }),
  act: 'Suspend',
  route: routes.organizations.govern,
  sends: { params: { organizationId }, body: { status: 'suspended' }, ifMatch: harbor.version },
  reply: { ...harbor, status: 'suspended' },
})

judgeDialog({
  heading: 'Archive “Harbor Museum”?',
  show: () => <OrganizationActs organization={harbor} />,
  through: ['Actions for Harbor Museum', 'Archive'],
  act: 'Archive',
  route: routes.organizations.archive,
  sends: { params: { organizationId } },
  reply: {},
  opens: '/account/organizations',
})

judgeDialog({
  heading: 'Add webhook',
  show: (close) => <WebhookDialog organizationId={organizationId} onClose={close} />,
  missing: { at: 'Address', says: 'Enter an address like https://museum.org/hooks/storyfile.' },
  fill: { Name: 'Tickets', Address: 'https://hooks.example.org/storyfile', 'A visit ended': false },
  act: 'Add webhook',
  route: routes.webhooks.add,
  sends: {
    body: {
      organizationId,
      name: 'Tickets',
      url: 'https://hooks.example.org/storyfile',
      events: webhookEvents.filter((event) => event !== 'visit.ended'),
    },
  },
  wrong: { field: 'url', at: 'Address' },
  reply: {
    webhook: {
      webhookId: idOf(7),
      organizationId,
      name: 'Tickets',
      url: 'https://hooks.example.org/storyfile',
      events: ['release.live'],
      active: true,
      pausedBecause: null,
      waiting: 0,
      sent: 0,
      setAside: 0,
      lastSentAt: null,
      createdAt: harbor.createdAt,
      version: 1,
    },
    secret: 'a secret',
  },
  leadsTo: 'Keep the secret',
})

judgeDialog({
  heading: 'Merge with another topic',
  show: (close) => <MergeDialog topic={boats!} onClose={close} onMerged={close} onUndone={close} />,
  given: (api) => api.answer(routes.library.topics, ({ query }) => pageOf([boats!, ships!], query)),
  missing: { at: 'Other topic', says: 'Choose the topic whose questions move.' },
  fill: { 'Other topic': 'Ships' },
  act: 'Merge with another topic',
  route: routes.library.mergeTopics,
  sends: { params: { topicId: boats!.topicId }, body: { fromTopicId: ships!.topicId } },
  reply: { ...boats!, mergeId: idOf(380) },
})
