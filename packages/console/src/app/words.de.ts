import { feedbackGerman } from '../features/feedback/feedback.words.de.ts'
import { libraryGerman } from '../features/library/library.words.de.ts'
import { mediaGerman } from '../features/media/media.words.de.ts'
import { paletteGerman } from '../features/palette/palette.words.de.ts'
import { profileGerman } from '../features/profile/profile.words.de.ts'
import { avatarGerman } from '../platform/avatar/avatar.words.de.ts'
import type { Translation } from '../platform/language.ts'
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
}
