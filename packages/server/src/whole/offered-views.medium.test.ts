import { beforeAll, expect, test } from 'vitest'
import { features } from '../features.ts'
import type { Queryable, Sql } from '../platform/database/sql.ts'
import { givenDatabase } from '../testing/database.ts'

let sql: Sql
beforeAll(async () => {
  sql = (await givenDatabase()).sql
})

/** What `look` finds in the database with these statements done, which are undone afterwards. */
async function found<Found>(
  look: (sql: Queryable) => Promise<Found>,
  ...statements: string[]
): Promise<Found> {
  let result: Found | undefined
  const undone = new Error('undone')
  const planted = sql.begin(async (tx) => {
    for (const statement of statements) await tx.unsafe(statement)
    result = await look(tx)
    throw undone
  })
  await expect(planted).rejects.toBe(undone)
  return result!
}

/** What is wrong with the views: each is a plain select of the one table of its name, which its owner offers. */
async function wrongViews(sql: Queryable): Promise<string[]> {
  const views = await sql<{ name: string; text: string }[]>`
    select relname::text as name, regexp_replace(pg_get_viewdef(oid), '\\s+', ' ', 'g') as text
    from pg_class where relnamespace = 'offered'::regnamespace and relkind in ('v', 'm') order by 1`
  const offered = features.flatMap(({ offers = [] }) => offers)
  const names = views.map(({ name }) => name)
  return [
    ...offered.filter((name) => !names.includes(name)).map((name) => `${name} is offered without a view`),
    ...names.filter((name) => !offered.includes(name)).map((name) => `no feature offers ${name}`),
    ...views
      .filter(({ name, text }) => plain.exec(text)?.[1] !== name)
      .map(({ name }) => `${name} is no plain select of its table`),
  ]
}
const plain = /^ SELECT (?!DISTINCT )(?:(?! (?:FROM|OVER) )[^;])+ FROM (\w+);$/

test('what a feature offers is a view of its table that is planned as the table is', async () => {
  expect(await wrongViews(sql)).toEqual([])
})

test('planted views are found', async () => {
  const planted = await found(
    wrongViews,
    'create view offered.stories as select storyfile_id from stories',
    'create or replace view offered.clip_questions as select distinct clip_id, question_id from clip_questions',
    'create or replace view offered.matchers as select matcher_id, last_example_number from matchers where true',
    'drop view offered.story_versions',
  )
  expect(planted).toEqual([
    'story_versions is offered without a view',
    'no feature offers stories',
    'clip_questions is no plain select of its table',
    'matchers is no plain select of its table',
  ])
})

const searched =
  'Lists are searched and sorted by a text that is made of several tables, and kept on each write of one.'
/** Functions of the database that name tables of more than one feature, or react to a change of another one, and why. */
const across = {
  consent_follows_copy:
    'A copy of a clip comes under the consents of the first, in the transaction that makes it.',
  count_recorded: 'Lists of storyfiles are sorted by how many questions are recorded, out of an index.',
  forget_recipient:
    'An address leaves the list of letters in the transaction that erases it where it came from, whoever does that.',
  forget_webhook_words:
    'What a visitor said leaves the messages that wait, in the transaction that erases or masks it.',
  keep_member_last_seen: 'Lists of members are sorted by when a user was last seen, out of an index.',
  keep_member_search_text: searched,
  member_search_text: searched,
  note_release_live: 'Webhooks of an organization hear what went live in the transaction that made it live.',
  note_thumb_again:
    'A thumb that a visitor changes after it was told is told again, in the transaction that changes it.',
  renew_member_search_text: searched,
  renew_storyfile_search_text: searched,
  storyfile_search_text: searched,
}

/** Functions in which tables of several features meet: in their text, in what they take, and where a trigger runs them. */
async function functionsAcross(sql: Queryable): Promise<string[]> {
  const functions = await sql<{ name: string; body: string; takes: string; on: string[] }[]>`
    select p.proname::text as name, p.prosrc as body, pg_get_function_arguments(p.oid) as takes,
      array(select tgrelid::regclass::text from pg_trigger where tgfoid = p.oid) as on
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'offered'::regnamespace)
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e') order by 1`
  return functions.filter((one) => ownersIn(one) > 1).map(({ name }) => name)
}

function ownersIn({ body, takes, on }: { body: string; takes: string; on: string[] }): number {
  const named = [...body.matchAll(/\b(?:from|join|into|update|using)\s+(?:only\s+)?(?:offered\.)?(\w+)/g)]
  const tables = [...named.map(([, table]) => table!), ...takes.split(/\W+/), ...on]
  return features.filter((feature) => feature.tables?.some((table) => tables.includes(table))).length
}

test('triggers and functions keep to the tables of one feature, but for those that are named', async () => {
  expect(await functionsAcross(sql)).toEqual(Object.keys(across))
})

test('planted triggers and functions are found', async () => {
  const body = 'returns trigger language plpgsql as'
  const planted = await found(
    functionsAcross,
    `create function a_trigger() ${body} 'begin update turns set note = 1; return null; end'`,
    'create trigger planted after update on clips for each row execute function a_trigger()',
    `create function a_reader(c clips) returns bigint language sql as 'select count(*) from offered.turns'`,
  )
  expect(planted).toEqual(['a_reader', 'a_trigger', ...Object.keys(across)])
})
