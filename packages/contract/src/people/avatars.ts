import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { nothing } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { type RoleValue, roleValues } from './permissions.ts'

/** What can have a picture (specification, point 3), in the words of the `resource_type` of an upload. */
export const avatarTypes = [
  'user',
  'storyfile',
  'namespace',
  'role',
  'learning_activity',
  'promo_code',
] as const
export type AvatarType = (typeof avatarTypes)[number]

export function isAvatarType(type: string | undefined): type is AvatarType {
  return avatarTypes.includes(type as AvatarType)
}

/** Only these, judged by their first bytes and not by their name. */
export const avatarFileTypes = ['image/png', 'image/jpeg'] as const

/** More than this is refused before anything is decoded: a small file can hold a huge picture. */
export const avatarPixels = 50_000_000

/** Why files cannot become an avatar: exactly one file, only png or jpeg, at most 10,000,000,000 bytes. */
export type AvatarFault = 'one_file' | 'type' | 'empty' | 'size'
export function avatarFault(files: readonly { type: string; size: number }[]): AvatarFault | undefined {
  const [file] = files
  if (!file || files.length > 1) return 'one_file'
  if (!avatarFileTypes.some((type) => type === file.type)) return 'type'
  if (file.size < 1) return 'empty'
  return file.size > limits.avatarBytes ? 'size' : undefined
}

/**
 * Address of a picture. A timestamp only goes around the browser's cache. 204 where there is no picture, 404 where the
 * caller may not know of the thing.
 */
export function avatarPath(type: AvatarType, iam: string | undefined, timestamp?: number): string {
  const path = `/avatar/${encodeURIComponent(String(iam))}/type/${type}`
  return timestamp === undefined ? path : `${path}?${timestamp}`
}

/** The six roles are the same everywhere; their pictures belong to an organization. */
export function roleAvatarId(organizationId: string, role: RoleValue): string {
  return `${organizationId}:${role}`
}

/** The organization of a role's picture; undefined when the id is none. */
export function organizationOfRole(avatarId: string): string | undefined {
  const [, organizationId, role] = /^([0-9a-f-]{36}):(.+)$/.exec(avatarId) ?? []
  return roleValues.some((value) => value === role) ? organizationId : undefined
}

/** "The last path segment of the upload URL before any plus sign" (specification, point 7). */
export function uploadIdOf(uploadUrl: string): string {
  const path = uploadUrl.split(/[?#]/)[0]!
  return path.slice(path.lastIndexOf('/') + 1).split('+')[0]!
}

/**
 * Pictures themselves come from `GET /avatar/{iam}/type/{resource_type}` and go to tus under `/v1/files`, where opening
 * an upload with the metadata of the specification announces it; both are outside the JSON gateway.
 */
export const avatarsRoutes = {
  remove: route({
    method: 'DELETE',
    path: '/avatar/:iam/type/:resourceType',
    access: access.signedIn,
    summary: 'Removes an avatar; the default picture shows instead.',
    params: z.object({ iam: z.string().min(1).max(100), resourceType: z.enum(avatarTypes) }),
    reply: nothing,
  }),
}

export const avatarsNoun = {
  name: 'avatars',
  about: 'Pictures of people and things.',
  routes: avatarsRoutes,
  allows: {
    signedIn: ['remove'],
  },
  refusals: {
    remove: ['FORBIDDEN', 'ROLE_REQUIRED'],
  },
} as const satisfies Noun
