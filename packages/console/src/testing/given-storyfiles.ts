import { type List, type QueryOf, readFilter, routes, type Storyfile, searchTerms } from '@studio/contract'
import { type FakeApi, refusedFields } from './fake-api.ts'
import { givenApi, harborMuseum, idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'

/** A storyfile of the Harbor Museum. */
export const storyfileOf = (n: number, name: string, more: Partial<Storyfile> = {}): Storyfile => ({
  storyfileId: idOf(100 + n),
  name,
  shortName: `n${n}`,
  organizationId: harborMuseum,
  organizationLabel: 'Harbor Museum',
  subject: { displayName: 'Emil Roth', description: '' },
  description: '',
  language: 'en',
  purpose: 'museum',
  status: 'draft',
  changesWaiting: false,
  isSample: false,
  isPublic: false,
  tags: [],
  teams: [],
  owner: 'Hanna Vester',
  createdBy: idOf(2),
  versionNumber: 1,
  posterUrl: null,
  faceArea: null,
  avatarAt: null,
  counts: { questions: 0, recorded: 0, sessions30d: 0, questions30d: 0 },
  answeredShare30d: null,
  version: 1,
  createdAt: since,
  updatedAt: since,
  publishedAt: null,
  deletedAt: null,
  ...more,
})

/** A page of rows, as every list of the server makes it. */
export function pageOf<Row>(rows: Row[], { page, pageSize }: { page: number; pageSize: number }): List<Row> {
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pageCount)
  return {
    items: rows.slice((shown - 1) * pageSize, shown * pageSize),
    total: rows.length,
    page: shown,
    pageCount,
  }
}

export type GivenStoryfiles = { api: FakeApi; storyfiles: Storyfile[] }

/** A server with these storyfiles, which are searched by name and filtered by status. */
export function givenStoryfiles(names: string[]): GivenStoryfiles {
  const given = { api: givenApi(), storyfiles: names.map((name, at) => storyfileOf(at, name)) }
  const found = ({ search, filter }: Pick<QueryOf<typeof routes.storyfiles.list>, 'search' | 'filter'>) => {
    const { status } = readFilter(filter)
    return given.storyfiles.filter(
      (one) =>
        (status ? one.status === status : one.status !== 'deleted') &&
        searchTerms(search).every((term) => one.name.toLowerCase().includes(term)),
    )
  }
  given.api
    .answer(routes.storyfiles.list, ({ query }) => {
      const [field] = Object.keys(readFilter(query.filter)).filter((one) => one !== 'status')
      if (field)
        return refusedFields({
          field: 'filter',
          message: `This list cannot be filtered by ${field}.`,
        })
      const rows = found(query)
      if (query.sort === 'name') rows.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
      return pageOf(query.sort === 'name' && query.dir === 'desc' ? rows.reverse() : rows, query)
    })
    .answer(routes.storyfiles.choices, { teams: [], languages: [] })
  return given
}
