import { clips } from './clips.ts'
import type { DialogRow } from './dialog-row.ts'
import { feedback } from './feedback.ts'
import { shell } from './shell.ts'

/** Every dialog of the console, by area. */
export const table: DialogRow[] = [...shell, ...clips, ...feedback]

/** Areas whose dialogs nobody has listed yet. */
export const unlisted = [
  'features/media/',
  'features/organizations/',
  'features/palette/',
  'features/profile/',
  'features/promotions/',
  'features/publishing/',
  'features/roles/',
  'features/storefront/',
  'features/storyfiles/',
  'features/teams/',
  'features/users/',
  'features/whitelist/',
]

/** Dialogs that have no row, with the reason. */
export const excused: Record<string, string> = {}
