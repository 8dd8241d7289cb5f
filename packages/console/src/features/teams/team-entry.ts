import type { TeamMember, TeamStoryfile } from '@studio/contract'
import { roleName } from '../../platform/session/role-name.ts'

/** A person or a storyfile that is in the team or could be. */
export type Entry = {
  kind: 'person' | 'storyfile'
  id: string
  /** Unique on the board; what the drag is known by. */
  key: string
  name: string
  note: string
}

export function personEntry(person: Pick<TeamMember, 'userId' | 'name' | 'role'>): Entry {
  const { userId, name, role } = person
  return { kind: 'person', id: userId, key: `person:${userId}`, name, note: roleName(role) }
}

export function storyfileEntry({ storyfileId, name }: TeamStoryfile): Entry {
  return { kind: 'storyfile', id: storyfileId, key: `storyfile:${storyfileId}`, name, note: '' }
}

export function partsOf({ kind, id }: Entry): { userIds?: string[]; storyfileIds?: string[] } {
  return kind === 'person' ? { userIds: [id] } : { storyfileIds: [id] }
}
