import { type PromoClient, type PromoCode, routes, webhookEvents } from '@studio/contract'
import { MergeDialog } from '../../features/library/merge-dialog.tsx'
import { CreateOrganizationDialog } from '../../features/organizations/create-organization-dialog.tsx'
import { WebhookDialog } from '../../features/organizations/webhooks/webhook-dialog.tsx'
import { ClientDialog } from '../../features/promotions/client-dialog.tsx'
import { EditCodeDialog } from '../../features/promotions/codes/edit-code-dialog.tsx'
import { harbor } from '../given-organization.ts'
import { pageOf } from '../given-storyfiles.ts'
import { topicOf } from '../given-topics.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum, idOf } from '../open-page.tsx'

const organizationId = harborMuseum
const client: PromoClient = {
  promoClientId: idOf(360),
  name: 'Ferry line',
  contact: '',
  notes: '',
  status: 'active',
  activeCodes: 0,
  codes: 0,
  redemptions: 0,
  convertedPercent: null,
  deleted: false,
  version: 7,
  createdAt: harbor.createdAt,
  updatedAt: harbor.createdAt,
}
const code: PromoCode = {
  promoCodeId: idOf(361),
  promoClientId: client.promoClientId,
  code: 'FERRY',
  kind: 'trial_extension',
  value: 30,
  plan: null,
  startsAt: null,
  endsAt: null,
  maxRedemptions: 10,
  perAccount: 1,
  redemptions: 0,
  status: 'active',
  batchId: null,
  version: 2,
  createdAt: harbor.createdAt,
}
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
  heading: 'New client',
  show: (close) => <ClientDialog client={undefined} onClose={close} />,
  given: (api) => api.answer(routes.organizations.nameTaken, { unique: true }),
  missing: { at: 'Client', says: 'Please enter a name.' },
  fill: { Client: 'Ferry line', Contact: 'Ann', Notes: 'Since May', Status: 'Paused' },
  act: 'Create',
  route: routes.promotions.createClient,
  sends: { body: { name: 'Ferry line', contact: 'Ann', notes: 'Since May', status: 'paused' } },
  wrong: { field: 'contact', at: 'Contact' },
  reply: client,
})

judgeDialog({
  heading: 'Edit “Ferry line”',
  show: (close) => <ClientDialog client={client} onClose={close} />,
  given: (api) => api.answer(routes.organizations.nameTaken, { unique: true }),
  missing: { empty: 'Client', at: 'Client', says: 'Please enter a name.' },
  fill: { Client: 'Ferry lines' },
  act: 'Save',
  route: routes.promotions.updateClient,
  sends: {
    params: { promoClientId: client.promoClientId },
    body: { name: 'Ferry lines', contact: '', notes: '', status: 'active' },
    ifMatch: client.version,
  },
  wrong: { field: 'name', at: 'Client' },
  reply: client,
})

judgeDialog({
  heading: 'Edit “FERRY”',
  show: (close) => <EditCodeDialog code={code} onClose={close} />,
  act: 'Save',
  route: routes.promotions.updateCode,
  sends: {
    params: { promoCodeId: code.promoCodeId },
    body: { startsAt: null, endsAt: null, maxRedemptions: 10, perAccount: 1 },
    ifMatch: code.version,
  },
  wrong: { field: 'maxRedemptions', at: 'Redemptions at most' },
  reply: code,
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
