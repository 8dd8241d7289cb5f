import type { BodyInput, FaceArea, Storyfile, storyfilesRoutes } from '@studio/contract'
import { look, same } from '../../../platform/drafts/field-draft.ts'

/** What the settings of a storyfile hold, flat: each can be changed and merged by itself. */
export type Settings = {
  name: string
  subjectName: string
  subjectDescription: string
  language: string
  purpose: Storyfile['purpose']
  description: string
  tags: string[]
  teamIds: string[]
  faceArea: FaceArea | null
}
export type SettingsField = keyof Settings
export const settingsFields = [
  'name',
  'subjectName',
  'subjectDescription',
  'language',
  'purpose',
  'description',
  'tags',
  'teamIds',
  'faceArea',
] as const satisfies SettingsField[]

export function settingsOf({
  name,
  subject,
  language,
  purpose,
  description,
  tags,
  teams,
  faceArea,
}: Storyfile): Settings {
  return {
    name,
    subjectName: subject.displayName,
    subjectDescription: subject.description,
    language,
    purpose,
    description,
    tags,
    // In one order, so that two lists of the same teams are the same.
    teamIds: teams.map((team) => team.teamId).sort(),
    faceArea,
  }
}

/** The call's body: only what differs. */
export function changesOf(before: Settings, after: Settings): BodyInput<typeof storyfilesRoutes.update> {
  const changed = (field: SettingsField) => !same(before[field], after[field])
  const { subjectName, subjectDescription, ...plain } = after
  const body = Object.fromEntries(
    Object.entries(plain).filter(([field]) => changed(field as SettingsField)),
  ) as BodyInput<typeof storyfilesRoutes.update>
  return changed('subjectName') || changed('subjectDescription')
    ? { ...body, subject: { displayName: subjectName, description: subjectDescription } }
    : body
}

export function isChanged(before: Settings, after: Settings): boolean {
  return settingsFields.some((field) => !same(before[field], after[field]))
}

/**
 * Mine and theirs, both made from the same `base`: what only one of us changed is taken over; what both changed in
 * different ways stays mine until a person decides.
 */
export function merge(
  base: Settings,
  mine: Settings,
  theirs: Settings,
): { settings: Settings; conflicts: SettingsField[] } {
  const { shown, conflicts } = look({ mine, base, sent: {} }, theirs, (_field, value) => value)
  return { settings: shown, conflicts }
}
