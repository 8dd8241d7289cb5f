import { z } from 'zod'
import { roleValues } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** What people are invited as when they are invited into a team. */
export const teamRoles = ['owner:ns', 'edit:ns', 'read:ns', 'restricted:ns', 'non_conversa_user'] as const

export const team = z.object({
  teamId: id,
  organizationId: id,
  name: z.string(),
  description: z.string(),
  defaultRole: z.enum(teamRoles),
  memberCount: z.number().int(),
  storyfileCount: z.number().int(),
  isDeleted: z.boolean(),
  version: z.number().int(),
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type Team = z.infer<typeof team>

export const teamMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roleValues),
  /** Null: sees everything of the organization; a number: sees so many storyfiles, by this and other teams and shares. */
  sees: z.number().int().nullable(),
})
export type TeamMember = z.infer<typeof teamMember>

export const teamStoryfile = z.object({ storyfileId: id, name: z.string(), status: z.string() })
export type TeamStoryfile = z.infer<typeof teamStoryfile>

const description = z.string().trim().max(limits.descriptionCharacters)
const inTeam = z.object({ teamId: id })

export const teamsRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/teams',
    access: access.member('owner', 'organization'),
    summary: 'The teams of an organization.',
    query: listQuery.extend({ organizationId: id, deleted: z.stringbool().default(false) }),
    reply: listOf(team),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/teams',
    access: access.member('owner', 'organization'),
    summary: 'Makes a team.',
    body: z.strictObject({
      organizationId: id,
      name,
      description: description.default(''),
      defaultRole: z.enum(teamRoles).default('read:ns'),
    }),
    reply: team,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/conversa/teams/:teamId',
    access: access.member('owner', 'team'),
    summary: 'One team with its people, its storyfiles, and what each of them can see.',
    params: inTeam,
    reply: team.extend({ members: z.array(teamMember), storyfiles: z.array(teamStoryfile) }),
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/teams/:teamId',
    access: access.member('owner', 'team'),
    summary: 'Changes a team; with `if-match`, refused if it changed since.',
    params: inTeam,
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      defaultRole: z.enum(teamRoles).optional(),
    }),
    reply: team,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/teams/:teamId',
    access: access.member('owner', 'team'),
    summary: 'Deletes a team softly: what it shared is closed at once, and it can be restored for 30 days.',
    params: inTeam,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/teams/:teamId/restore',
    access: access.member('owner', 'team'),
    summary: 'Restores a deleted team with its people and storyfiles.',
    params: inTeam,
    reply: team,
  }),
  candidates: route({
    method: 'GET',
    path: '/v1/conversa/teams/:teamId/candidates',
    access: access.member('owner', 'team'),
    summary: 'Members and storyfiles of the organization that are not in the team yet.',
    params: inTeam,
    query: z.object({ search: z.string().max(200).default('') }),
    reply: z.object({ people: z.array(teamMember.omit({ sees: true })), storyfiles: z.array(teamStoryfile) }),
  }),
  add: route({
    method: 'POST',
    path: '/v1/conversa/teams/:teamId/add',
    access: access.member('owner', 'team'),
    summary: 'Puts members and storyfiles of the organization into a team.',
    params: inTeam,
    body: z.strictObject({
      userIds: z.array(id).max(500).default([]),
      storyfileIds: z.array(id).max(500).default([]),
    }),
    reply: team,
  }),
  take: route({
    method: 'POST',
    path: '/v1/conversa/teams/:teamId/take',
    access: access.member('owner', 'team'),
    summary: 'Takes members and storyfiles out of a team; both stay in the organization.',
    params: inTeam,
    body: z.strictObject({
      userIds: z.array(id).max(500).default([]),
      storyfileIds: z.array(id).max(500).default([]),
    }),
    reply: team,
  }),
}

export const teamsNoun = {
  name: 'teams',
  about: 'Teams: people and the storyfiles that restricted members among them see.',
  routes: teamsRoutes,
  allows: {
    account: ['list', 'create', 'get', 'update', 'remove', 'restore', 'candidates', 'add', 'take'],
  },
  refusals: {
    create: ['NAME_TAKEN', 'NOT_IN_ROLE'],
    update: ['NAME_TAKEN', 'NOT_IN_ROLE'],
    restore: ['NAME_TAKEN', 'NOT_IN_ROLE'],
    add: ['NOT_IN_ROLE'],
  },
  changes: { team: 'owner' },
  stale: {
    team: ['teams.list', 'teams.get', 'teams.candidates', 'identity.me'],
  },
} as const satisfies Noun
