import { clips } from './clips.ts'
import type { DialogRow } from './dialog-row.ts'
import { feedback } from './feedback.ts'
import { organizations } from './organizations.ts'
import { palette } from './palette.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { publishing } from './publishing.ts'
import { roles } from './roles.ts'
import { shell } from './shell.ts'
import { storefront } from './storefront.ts'
import { storyfiles } from './storyfiles.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { whitelist } from './whitelist.ts'

/** Every dialog of the console, by area. */
export const table: DialogRow[] = [
  ...shell,
  ...clips,
  ...feedback,
  ...organizations,
  ...palette,
  ...promotions,
  ...publishing,
  ...roles,
  ...storefront,
  ...storyfiles,
  ...teams,
  ...users,
  ...whitelist,
  // Its upload that waits is shown on every page from then on.
  ...profile,
]

/** Dialogs that have no row, with the reason. */
export const excused: Record<string, string> = {}
