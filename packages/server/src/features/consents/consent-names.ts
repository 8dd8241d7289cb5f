import type { ThingNames } from '../organizations/index.ts'

/** Consents, by the person. */
export const consentNames: ThingNames = {
  called: (sql, ids) => sql`
    select consent_id as id, name, organization_id from consents where consent_id = any(${ids}::uuid[])`,
}
