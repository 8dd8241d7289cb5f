import { z } from 'zod'
import { capabilities, roleValues } from '../people/permissions.ts'
import { limits } from '../wire/limits.ts'
import { id, listOf, listQuery, name, nothing } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { teamRoles } from './teams.ts'

/** One of the six roles, or a narrowed copy of one that an organization made. */
export const role = z.object({
  /** The value of one of the six; the id of a narrowed one. */
  roleId: z.string(),
  value: z.enum(roleValues),
  displayName: z.string(),
  description: z.string(),
  productGroups: z.array(z.string()),
  memberCount: z.number().int(),
  isCustom: z.boolean(),
  isDeleted: z.boolean(),
  denies: z.array(z.enum(capabilities)),
  version: z.number().int(),
})
export type Role = z.infer<typeof role>

export const roleMember = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  value: z.enum(roleValues),
})
export type RoleMember = z.infer<typeof roleMember>

const description = z.string().trim().max(limits.descriptionCharacters)
const denies = z.array(z.enum(capabilities)).max(capabilities.length)
const inRole = z.object({ roleId: id })

export const rolesRoutes = {
  list: route({
    method: 'GET',
    path: '/v1/conversa/roles',
    access: access.member('owner', 'organization'),
    summary: 'The six roles and the narrowed ones of an organization, with how many members hold each.',
    query: listQuery.extend({ organizationId: id, deleted: z.stringbool().default(false) }),
    reply: listOf(role),
  }),
  create: route({
    method: 'POST',
    path: '/v1/conversa/roles',
    access: access.member('owner', 'organization'),
    summary: 'Makes a named copy of one of the six roles that can do less.',
    body: z.strictObject({
      organizationId: id,
      name,
      description: description.default(''),
      base: z.enum(teamRoles),
      denies: denies.min(1, 'Switch off at least one thing.'),
    }),
    reply: role,
    status: 201,
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/conversa/roles/:roleId',
    access: access.member('owner', 'role'),
    summary: 'Changes a narrowed role for all who hold it; with `if-match`, refused if it changed since.',
    params: inRole,
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      denies: denies.min(1, 'Switch off at least one thing.').optional(),
    }),
    reply: role,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/conversa/roles/:roleId',
    access: access.member('owner', 'role'),
    summary: 'Deletes a narrowed role without members; it can be restored for 30 days.',
    params: inRole,
    reply: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/v1/conversa/roles/:roleId/restore',
    access: access.member('owner', 'role'),
    summary: 'Restores a deleted narrowed role.',
    params: inRole,
    reply: role,
  }),
  members: route({
    method: 'GET',
    path: '/v1/conversa/roles/:roleId/members',
    access: access.member('owner', 'role'),
    summary: 'Who holds a narrowed role, and who could be given it.',
    params: inRole,
    query: z.object({ search: z.string().max(200).default('') }),
    reply: z.object({ members: z.array(roleMember), candidates: z.array(roleMember) }),
  }),
  give: route({
    method: 'POST',
    path: '/v1/conversa/roles/:roleId/members',
    access: access.member('owner', 'role'),
    summary: 'Gives members a narrowed role; their role becomes the one that it narrows.',
    params: inRole,
    body: z.strictObject({ userIds: z.array(id).min(1).max(500) }),
    reply: nothing,
  }),
  takeBack: route({
    method: 'DELETE',
    path: '/v1/conversa/roles/:roleId/members/:userId',
    access: access.member('owner', 'role'),
    summary: 'Gives a member the full role again.',
    params: inRole.extend({ userId: id }),
    reply: nothing,
  }),
}

export const rolesNoun = {
  name: 'roles',
  about: 'The six roles, and narrowed copies of them.',
  routes: rolesRoutes,
  allows: {
    account: ['list', 'create', 'update', 'remove', 'restore', 'members', 'give', 'takeBack'],
  },
  refusals: {
    create: ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
    update: ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
    remove: ['FORBIDDEN'],
    restore: ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
    give: ['NOT_IN_ROLE', 'FORBIDDEN'],
    takeBack: ['NOT_IN_ROLE', 'FORBIDDEN'],
  },
  changes: { role: 'owner' },
  stale: {
    role: ['roles.list', 'roles.members', 'identity.me'],
  },
} as const satisfies Noun
