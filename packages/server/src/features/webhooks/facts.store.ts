import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** A part of the statement that writes turns: what visitors asked in vain. */
export const unansweredTurns: Record<string, (sql: Queryable) => Fragment> = {
  told_webhooks: (sql) => sql`
    insert into webhook_messages (webhook_id, organization_id, event, source_id)
    select h.webhook_id, w.organization_id, 'turn.unanswered', w.turn_id::text
    from written w join webhooks h on h.organization_id = w.organization_id and h.active
      and 'turn.unanswered' = any(h.events)
    where w.kind = 'cannot_answer' and w.channel not in ('studio', 'rehearsal')
    on conflict do nothing`,
}

/** What is told of an event; undefined: it is gone. */
export async function readFacts(
  sql: Queryable,
  { event, sourceId }: { event: string; sourceId: string },
): Promise<object | undefined> {
  const [row] = await select(sql, event, sourceId)
  return row?.facts
}

function select(sql: Queryable, event: string, sourceId: string): Promise<{ facts: object }[]> {
  if (event === 'visit.ended')
    return sql<{ facts: object }[]>`
      select jsonb_build_object('visitId', c.session_id, 'storyfileId', c.storyfile_id, 'storyfile', s.name,
        'channel', c.channel, 'location', c.location_label, 'linkId', c.link_id, 'language', c.language,
        'startedAt', c.started_at, 'endedAt', c.ended_at,
        'questions', (select count(*) from offered.turns t where t.session_id = c.session_id
          and t.kind not in ('courtesy', 'help')),
        'answered', (select count(*) from offered.turns t where t.session_id = c.session_id and t.kind = 'answer')) as facts
      from offered.chat_sessions c join offered.storyfiles s using (storyfile_id) where c.session_id = ${sourceId}`
  if (event === 'release.live')
    return sql<{ facts: object }[]>`
      select jsonb_build_object('releaseId', r.release_id, 'number', r.number, 'storyfileId', r.storyfile_id,
        'storyfile', s.name) as facts
      from offered.releases r join offered.storyfiles s using (storyfile_id) where r.release_id = ${sourceId}`
  if (event === 'consent.withdrawn')
    return sql<{ facts: object }[]>`
      select jsonb_build_object('withdrawalId', w.withdrawal_id, 'consentId', w.consent_id, 'storyfileId', w.storyfile_id,
        'storyfile', s.name, 'by', w.by, 'whole', w.whole, 'at', w.at, 'clipIds',
        (select coalesce(jsonb_agg(x.clip_id order by x.clip_id), '[]') from offered.consent_withdrawn_clips x
          where x.withdrawal_id = w.withdrawal_id)) as facts
      from offered.consent_withdrawals w join offered.storyfiles s using (storyfile_id) where w.withdrawal_id = ${sourceId}`
  return sql<{ facts: object }[]>`
    select jsonb_build_object('turnId', t.turn_id, 'visitId', t.session_id, 'storyfileId', t.storyfile_id,
      'storyfile', s.name, 'channel', t.channel, 'at', t.at, 'question', t.heard_text)
      || case when h.turn_id is null then '{}'::jsonb
        else jsonb_build_object('good', h.good, 'words', h.words, 'pressedAt', h.at) end as facts
    from offered.turns t join offered.storyfiles s using (storyfile_id)
      left join offered.turn_thumbs h on h.turn_id = t.turn_id
    where t.turn_id = ${sourceId} and (${event} <> 'feedback' or h.turn_id is not null)`
}
