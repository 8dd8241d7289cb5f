import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Queryable, Sql } from '../../../platform/database/sql.ts'

/** Two tabs may renew with the same refresh token at the same time; later, reuse means theft. */
export const reuseGraceSeconds = 30

type Row = { payload: string; consumedSecondsAgo: number | null }

/** What the embedded provider remembers, in the database: all servers of a studio are one provider. */
export function createPayloads(sql: Sql): (model: string) => Adapter {
  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
      await sql`
        insert into oidc_payloads (model, id, payload, grant_id, uid, expires_at)
        values (${model}, ${id}, ${sql.json(payload)}, ${payload.grantId ?? null}, ${payload.uid ?? null}, ${expiresAt})
        on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
          uid = excluded.uid, expires_at = excluded.expires_at`
    },
    async find(id) {
      if (id.includes('\0')) return undefined // a form of a stranger; no id of ours has one
      const [row] = await sql<Row[]>`${read(sql)} where model = ${model} and id = ${id} and ${alive(sql)}`
      return row && payloadOf(model, row)
    },
    async findByUid(uid) {
      const [row] = await sql<Row[]>`${read(sql)} where model = ${model} and uid = ${uid} and ${alive(sql)}`
      return row && payloadOf(model, row)
    },
    async findByUserCode() {
      return undefined // codes typed from another device: that flow is off
    },
    async consume(id) {
      await sql`update oidc_payloads set consumed_at = coalesce(consumed_at, now())
        where model = ${model} and id = ${id}`
    },
    async destroy(id) {
      await sql`delete from oidc_payloads where model = ${model} and id = ${id}`
    },
    async revokeByGrantId(grantId) {
      await sql`delete from oidc_payloads where model = ${model} and grant_id = ${grantId}`
    },
  })
}

// As text: the driver would rewrite keys such as redirect_uri.
function read(sql: Sql) {
  return sql`select payload::text, extract(epoch from now() - consumed_at)::float8 as consumed_seconds_ago from oidc_payloads`
}

function alive(sql: Sql) {
  return sql`(expires_at is null or expires_at > now())`
}

function payloadOf(model: string, row: Row): AdapterPayload {
  const payload = JSON.parse(row.payload) as AdapterPayload
  const grace = model === 'RefreshToken' ? reuseGraceSeconds : 0
  const consumed = row.consumedSecondsAgo !== null && row.consumedSecondsAgo >= grace
  return consumed ? { ...payload, consumed: true } : payload
}

/** Keeps the browser's sign-in alive as long as it is used: inactivity ends it, `until` at the latest. */
export async function extendBrowserSession(sql: Sql, uid: string, until: Date): Promise<void> {
  const seconds = Math.floor(until.getTime() / 1000)
  await sql`
    update oidc_payloads set expires_at = ${until}, payload = jsonb_set(payload, '{exp}', to_jsonb(${seconds}::int))
    where model = 'Session' and uid = ${uid} and expires_at < ${until}`
}

/** Signs a browser out of the embedded provider: its session, its grant and all that came from the grant. */
export async function endBrowserSession(
  sql: Queryable,
  { sid, grantId }: { sid?: string; grantId?: string },
): Promise<void> {
  if (sid) await sql`delete from oidc_payloads where model = 'Session' and uid = ${sid}`
  if (grantId)
    await sql`delete from oidc_payloads where grant_id = ${grantId} or (model = 'Grant' and id = ${grantId})`
}

/** What an upstream provider gave at a sign-in, shown to it at the sign-out so that it does not ask again. */
export async function saveUpstreamSignIn(
  sql: Sql,
  signInId: string,
  told: { idToken: string | null },
  seconds: number,
): Promise<void> {
  await sql`insert into oidc_payloads (model, id, payload, expires_at)
    values ('UpstreamSignIn', ${signInId}, ${sql.json(told)}, now() + make_interval(secs => ${seconds}))`
}

export async function findUpstreamSignIn(
  sql: Sql,
  signInId: string,
): Promise<{ idToken: string | null } | undefined> {
  const [row] = await sql<{ idToken: string | null }[]>`
    select payload->>'idToken' as id_token from oidc_payloads
    where model = 'UpstreamSignIn' and id = ${signInId} and ${alive(sql)}`
  return row
}

/** Removes what has ended; the provider itself never looks at it again. */
export async function sweepPayloads(sql: Sql): Promise<void> {
  await sql`delete from oidc_payloads where expires_at < now() - interval '1 hour'`
}
