import { type PromoClient, type PromoCode, routes } from '@studio/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClientDialog } from '../../../features/promotions/client-dialog.tsx'
import { EditCodeDialog } from '../../../features/promotions/codes/edit-code-dialog.tsx'
import { NewCodesDialog } from '../../../features/promotions/codes/new-codes-dialog.tsx'
import { RevokeCodesDialog } from '../../../features/promotions/codes/revoke-codes-dialog.tsx'
import { DeleteClientDialog } from '../../../features/promotions/delete-client-dialog.tsx'
import { RedeemDialog } from '../../../features/promotions/redeem-dialog.tsx'
import { RedeemGate } from '../../../features/promotions/redeem-gate.tsx'
import { type FakeApi, Refusal } from '../../fake-api.ts'
import { harbor } from '../../given-organization.ts'
import { expectSaid, judgeDialog } from '../../judge-dialog.tsx'
import { givenApi, harborMuseum, idOf } from '../../open-page.tsx'
import { showAtAddress } from '../../show-part.tsx'

const organizationId = harborMuseum
const promoClientId = idOf(360)
const client: PromoClient = {
  promoClientId,
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
  promoClientId,
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
const selection = { ids: [code.promoCodeId, idOf(363)] }

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
    params: { promoClientId },
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
  heading: 'Delete “Ferry line”?',
  show: (close) => <DeleteClientDialog client={client} onClose={close} />,
  act: 'Delete',
  route: routes.promotions.removeClient,
  sends: { params: { promoClientId } },
  reply: {},
})

const free = {
  promoClientId,
  kind: 'free_questions' as const,
  value: 50,
  plan: null,
  startsAt: null,
  endsAt: null,
  maxRedemptions: null,
  perAccount: 1,
}

judgeDialog({
  heading: 'New codes',
  show: (close) => <NewCodesDialog client={client} onClose={close} onMade={() => {}} />,
  missing: { at: 'Code', says: 'Enter a code like MUSEUM10.' },
  fill: { Code: 'ferry-10', Value: '50', 'Keep as a draft': true },
  act: 'Create',
  route: routes.promotions.createCode,
  sends: { body: { ...free, code: 'FERRY-10', draft: true } },
  wrong: { field: 'code', at: 'Code' },
  reply: code,
})

judgeDialog({
  heading: 'New codes',
  show: (close) => <NewCodesDialog client={client} onClose={close} onMade={() => {}} />,
  through: ['Many codes'],
  missing: { at: 'Prefix', says: 'Enter a prefix like MUSEUM.' },
  fill: { Prefix: 'ferry', Count: '30' },
  act: 'Create',
  route: routes.promotions.createCodes,
  sends: { body: { ...free, value: 33, prefix: 'FERRY', count: 30, draft: false } },
  wrong: { field: 'count', at: 'Count' },
  reply: { batchId: idOf(362), created: 30 },
})

judgeDialog({
  heading: 'Revoke 2 codes?',
  show: (close) => (
    <RevokeCodesDialog client={client} chosen={{ selection, count: 2, done() {} }} onClose={close} />
  ),
  act: 'Revoke',
  route: routes.promotions.revokeCodes,
  sends: { body: { promoClientId, selection } },
  reply: { revoked: 2 },
})

const redeemed = {
  code: 'FERRY',
  kind: code.kind,
  value: code.value,
  organizationId,
  organizationLabel: 'Harbor Museum',
  plan: 'trial',
  trialEndsAt: null,
  questionsLeft: 33,
}
const givenOffer = (api: FakeApi) =>
  api.answer(routes.promotions.offer, {
    code: 'FERRY',
    kind: code.kind,
    value: code.value,
    plan: null,
    clientName: 'Ferry line',
    endsAt: null,
    signUp: 'open',
  })

judgeDialog({
  heading: 'Redeem “FERRY”?',
  show: (close) => <RedeemDialog code="FERRY" onLeave={close} />,
  given: (api) =>
    givenOffer(api).answer(routes.identity.memberships, {
      items: [member(organizationId, 'Harbor Museum'), member(idOf(9), 'Sea Museum')],
    }),
  fill: { 'For which organization': 'Sea Museum' },
  act: 'Redeem',
  route: routes.promotions.redeem,
  sends: { body: { code: 'FERRY', organizationId: idOf(9) } },
  wrong: { field: 'organizationId', at: 'For which organization' },
  reply: redeemed,
})

judgeDialog({
  heading: 'Redeem “FERRY”?',
  show: (close) => <RedeemDialog code="FERRY" onLeave={close} />,
  given: (api) => givenOffer(api).answer(routes.identity.memberships, { items: [] }),
  missing: { at: 'Name of your organization', says: 'Please enter a name.' },
  fill: { 'Name of your organization': 'Sea Museum' },
  act: 'Start the trial',
  route: routes.promotions.openTrial,
  sends: { body: { code: 'FERRY', label: 'Sea Museum' } },
  wrong: { field: 'label', at: 'Name of your organization' },
  reply: redeemed,
})

test('a text that is no code, and a code that is not taken, are said where they are typed or offered', async () => {
  const ended = 'This code has ended.'
  const api = givenApi().answer(
    routes.promotions.offer,
    new Refusal('STATE_CONFLICT', { reason: ended }, [{ field: 'code', message: ended }]),
  )
  const { user } = showAtAddress(<RedeemGate />, `/?redeem=${organizationId}`)
  const dialog = await screen.findByRole('dialog', { name: 'Use a promo code' })
  await user.type(within(dialog).getByRole('textbox'), 'f!')
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await expectSaid(dialog, 'Enter a code like MUSEUM10.', 'Your code')
  expect(api.calls(routes.promotions.offer)).toEqual([])
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), 'ferry{Enter}')
  const offer = await screen.findByRole('dialog', { name: 'Redeem “FERRY”?' })
  await within(offer).findByText(ended)
  expect(within(offer).getByRole('button', { name: 'Redeem' }).getAttribute('aria-disabled')).toBe('true')
})

function member(id: string, label: string) {
  return { organizationId: id, label, attributes: {}, scope: 'owner:ns' as const, denies: [], closed: null }
}
