import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../packages/server/src/platform/database/sql.ts'

/** What the filters of the chat log name. */
export type Things = { storyfileId: string; reviewerId: string; categoryId: string }

/**
 * Rows of one organization, as many of each kind, made in the database. Words are drawn so that some stand in a third of
 * the rows, some in one of a hundred, and some in one of ten thousand.
 */
export async function fill(
  sql: Sql,
  organizationId: string,
  ownerId: string,
  rows: number,
  turns: number,
): Promise<Things> {
  await sql.unsafe(words)
  await sql`
    insert into users (user_id, email, first_name, last_name, status, last_seen_at)
    select gen_random_uuid(), 'person' || n || '@example.org', word(n, 1), word(n, 2) || ' ' || n, 'active',
      now() - n * interval '1 minute' from generate_series(1, ${rows}::int) n`
  await sql`
    insert into memberships (organization_id, user_id, scope)
    select ${organizationId}, user_id, (array['read:ns', 'edit:ns', 'owner:ns', 'restricted:ns'])[1 + abs(hashtext(email)) % 4]
    from users where email like 'person%@example.org'`
  await sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject, description, language, status, tags,
      created_by, created_at, updated_at, revision, live_revision)
    select gen_random_uuid(), ${organizationId}, case when n % 50 = 0 then n::text else word(n, 3) || ' ' || word(n, 4) || ' ' || n end,
      'bench' || n, jsonb_build_object('displayName', word(n, 5) || ' ' || word(n, 6), 'description', ''),
      repeat(word(n, 7) || ' ', 12), (array['en', 'de', 'fr', 'es'])[1 + n % 4],
      (array['draft', 'in_production', 'ready_to_train', 'trained', 'published', 'archived'])[1 + n % 6],
      array[word(n, 8), word(n, 9)], ${ownerId}, now() - n * interval '1 minute', now() - n * interval '1 minute', 1 + n % 2, 1
    from generate_series(1, ${rows}::int) n`
  await sql`
    insert into script_topics (topic_id, storyfile_id, name, position)
    select gen_random_uuid(), storyfile_id, word(row_number() over ()::int, 10), 0 from storyfiles
    where organization_id = ${organizationId} order by updated_at desc limit ${Math.ceil(rows / 20)}`
  await sql`
    insert into teams (team_id, organization_id, name)
    select gen_random_uuid(), ${organizationId}, word(n, 13) || ' ' || n from generate_series(1, 20) n`
  await sql`
    insert into team_storyfiles (team_id, organization_id, storyfile_id)
    select t.team_id, s.organization_id, s.storyfile_id from (
      select *, row_number() over (order by updated_at) as place from storyfiles
      where organization_id = ${organizationId} order by updated_at desc limit ${Math.ceil(rows / 20)}) s
    join (select *, row_number() over (order by name) as place from teams where organization_id = ${organizationId}) t
      on t.place = 1 + s.place % 20`
  await sql`
    insert into questions (question_id, storyfile_id, topic_id, position, text, status)
    select gen_random_uuid(), t.storyfile_id, t.topic_id, n, 'Question ' || n, (array['todo', 'recorded'])[1 + n % 2]
    from script_topics t, generate_series(1, 20) n`
  const things = await fillConversations(sql, organizationId, ownerId, turns)
  await sql`
    insert into audit (organization_id, user_id, who, action, object_type, object_id, at)
    select ${organizationId}, ${ownerId}, word(n, 11) || ' ' || word(n, 12),
      (array['storyfile.changed', 'user.signed_in', 'storyfile.deleted', 'turn.reviewed'])[1 + n % 4], 'storyfile',
      gen_random_uuid()::text, now() - (${rows}::int - n) * interval '1 minute'
    from generate_series(1, ${rows}::int) n`
  for (const table of [
    'users',
    'memberships',
    'storyfiles',
    'script_topics',
    'questions',
    'chat_sessions',
    'turns',
    'turn_reads',
    'storyfile_days',
    'audit',
  ])
    await sql`vacuum analyze ${sql(table)}`
  return things
}

/** Five turns a conversation, in 100 storyfiles, over four months. */
async function fillConversations(
  sql: Sql,
  organizationId: string,
  ownerId: string,
  rows: number,
): Promise<Things> {
  const categoryId = randomUUID()
  const [first] = await sql<{ storyfileId: string }[]>`
    select storyfile_id from storyfiles where organization_id = ${organizationId} order by updated_at desc limit 1`
  await sql`
    insert into releases (release_id, storyfile_id, number, reason, revision)
    select gen_random_uuid(), storyfile_id, 1, 'training', 1
    from storyfiles where organization_id = ${organizationId} order by updated_at desc limit 100`
  await sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, language, state, turns, started_at,
      last_turn_at)
    select gen_random_uuid(), r.storyfile_id, ${organizationId}, r.release_id,
      case when n % 20 = 7 then 'kiosk' else 'link' end, case when n % 10 = 3 then 'de' else 'en' end, '{}', 5, at, at
    from generate_series(1, ${Math.ceil(rows / 5)}::int) n
      cross join lateral (select now() - n * (interval '120 days' / ${Math.ceil(rows / 5)}::int) as at) t
      join (select release_id, storyfile_id, row_number() over () as place from releases) r on r.place = 1 + n % 100`
  const indexes = await dropIndexes(sql, 'turns')
  await sql`
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at, channel,
      asked_by, heard_text, kind, chosen_question, score, margin, threshold, top5, response_ms, quality, reviewer_id,
      reviewed_at, interrupted, category_ids)
    select gen_random_uuid(), s.session_id, s.storyfile_id, s.organization_id, s.release_id, gen_random_uuid(), n,
      s.started_at + n * interval '20 seconds', s.channel, 'text',
      'Did you ' || word(h, 13) || ' the ' || word(h, 14) || ' ' || h % 5000,
      case when h % 10 < 8 then 'answer' when h % 10 = 8 then 'did_you_mean' else 'cannot_answer' end,
      'What about the ' || word(h, 15), random(), random(), 0.4, '[]', 3, case when h % 60 = 0 then 'wrong' when h % 3 = 0 then 'good' end,
      case when h % 60 = 0 then p.reviewer_id when h % 3 = 0 then ${ownerId}::uuid end, case when h % 3 = 0 then now() end,
      h % 20 = 5, case when h % 50 = 11 then array[${categoryId}::uuid] end
    from chat_sessions s cross join (select user_id as reviewer_id from users where email = 'person1@example.org') p,
      generate_series(1, 5) n
      cross join lateral (select (hashtext(s.session_id::text || n) & 1073741823) as h) m
    where s.organization_id = ${organizationId}`
  for (const index of indexes) await sql.unsafe(index)
  await sql`update chat_sessions set ended_at = last_turn_at where organization_id = ${organizationId}`
  await sql`
    insert into storyfile_days (storyfile_id, day, sessions, questions, answered)
    select storyfile_id, (at at time zone 'utc')::date, count(*) filter (where number = 1), count(*),
      count(*) filter (where kind = 'answer')
    from turns where organization_id = ${organizationId} group by 1, 2`
  // Turns that a daily reader of the log has read.
  await sql`
    insert into turn_reads (user_id, turn_id, organization_id)
    select ${ownerId}, turn_id, organization_id from turns where organization_id = ${organizationId}
    order by at desc offset 300 limit 20000`
  const [reviewer] = await sql<{ userId: string }[]>`
    select user_id from users where email = 'person1@example.org'`
  return { storyfileId: first!.storyfileId, reviewerId: reviewer!.userId, categoryId }
}

/**
 * Takes the indexes of a table away that no constraint needs; answers how each is made. A million rows go into a table
 * without them in a fraction of the time.
 */
async function dropIndexes(sql: Sql, table: string): Promise<string[]> {
  const rows = await sql<{ name: string; made: string }[]>`
    select i.indexname as name, i.indexdef as made from pg_indexes i
    where i.tablename = ${table} and not exists (select from pg_constraint c where c.conname = i.indexname)`
  for (const { name } of rows) await sql`drop index ${sql(name)}`
  return rows.map((row) => row.made)
}

const words = `
create function word(n int, place int) returns text language sql immutable parallel safe as $$
  select case when h % 3 = 0 then 'Harbour' when h % 100 = 1 then 'Lighthouse' when h % 10000 = 2 then 'Zugspitze'
    else (array['Amber','Brook','Cedar','Delta','Ember','Fjord','Grove','Heath','Inlet','Jetty','Knoll','Ledge','Marsh',
      'North','Ocean','Plain','Quay','Ridge','Shore','Tide'])[1 + (h % 20)::int] || substr(md5(h::text), 1, 3) end
  from (select abs(hashtext(n || ':' || place)::bigint) as h) x $$`
