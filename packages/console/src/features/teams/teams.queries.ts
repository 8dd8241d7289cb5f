import { type BodyInput, type QueryInput, routes, type Team } from '@studio/contract'
import { call } from '../../platform/api.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'

export function teamsQuery(query: QueryInput<typeof routes.teams.list>) {
  return listQuery(routes.teams.list, { query })
}

export function teamQuery(teamId: string) {
  return routeQuery(routes.teams.get, { params: { teamId } })
}

export function candidatesQuery(teamId: string, search: string) {
  return listQuery(routes.teams.candidates, { params: { teamId }, query: { search } })
}

type Fields = Omit<BodyInput<typeof routes.teams.create>, 'organizationId'>

/** Makes a team, or changes the one that was opened; `team` is what the person saw. */
export async function saveTeam(organizationId: string, fields: Fields, team?: Team): Promise<Team> {
  const saved = team
    ? await call(routes.teams.update, {
        params: { teamId: team.teamId },
        body: fields,
        ifMatch: team.version,
      })
    : await call(routes.teams.create, { body: { organizationId, ...fields } })
  await refreshTeams()
  return saved
}

export async function removeTeam(teamId: string): Promise<void> {
  await call(routes.teams.remove, { params: { teamId } })
  await refreshTeams()
}

export async function restoreTeam(teamId: string): Promise<Team> {
  const team = await call(routes.teams.restore, { params: { teamId } })
  await refreshTeams()
  return team
}

export type Parts = BodyInput<typeof routes.teams.add>

/** Puts people and storyfiles into a team, or takes them out. */
export async function moveInTeam(teamId: string, to: 'in' | 'out', parts: Parts): Promise<void> {
  await call(to === 'in' ? routes.teams.add : routes.teams.take, { params: { teamId }, body: parts })
  await refreshTeams()
}

export function refreshTeams(): Promise<void> {
  return refreshTopic('team')
}

export async function isTeamNameFree(name: string, organizationId: string): Promise<boolean> {
  const { unique } = await call(routes.organizations.nameTaken, {
    params: { type: 'teams' },
    query: { name, organizationIds: organizationId },
  })
  return unique
}
