import { clipsGerman } from '../features/clips/clips.words.de.ts'
import { conversationsGerman } from '../features/conversations/conversations.words.de.ts'
import { dashboardGerman } from '../features/dashboard/dashboard.words.de.ts'
import { feedbackGerman } from '../features/feedback/feedback.words.de.ts'
import { helpGerman } from '../features/help/help.words.de.ts'
import { identityGerman } from '../features/identity/identity.words.de.ts'
import { instructionsGerman } from '../features/instructions/instructions.words.de.ts'
import { interviewsGerman } from '../features/interviews/interviews.words.de.ts'
import { invitationGerman } from '../features/invitation/invitation.words.de.ts'
import { landingGerman } from '../features/landing/landing.words.de.ts'
import { learningGerman } from '../features/learning/learning.words.de.ts'
import { libraryGerman } from '../features/library/library.words.de.ts'
import { mediaGerman } from '../features/media/media.words.de.ts'
import { organizationsGerman } from '../features/organizations/organizations.words.de.ts'
import { paletteGerman } from '../features/palette/palette.words.de.ts'
import { profileGerman } from '../features/profile/profile.words.de.ts'
import { promotionsGerman } from '../features/promotions/promotions.words.de.ts'
import { publishingGerman } from '../features/publishing/publishing.words.de.ts'
import { nextStepGerman } from '../features/quality/next-step.words.de.ts'
import { qualityGerman } from '../features/quality/quality.words.de.ts'
import { recorderGerman } from '../features/recorder/recorder.words.de.ts'
import { rehearsalGerman } from '../features/rehearsal/rehearsal.words.de.ts'
import { reviewGerman } from '../features/review/review.words.de.ts'
import { rolesGerman } from '../features/roles/roles.words.de.ts'
import { scriptsGerman } from '../features/scripts/scripts.words.de.ts'
import { storefrontGerman } from '../features/storefront/storefront.words.de.ts'
import { storiesGerman } from '../features/stories/stories.words.de.ts'
import { coachGerman } from '../features/storyfiles/coach/coach.words.de.ts'
import { storyfilesGerman } from '../features/storyfiles/storyfiles.words.de.ts'
import { teamsGerman } from '../features/teams/teams.words.de.ts'
import { trainingGerman } from '../features/training/training.words.de.ts'
import { usersGerman } from '../features/users/users.words.de.ts'
import { vocabularyGerman } from '../features/vocabulary/vocabulary.words.de.ts'
import { whitelistGerman } from '../features/whitelist/whitelist.words.de.ts'
import { avatarGerman } from '../platform/avatar/avatar.words.de.ts'
import { copyingGerman } from '../platform/copying/copying.words.de.ts'
import { draftsGerman } from '../platform/drafts/drafts.words.de.ts'
import { draggingGerman } from '../platform/dragging/dragging.words.de.ts'
import { keysGerman } from '../platform/keys/keys.words.de.ts'
import type { Translation } from '../platform/language.ts'
import { listsGerman } from '../platform/lists/lists.words.de.ts'
import { turnsGerman } from '../platform/turns/turns.words.de.ts'
import { uploadsGerman } from '../platform/uploads/uploads.words.de.ts'
import { shellGerman } from './shell/shell.words.de.ts'
import type { English } from './words.ts'

export { kitGerman } from './kit.words.de.ts'

/** The German words of the console: of every feature, so that a missing word does not compile. */
export const german: { [Feature in keyof English]: Translation<English[Feature]> } = {
  shell: shellGerman,
  palette: paletteGerman,
  feedback: feedbackGerman,
  identity: identityGerman,
  landing: landingGerman,
  dashboard: dashboardGerman,
  storyfiles: storyfilesGerman,
  scripts: scriptsGerman,
  storefront: storefrontGerman,
  stories: storiesGerman,
  organizations: organizationsGerman,
  roles: rolesGerman,
  teams: teamsGerman,
  training: trainingGerman,
  clips: clipsGerman,
  coach: coachGerman,
  media: mediaGerman,
  help: helpGerman,
  instructions: instructionsGerman,
  interviews: interviewsGerman,
  learning: learningGerman,
  library: libraryGerman,
  conversations: conversationsGerman,
  profile: profileGerman,
  promotions: promotionsGerman,
  publishing: publishingGerman,
  nextStep: nextStepGerman,
  quality: qualityGerman,
  recorder: recorderGerman,
  rehearsal: rehearsalGerman,
  review: reviewGerman,
  users: usersGerman,
  vocabulary: vocabularyGerman,
  invitation: invitationGerman,
  whitelist: whitelistGerman,
  turns: turnsGerman,
  avatar: avatarGerman,
  copying: copyingGerman,
  keys: keysGerman,
  dragging: draggingGerman,
  drafts: draftsGerman,
  lists: listsGerman,
  uploads: uploadsGerman,
}
