import { type BodyInput, type ConsentDetail, consentsRoutes, type QueryInput } from '@studio/contract'
import { call, download } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

const table = consentsRoutes
type Body<Name extends keyof typeof table> = BodyInput<(typeof table)[Name]>

export const consentListQuery = (query: QueryInput<typeof table.list>) => listQuery(table.list, { query })
export const consentQuery = (consentId: string) => routeQuery(table.get, { params: { consentId } })
export const dueQuery = (organizationId: string) => routeQuery(table.due, { params: { organizationId } })
export const termQuery = (organizationId: string) => routeQuery(table.term, { params: { organizationId } })

async function refreshed(consent: ConsentDetail): Promise<ConsentDetail> {
  await Promise.all([refreshTopic('consent'), refreshTopic('release')])
  return consent
}

export const addConsent = async (body: Body<'add'>) => refreshed(await call(table.add, { body }))
export const changeConsent = async (consentId: string, body: Body<'change'>) =>
  refreshed(await call(table.change, { params: { consentId }, body }))
export const addPaper = async (consentId: string, body: Body<'addDocument'>) =>
  refreshed(await call(table.addDocument, { params: { consentId }, body }))
export const withdrawFor = async (consentId: string, body: Body<'withdraw'>) =>
  refreshed(await call(table.withdraw, { params: { consentId }, body }))
export const purge = async (consentId: string, clipIds: string[]) =>
  refreshed(await call(table.purge, { params: { consentId }, body: { clipIds } }))

export const assignClips = async (consentId: string, clipIds: string[] | null) =>
  refreshed(await call(table.assign, { params: { consentId }, body: { clipIds } }))

export async function makeLetter(consentId: string, send: boolean) {
  const made = await call(table.letter, { params: { consentId }, body: { send } })
  await refreshTopic('consent')
  return made
}

export async function setTerm(organizationId: string, days: number): Promise<void> {
  await call(table.setTerm, { params: { organizationId }, body: { days } })
  await refreshTopic('consent')
}

const at = (consentId: string, rest: string) => `/v1/conversa/consents/${consentId}${rest}`

/** The paper that was added, or the record that was signed on a device. */
export const savePaper = ({ consentId, hasDocument }: Pick<ConsentDetail, 'consentId' | 'hasDocument'>) =>
  download(hasDocument ? table.document : table.file, at(consentId, hasDocument ? '/document' : '/file'), {})
export const saveRecord = (consentId: string, withdrawalId: string) =>
  download(table.record, at(consentId, `/withdrawals/${withdrawalId}/file`), {})
export const saveCertificate = (consentId: string, certificateId: string) =>
  download(table.certificate, at(consentId, `/certificates/${certificateId}/file`), {})
