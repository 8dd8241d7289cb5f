import type { ConsentDetail, List, Storyfile } from '@studio/contract'
import type { Page } from 'playwright-core'
import { api, type DialogRow, organizationId } from '../dialog-row.ts'

const address = '/account/consents'
const person = 'Rosa Amaral'
const add = /^(Add consent|Einwilligung hinzufügen)$/
const withdraw = /^(Withdraw for Rosa Amaral|Für Rosa Amaral zurücknehmen)$/

let copies = 0

/** A consent that covers a copy of the sample, which stays as it is for the others. */
async function givenConsent(page: Page, { takenBack = false } = {}): Promise<string> {
  const { items } = await api<List<Storyfile>>(page, 'GET', '/v1/conversa/storyfiles?pageSize=100')
  const sample = items.find(({ name }) => name.includes('The Navigator'))!
  copies += 1
  const name = `The Harbor Kitchen ${copies} ${Date.now()}`
  const { storyfileId } = await api<Storyfile>(
    page,
    'POST',
    `/v1/conversa/storyfiles/${sample.storyfileId}/copy`,
    { name },
  )
  const body = { storyfileId, subject: person, subjectEmail: 'rosa@amaral.example' }
  const consent = await api<ConsentDetail>(page, 'POST', '/v1/conversa/consents', body)
  const at = `/v1/conversa/consents/${consent.consentId}`
  const clip = consent.answers.find(({ kind }) => kind === 'regular')!
  if (takenBack)
    await api(page, 'POST', `${at}/withdrawal`, { clipIds: [clip.clipId], note: 'She wrote a letter.' })
  return `${address}/${consent.consentId}`
}

export const consents: DialogRow[] = [
  {
    name: 'features/consents/consent-dialog newTitle',
    path: address,
    open: (page) => page.getByRole('button', { name: add }).first().click(),
  },
  {
    name: 'features/consents/term-dialog termTitle',
    path: async (page) => `${address}?organizationId=${await organizationId(page)}`,
    open: (page) => page.getByRole('button', { name: /^(Deletion|Löschung)$/ }).click(),
  },
  {
    name: 'features/consents/letter-dialog letterTitle',
    path: givenConsent,
    open: (page) => page.getByRole('button', { name: /^(Make letter|Brief machen)$/ }).click(),
    data: [person],
  },
  {
    name: 'features/consents/paper-dialog paperTitle',
    path: givenConsent,
    open: (page) =>
      page.getByRole('button', { name: /^(Add signed paper|Unterschriebenes Papier hinzufügen)$/ }).click(),
  },
  {
    name: 'features/consents/withdraw-dialog withdrawTitle',
    path: givenConsent,
    open: (page) => page.getByRole('button', { name: withdraw }).click(),
    data: [person],
  },
  {
    name: 'features/consents/consent-answers deleteTitle',
    path: (page) => givenConsent(page, { takenBack: true }),
    open: (page) => page.getByRole('button', { name: /^(Delete now|Jetzt löschen):/ }).click(),
  },
  {
    name: 'features/consents/consent-dialog changeTitle',
    path: givenConsent,
    open: (page) => page.getByRole('button', { name: /^(Change consent|Einwilligung ändern)$/ }).click(),
    data: [person],
  },
  {
    name: 'features/consents/assign-dialog assignTitle',
    path: givenConsent,
    open: (page) => page.getByRole('button', { name: /^(Choose answers|Antworten wählen)$/ }).click(),
  },
  {
    name: 'features/consents/consents-page menu',
    path: async (page) => {
      await givenConsent(page)
      return address
    },
    fresh: true,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Actions for|Aktionen für) Rosa Amaral$/ })
        .first()
        .click(),
  },
]
