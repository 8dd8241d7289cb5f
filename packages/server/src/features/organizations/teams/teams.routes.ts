import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { addToTeam, changeTeam, createTeam, removeTeam, restoreTeam, takeOutOfTeam } from './change-team.ts'
import { findTeam, listTeams, teamCandidates, teamMembers, teamStoryfiles } from './teams.store.ts'

export function serveTeams(serve: Serve, { sql }: Context): void {
  const table = routes.teams

  serve(table.list, ({ query }) => listTeams(sql, query))
  serve(table.create, ({ body, ...caller }) => createTeam(sql, caller, body))
  serve(table.get, async ({ params }) => {
    const team = await findTeam(sql, params.teamId)
    if (!team) throw new Refusal('NOT_FOUND')
    return {
      ...team,
      members: await teamMembers(sql, team.teamId),
      storyfiles: await teamStoryfiles(sql, team.teamId),
    }
  })
  serve(table.update, ({ params, body, ifMatch, ...caller }) =>
    changeTeam(sql, caller, params.teamId, body, ifMatch),
  )
  serve(table.remove, async ({ params, ...caller }) => {
    await removeTeam(sql, caller, params.teamId)
    return {}
  })
  serve(table.restore, ({ params, ...caller }) => restoreTeam(sql, caller, params.teamId))
  serve(table.candidates, ({ params, query }) => teamCandidates(sql, params.teamId, query.search))
  serve(table.add, ({ params, body, ...caller }) => addToTeam(sql, caller, params.teamId, body))
  serve(table.take, ({ params, body, ...caller }) => takeOutOfTeam(sql, caller, params.teamId, body))
}
