import { type ListQuery, readFilter, type Selection, searchTerms } from '@studio/contract'
import type { Scope } from '../../access.ts'
import {
  type Listing,
  likePattern,
  linesOf,
  matches,
  pageKeys,
  words,
} from '../../platform/database/listing.ts'
import { within } from '../../platform/database/scope.ts'
import { type Fragment, plannedAnew, type Queryable, type Sql } from '../../platform/database/sql.ts'
import type { StoryfileStatus } from './storyfile.ts'
import { cardColumns, cardTables, type StoryfileCard } from './storyfiles.store.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the list of storyfiles can be asked for by a person. */
function listingOf(userId: string): Listing {
  return {
    // In the order of `storyfile_search_text` in the migrations.
    ...linesOf('s.search_text', [
      'name',
      'subject',
      'description',
      'shortName',
      'tag',
      'topic',
      'team',
      'createdBy',
    ]),
    defaults: ['name', 'subject'],
    indexedDefaults: 's.search_default',
    sorts: {
      name: words('s.name'),
      subject: words(`(s.subject->>'displayName')`),
      status: ['s.status', 's.updated_at'],
      language: ['s.language', 's.updated_at'],
      recorded: ['s.recorded'],
      // What is counted over the last 30 days changes with every question and every night: no index can keep its order.
      team: words('s.team_names'),
      owner: words('s.owner_name'),
      createdAt: ['s.created_at'],
      updatedAt: ['s.updated_at'],
    },
    order: 's.updated_at desc',
    key: 's.storyfile_id',
    filters: {
      status: 's.status',
      language: 's.language',
      organization: (sql, organizationId) =>
        sql`s.organization_id = ${uuid.test(organizationId) ? organizationId : null}::uuid`,
      team: (sql, teamId) => sql`s.storyfile_id in (select ts.storyfile_id from offered.team_storyfiles ts
        join offered.teams t on t.team_id = ts.team_id and t.deleted_at is null
        where ts.team_id = ${uuid.test(teamId) ? teamId : null}::uuid)`,
      // All words in one question: so the command palette looks for questions.
      question: (sql, text) => sql`exists (select 1 from offered.questions q
        where q.storyfile_id = s.storyfile_id and q.text ilike all(${searchTerms(text).map(likePattern)}::text[]))`,
      mine: (sql, value) => isNot(sql, value, sql`s.created_by is not distinct from ${userId}::uuid`),
      waiting: (sql, value) => isNot(sql, value, sql`coalesce(s.revision > s.live_revision, false)`),
    },
  }
}

function isNot(sql: Queryable, value: string, condition: Fragment): Fragment {
  return value === 'yes' ? condition : sql`not (${condition})`
}

/** Deleted storyfiles are found only where they are asked for. */
export function asksForDeleted(query: { filter: string; status?: StoryfileStatus }): boolean {
  return query.status === 'deleted' || readFilter(query.filter).status === 'deleted'
}

type Query = ListQuery & { status?: StoryfileStatus; organizationId?: string }

/** `owned`: beyond that only what the person made. */
export async function listStoryfiles(
  sql: Sql,
  { scope, owned, userId }: { scope: Scope; owned?: Scope; userId: string },
  query: Query,
): Promise<{ rows: StoryfileCard[]; total: number }> {
  const listing = listingOf(userId)
  const where = sql`
    ${within(sql, scope, 's.organization_id', 's.storyfile_id')}
      and ${asksForDeleted(query) ? sql`s.status = 'deleted'` : sql`s.status <> 'deleted'`}
      ${owned ? sql`and (${within(sql, owned, 's.organization_id', 's.storyfile_id')} or s.created_by = ${userId})` : sql``}
      ${query.status ? sql`and s.status = ${query.status}` : sql``}
      ${query.organizationId ? sql`and s.organization_id = ${query.organizationId}` : sql``}
      and ${matches(sql, listing, query)}`
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`select count(*)::int as total from storyfiles s where ${where}`),
    plannedAnew(sql<StoryfileCard[]>`
      ${pageKeys(sql, listing, query, { from: sql`storyfiles s`, where })}
      select ${cardColumns(sql)} from page join storyfiles s using (storyfile_id) ${cardTables(sql)}
      order by page.place`),
  ])
  return { rows: [...rows], total: count!.total }
}

/** The storyfiles that an act on many is about, as a condition on `s`: never beyond the scope. */
export function selected(
  sql: Queryable,
  { scope, userId }: { scope: Scope; userId: string },
  selection: Selection,
): Fragment {
  const inScope = within(sql, scope, 's.organization_id', 's.storyfile_id')
  if ('ids' in selection) return sql`${inScope} and s.storyfile_id = any(${selection.ids}::uuid[])`
  const { matching } = selection
  return sql`${inScope}
    and ${asksForDeleted(matching) ? sql`s.status = 'deleted'` : sql`s.status <> 'deleted'`}
    and ${matches(sql, listingOf(userId), matching)}`
}

/** The teams that have storyfiles and the languages that are spoken, from A to Z. */
export async function readChoices(
  sql: Sql,
  scope: Scope,
): Promise<{ teams: { teamId: string; name: string; organizationId: string }[]; languages: string[] }> {
  const inScope = within(sql, scope, 's.organization_id', 's.storyfile_id')
  const [teams, languages] = await Promise.all([
    sql<{ teamId: string; name: string; organizationId: string }[]>`
      select t.team_id, t.name, t.organization_id from offered.teams t
      where t.deleted_at is null and (${scope.everything} or t.organization_id = any(${scope.organizationIds}::uuid[])
        or exists (select from offered.team_storyfiles ts where ts.team_id = t.team_id
          and ts.storyfile_id = any(${scope.storyfileIds}::uuid[])))
      order by lower(t.name) limit 500`,
    sql<{ language: string }[]>`
      select s.language from storyfiles s where ${inScope} and s.status <> 'deleted' group by s.language order by 1`,
  ])
  return { teams: [...teams], languages: languages.map((row) => row.language) }
}
