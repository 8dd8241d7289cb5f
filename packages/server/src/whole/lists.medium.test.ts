import { type RoleValue, roleNames, roleValues, type Storyfile } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '../features/identity/index.ts'
import { addMember } from '../features/organizations/index.ts'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

/** What holds for every list, shown on the storyfiles. */
let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function get({ owner }: GivenOrganization, path: string) {
  return studio.app.inject({ method: 'GET', url: `/v1/conversa/storyfiles${path}`, headers: owner.headers })
}
async function names(organization: GivenOrganization, query: string): Promise<string[]> {
  const reply = await get(organization, `?${query}`)
  return reply.json().items.map((one: Storyfile) => one.name)
}
async function givenNames(...all: string[]): Promise<GivenOrganization> {
  const organization = await givenOrganization(studio.context)
  for (const name of all)
    await givenStoryfile(studio.context, { organizationId: organization.organizationId, name })
  return organization
}

test('Sorting: strings that are numeric are sorted numerically, otherwise by text', async () => {
  const organization = await givenNames('10', '9', '1.5', '-2', 'Zoe', 'Émile', 'anna', '1.25')
  const rising = ['-2', '1.25', '1.5', '9', '10', 'anna', 'Émile', 'Zoe']
  expect(await names(organization, 'sort=name&dir=asc')).toEqual(rising)
  expect(await names(organization, 'sort=name&dir=desc')).toEqual(rising.toReversed())
})

test('Search match: quoted phrases or words; all terms must appear in the text, case-insensitively', async () => {
  const organization = await givenNames('The night watch', 'Watch the night', '100% honest', 'a_b')
  expect(await names(organization, `search=${encodeURIComponent('NIGHT watch')}`)).toHaveLength(2)
  expect(await names(organization, `search=${encodeURIComponent('"night watch"')}`)).toEqual([
    'The night watch',
  ])
  expect(await names(organization, `search=${encodeURIComponent('100%')}`)).toEqual(['100% honest'])
  expect(await names(organization, 'search=a_b')).toEqual(['a_b'])
})

test('page is one-based, and a page after the last one is empty but tells how many there are', async () => {
  const organization = await givenNames('a', 'b', 'c')
  expect(await names(organization, 'sort=name&dir=asc&page=2&pageSize=2')).toEqual(['c'])
  expect((await get(organization, '?page=9&pageSize=2')).json()).toMatchObject({ total: 3, pageCount: 2 })
})

test.each(['pageSize=0', 'pageSize=101'])(
  '%s: We cannot show less than 1 or more than 100',
  async (query) => {
    const reply = await get(await givenNames(), `?${query}`)
    expect(reply.json().fields).toEqual([
      { field: 'pageSize', message: 'We cannot show less than 1 or more than 100 items per page.' },
    ])
  },
)

test('a list is filtered by the fields it knows; another field is refused by name', async () => {
  const organization = await givenNames('a', 'b')
  await studio.context.sql`update storyfiles set status = 'archived'
    where name = 'b' and organization_id = ${organization.organizationId}`
  expect(await names(organization, 'filter=status:archived')).toEqual(['b'])
  const reply = await get(organization, '?filter=password:x')
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields[0]).toEqual({
    field: 'filter',
    message: 'This list cannot be filtered by password.',
  })
})

