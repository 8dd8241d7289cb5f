import { clipsGerman } from '../features/clips/clips.words.de.ts'
import { conversationsGerman } from '../features/conversations/conversations.words.de.ts'
import { feedbackGerman } from '../features/feedback/feedback.words.de.ts'
import { identityGerman } from '../features/identity/identity.words.de.ts'
import { landingGerman } from '../features/landing/landing.words.de.ts'
import { libraryGerman } from '../features/library/library.words.de.ts'
import { mediaGerman } from '../features/media/media.words.de.ts'
import { paletteGerman } from '../features/palette/palette.words.de.ts'
import { profileGerman } from '../features/profile/profile.words.de.ts'
import { publishingGerman } from '../features/publishing/publishing.words.de.ts'
import { reviewGerman } from '../features/review/review.words.de.ts'
import { trainingGerman } from '../features/training/training.words.de.ts'
import { avatarGerman } from '../platform/avatar/avatar.words.de.ts'
import type { Translation } from '../platform/language.ts'
import { listsGerman } from '../platform/lists/lists.words.de.ts'
import { turnsGerman } from '../platform/turns/turns.words.de.ts'
import { shellGerman } from './shell/shell.words.de.ts'
import type { english } from './words.ts'

export { kitGerman } from './kit.words.de.ts'

type English = typeof english

/** The German words of the console; what a feature does not have yet is said in English. */
export const german: { [Feature in keyof English]?: Translation<English[Feature]> } = {
  shell: shellGerman,
  palette: paletteGerman,
  feedback: feedbackGerman,
  media: mediaGerman,
  library: libraryGerman,
  profile: profileGerman,
  avatar: avatarGerman,
  training: trainingGerman,
  identity: identityGerman,
  lists: listsGerman,
  turns: turnsGerman,
  conversations: conversationsGerman,
  clips: clipsGerman,
  publishing: publishingGerman,
  review: reviewGerman,
  landing: landingGerman,
}
