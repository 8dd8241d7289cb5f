import type { ThingNames } from '../organizations/index.ts'

/** Clients and codes: both are the platform's. */
export const promotionNames: ThingNames = {
  called: (sql, ids) => sql`
    select promo_client_id as id, name, null::uuid as organization_id from promo_clients
      where promo_client_id = any(${ids}::uuid[])
    union all select promo_code_id, code, null from promo_codes where promo_code_id = any(${ids}::uuid[])`,
  taken: {
    promo_clients: (sql, name) =>
      sql`select null::uuid as organization_id from promo_clients where lower(name) = lower(${name})`,
  },
}
