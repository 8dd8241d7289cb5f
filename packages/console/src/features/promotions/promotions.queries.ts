import {
  type BodyInput,
  type PromoClient,
  type PromoCode,
  promotionsRoutes,
  type Selection,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

const table = promotionsRoutes

const refresh = () => Promise.all([refreshTopic('promo_client'), refreshTopic('promo_code')])

export function clientsQuery(query: ListInput) {
  return listQuery(table.clients, { query })
}

export function clientQuery(promoClientId: string) {
  return routeQuery(table.client, { params: { promoClientId } })
}

export async function createClient(body: BodyInput<typeof table.createClient>): Promise<PromoClient> {
  const client = await call(table.createClient, { body })
  await refresh()
  return client
}

export async function changeClient(
  { promoClientId, version }: PromoClient,
  body: BodyInput<typeof table.updateClient>,
): Promise<PromoClient> {
  const client = await call(table.updateClient, { params: { promoClientId }, body, ifMatch: version })
  await refresh()
  return client
}

export async function removeClient(promoClientId: string): Promise<void> {
  await call(table.removeClient, { params: { promoClientId } })
  await refresh()
}

export async function restoreClient(promoClientId: string): Promise<PromoClient> {
  const client = await call(table.restoreClient, { params: { promoClientId } })
  await refresh()
  return client
}

export function codesQuery(promoClientId: string) {
  return (input: ListInput) => listQuery(table.codes, { query: { ...input, promoClientId } })
}

export async function createCode(body: BodyInput<typeof table.createCode>): Promise<PromoCode> {
  const code = await call(table.createCode, { body })
  await refresh()
  return code
}

export async function createCodes(body: BodyInput<typeof table.createCodes>) {
  const made = await call(table.createCodes, { body })
  await refresh()
  return made
}

export async function changeCode(
  { promoCodeId, version }: PromoCode,
  body: BodyInput<typeof table.updateCode>,
): Promise<PromoCode> {
  const code = await call(table.updateCode, { params: { promoCodeId }, body, ifMatch: version })
  await refresh()
  return code
}

export async function revokeCodes(promoClientId: string, selection: Selection): Promise<number> {
  const { revoked } = await call(table.revokeCodes, { body: { promoClientId, selection } })
  await refresh()
  return revoked
}

export function redemptionsQuery(promoClientId: string) {
  return (input: ListInput) => listQuery(table.redemptions, { query: { ...input, promoClientId } })
}

/** What a code gives; a refusal says why it gives nothing. */
export function offerQuery(code: string) {
  return queryOptions({
    ...routeQuery(table.offer, { params: { code } }),
    staleTime: 60_000,
  })
}

/** Afterwards plan, end and questions of the organization are others, wherever they are shown. */
export async function redeem(code: string, organizationId: string) {
  const redeemed = await call(table.redeem, { body: { code, organizationId } })
  await queryClient.invalidateQueries()
  return redeemed
}

/** Afterwards the person belongs to an organization: everything on the screen is asked for again. */
export async function openTrial(code: string, label: string) {
  const redeemed = await call(table.openTrial, { body: { code, label } })
  await queryClient.invalidateQueries()
  return redeemed
}