test('everything that a search finds can be taken away as CSV or JSON, and nothing of others', async () => {
  const other = await givenNames('Theirs')
  const organization = await givenNames('=cmd()', 'Mine, too', 'Elsewhere')
  const csv = await get(organization, '/export?search=m&searchOptions=name&sort=name&dir=asc')
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="storyfiles.csv"',
  })
  const [head, ...lines] = csv.body.trim().split('\r\n')
  expect(head).toContain('subject.displayName')
  expect(lines).toHaveLength(2)
  expect(csv.body).toContain(`,"'=cmd()",`)
  expect(csv.body).toContain(',"Mine, too",')
  const json = (await get(organization, '/export?format=json')).json() as Storyfile[]
  expect(json.map((one) => one.name).sort()).toEqual(['=cmd()', 'Elsewhere', 'Mine, too'])
  expect((await get(other, '/export?format=json&search=mine')).json()).toEqual([])
  const perLine = await get(organization, '/export?format=jsonl')
  expect(perLine.headers).toMatchObject({
    'content-type': 'application/jsonl; charset=utf-8',
    'content-disposition': 'attachment; filename="storyfiles.jsonl"',
  })
  const rows = perLine.body.trim().split('\n')
  expect(rows.map((row) => JSON.parse(row))).toEqual(json)
  expect((await get(other, '/export?format=jsonl&search=mine')).body).toBe('')
})

test('a change of what somebody else changed meanwhile is refused, and nothing is lost', async () => {
  const { owner, organizationId } = await givenOrganization(studio.context)
  const url = `/v1/conversa/storyfiles/${await givenStoryfile(studio.context, { organizationId })}`
  const { headers } = await studio.app.inject({ method: 'GET', url, headers: owner.headers })
  const change = (description: string, etag = String(headers.etag)) =>
    studio.app.inject({
      method: 'PATCH',
      url,
      headers: { ...owner.headers, 'if-match': etag },
      payload: { description },
    })
  expect((await change('first')).statusCode).toBe(200)
  const late = await change('second')
  expect(late.statusCode).toBe(412)
  expect(late.json().message).toBe(
    'Somebody else changed this storyfile while you were editing. Review the changes before you save.',
  )
  expect((await studio.app.inject({ method: 'GET', url, headers: owner.headers })).json().description).toBe(
    'first',
  )
  expect((await change('x', 'nonsense')).json().code).toBe('INVALID_INPUT')
})

test('the database ranks roles as the contract does, and knows the names that people read', async () => {
  const rows = await studio.context.sql<{ role: RoleValue; rank: number; names: string }[]>`
    select role, role_rank(role) as rank, role_names(role) as names from unnest(${[...roleValues]}::text[]) as role`
  expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { role, names } of rows) expect(names).toBe(`${roleNames[role].en} ${roleNames[role].de}`)
})

test('in an organization of thousands the current user names the newest thousand storyfiles, and may reach all', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  await studio.context.sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject, updated_at)
    select gen_random_uuid(), ${organizationId}, 'Many ' || n, 'many' || n, '{"displayName": "M", "description": ""}',
      now() - n * interval '1 minute' from generate_series(1, 1001) n`
  const me = await studio.app.inject({ url: '/v1/conversa/auth/me', headers: owner.headers })
  expect(me.json().namespaces[0].storyfileNamespaces).toHaveLength(1000)
  const [oldest] = (await get({ owner, organizationId }, '?sort=updatedAt&dir=asc')).json()
    .items as Storyfile[]
  expect(oldest!.name).toBe('Many 1001')
  expect((await get({ owner, organizationId }, `/${oldest!.storyfileId}`)).statusCode).toBe(200)
})

test('whoever has the longest name that a provider can tell is found in the list like anybody', async () => {
  const { sql } = studio.context
  const { organizationId, owner } = await givenOrganization(studio.context)
  // Letters of three bytes that cannot be packed: what an index holds has an end.
  const endless = String.fromCharCode(
    ...Array.from({ length: 5000 }, (_, n) => 0x4e00 + ((n * 7919) % 20000)),
  )
  const email = `${'x'.repeat(60)}@${'y'.repeat(180)}.example`
  const user = await createUser(sql, { email, firstName: endless, lastName: endless })
  await addMember(sql, organizationId, user!.userId, 'read:ns')
  const url = `/v1/conversa/users?organizationId=${organizationId}&search=${encodeURIComponent(endless.slice(0, 120))}`
  const { items } = (await studio.app.inject({ url, headers: owner.headers })).json()
  expect(items).toMatchObject([{ name: `${endless.slice(0, 120)} ${endless.slice(0, 120)}`, email }])
})
