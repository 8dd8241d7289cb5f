import { clips } from './clips.ts'
import type { DialogRow } from './dialog-row.ts'
import { feedback } from './feedback.ts'
import { learning } from './learning.ts'
import { organizations } from './organizations.ts'
import { palette } from './palette.ts'
import { profile } from './profile.ts'
import { promotions } from './promotions.ts'
import { publishing } from './publishing.ts'
import { quality } from './quality.ts'
import { roles } from './roles.ts'
import { scripts } from './scripts.ts'
import { shell } from './shell.ts'
import { storefront } from './storefront.ts'
import { stories } from './stories.ts'
import { storyfiles } from './storyfiles.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { vocabulary } from './vocabulary.ts'
import { whitelist } from './whitelist.ts'

/** Every dialog of the console, by area. In two halves of the same length, which are tested side by side. */
export const ofStoryfiles: DialogRow[] = [
  ...shell,
  ...clips,
  ...feedback,
  ...learning,
  ...palette,
  ...publishing,
  ...quality,
  ...scripts,
  ...storefront,
  ...storyfiles,
  ...vocabulary,
]
export const ofPeople: DialogRow[] = [
  ...organizations,
  ...promotions,
  ...roles,
  ...stories,
  ...teams,
  ...users,
  ...whitelist,
  // Its upload that waits is shown on every page from then on.
  ...profile,
]

/** Dialogs that have no row, with the reason. */
export const excused: Record<string, string> = {}

/** The dialog's name in the source: what is in brackets tells two rows of the same dialog apart. */
export const placeOf = (name: string) => name.replace(/ \(.*\)$/, '')
