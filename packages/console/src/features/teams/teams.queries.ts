import { type BodyInput, type QueryInput, type Team, teamsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

export function teamsQuery(query: QueryInput<typeof teamsRoutes.list>) {
  return listQuery(teamsRoutes.list, { query })
}

const shown = 30

/** Teams to choose from, by name. */
export function teamsByName(organizationId: string, search: string) {
  const query = { organizationId, search, searchOptions: 'name', pageSize: shown }
  return teamsQuery({ ...query, sort: 'name', dir: 'asc' })
}

export function teamQuery(teamId: string) {
  return routeQuery(teamsRoutes.get, { params: { teamId } })
}

export function candidatesQuery(teamId: string, search: string) {
  return listQuery(teamsRoutes.candidates, { params: { teamId }, query: { search } })
}

type Fields = Omit<BodyInput<typeof teamsRoutes.create>, 'organizationId'>

/** Makes a team, or changes the one that was opened; `team` is what the person saw. */
export async function saveTeam(organizationId: string, fields: Fields, team?: Team): Promise<Team> {
  const saved = team
    ? await call(teamsRoutes.update, {
        params: { teamId: team.teamId },
        body: fields,
        ifMatch: team.version,
      })
    : await call(teamsRoutes.create, { body: { organizationId, ...fields } })
  await refreshTeams()
  return saved
}

export async function removeTeam(teamId: string): Promise<void> {
  await call(teamsRoutes.remove, { params: { teamId } })
  await refreshTeams()
}

export async function restoreTeam(teamId: string): Promise<Team> {
  const team = await call(teamsRoutes.restore, { params: { teamId } })
  await refreshTeams()
  return team
}

export type Parts = BodyInput<typeof teamsRoutes.add>

/** Puts people and storyfiles into a team, or takes them out. */
export async function moveInTeam(teamId: string, to: 'in' | 'out', parts: Parts): Promise<void> {
  await call(to === 'in' ? teamsRoutes.add : teamsRoutes.take, { params: { teamId }, body: parts })
  await refreshTeams()
}

export function refreshTeams(): Promise<void> {
  return refreshTopic('team')
}
