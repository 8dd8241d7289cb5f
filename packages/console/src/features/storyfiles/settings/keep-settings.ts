import type { Storyfile } from '@studio/contract'
import { ApiError } from '../../../platform/calls/api.ts'
import { type Kept, keep, readKept } from '../../../platform/drafts/kept-changes.ts'
import { readStoryfile, saveSettings } from '../storyfiles.queries.ts'
import { merge, type Settings, settingsOf } from './settings-fields.ts'

/** Settings that could not be sent yet, with what they were made from. */
type KeptSettings = { version: number; base: Settings; mine: Settings }

export const keptSettings = (storyfileId: string) => ({ kind: 'settings', id: storyfileId }) as const

export function keepSettings({ storyfileId, name }: Storyfile, data: KeptSettings): void {
  keep({ ...keptSettings(storyfileId), name, data })
}

export function readKeptSettings(storyfileId: string): KeptSettings | undefined {
  return readKept(keptSettings(storyfileId))?.data as KeptSettings | undefined
}

/** Sends settings whose dialog is closed, unless a colleague wrote into the same fields. */
export async function sendKeptSettings({ id, data }: Kept): Promise<void> {
  const { base, mine } = data as KeptSettings
  const newest = await readStoryfile(id)
  const theirs = settingsOf(newest)
  const { settings, conflicts } = merge(base, mine, theirs)
  if (conflicts.length > 0) throw new ApiError(412, { code: 'CHANGED_MEANWHILE', message: '', fields: [] })
  await saveSettings(id, newest.version, theirs, settings)
}
