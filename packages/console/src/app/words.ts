import { clipsWords } from '../features/clips/clips.words.ts'
import { conversationsWords } from '../features/conversations/conversations.words.ts'
import { dashboardWords } from '../features/dashboard/dashboard.words.ts'
import { feedbackWords } from '../features/feedback/feedback.words.ts'
import { identityWords } from '../features/identity/identity.words.ts'
import { invitationWords } from '../features/invitation/invitation.words.ts'
import { landingWords } from '../features/landing/landing.words.ts'
import { libraryWords } from '../features/library/library.words.ts'
import { mediaWords } from '../features/media/media.words.ts'
import { organizationsWords } from '../features/organizations/organizations.words.ts'
import { paletteWords } from '../features/palette/palette.words.ts'
import { profileWords } from '../features/profile/profile.words.ts'
import { promotionsWords } from '../features/promotions/promotions.words.ts'
import { publishingWords } from '../features/publishing/publishing.words.ts'
import { reviewWords } from '../features/review/review.words.ts'
import { rolesWords } from '../features/roles/roles.words.ts'
import { storefrontWords } from '../features/storefront/storefront.words.ts'
import { storyfilesWords } from '../features/storyfiles/storyfiles.words.ts'
import { teamsWords } from '../features/teams/teams.words.ts'
import { trainingWords } from '../features/training/training.words.ts'
import { usersWords } from '../features/users/users.words.ts'
import { whitelistWords } from '../features/whitelist/whitelist.words.ts'
import { avatarWords } from '../platform/avatar/avatar.words.ts'
import { copyingWords } from '../platform/copying/copying.words.ts'
import { draftsWords } from '../platform/drafts/drafts.words.ts'
import { draggingWords } from '../platform/dragging/dragging.words.ts'
import { listsWords } from '../platform/lists/lists.words.ts'
import { turnsWords } from '../platform/turns/turns.words.ts'
import { uploadsWords } from '../platform/uploads/uploads.words.ts'
import { shellWords } from './shell/shell.words.ts'

/** Every English word of the console: one namespace a feature. */
export const english = {
  shell: shellWords,
  palette: paletteWords,
  feedback: feedbackWords,
  identity: identityWords,
  landing: landingWords,
  dashboard: dashboardWords,
  storyfiles: storyfilesWords,
  storefront: storefrontWords,
  organizations: organizationsWords,
  roles: rolesWords,
  teams: teamsWords,
  training: trainingWords,
  clips: clipsWords,
  media: mediaWords,
  library: libraryWords,
  conversations: conversationsWords,
  profile: profileWords,
  promotions: promotionsWords,
  publishing: publishingWords,
  review: reviewWords,
  users: usersWords,
  invitation: invitationWords,
  whitelist: whitelistWords,
  turns: turnsWords,
  avatar: avatarWords,
  copying: copyingWords,
  dragging: draggingWords,
  drafts: draftsWords,
  lists: listsWords,
  uploads: uploadsWords,
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: typeof english
  }
}
