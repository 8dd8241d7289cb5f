import { limits, type Storyfile } from '@studio/contract'

const dayMs = 24 * 60 * 60 * 1000

/** Whole days until a deleted storyfile is gone for good. */
export function daysLeft({ deletedAt }: Storyfile): number {
  if (!deletedAt) return limits.restoreDays
  const gone = new Date(deletedAt).getTime() + limits.restoreDays * dayMs
  return Math.max(0, Math.ceil((gone - Date.now()) / dayMs))
}

/** What it was called before it was deleted. */
export function nameBefore({ name }: Storyfile): string {
  return name.replace(/ - Deleted( \d+)?$/, '')
}
