import { dashboardWords } from '../features/dashboard/dashboard.words.ts'
import { feedbackWords } from '../features/feedback/feedback.words.ts'
import { identityWords } from '../features/identity/identity.words.ts'
import { invitationWords } from '../features/invitation/invitation.words.ts'
import { landingWords } from '../features/landing/landing.words.ts'
import { mediaWords } from '../features/media/media.words.ts'
import { paletteWords } from '../features/palette/palette.words.ts'
import { promotionsWords } from '../features/promotions/promotions.words.ts'
import { nextStepWords } from '../features/quality/next-step.words.ts'
import { rolesWords } from '../features/roles/roles.words.ts'
import { storyfilesWords } from '../features/storyfiles/storyfiles.words.ts'
import { avatarWords } from '../platform/avatar/avatar.words.ts'
import { copyingWords } from '../platform/copying/copying.words.ts'
import { draftsWords } from '../platform/drafts/drafts.words.ts'
import { keysWords } from '../platform/keys/keys.words.ts'
import { listsWords } from '../platform/lists/lists.words.ts'
import { uploadsWords } from '../platform/uploads/uploads.words.ts'
import type { pageWords } from './page-words.ts'
import { shellWords } from './shell/shell.words.ts'

/** The English words of the first load, for what stands around the pages: one namespace a feature. */
export const firstWords = {
  shell: shellWords,
  palette: paletteWords,
  feedback: feedbackWords,
  identity: identityWords,
  landing: landingWords,
  dashboard: dashboardWords,
  nextStep: nextStepWords,
  storyfiles: storyfilesWords,
  roles: rolesWords,
  media: mediaWords,
  promotions: promotionsWords,
  invitation: invitationWords,
  avatar: avatarWords,
  copying: copyingWords,
  keys: keysWords,
  drafts: draftsWords,
  lists: listsWords,
  uploads: uploadsWords,
}

/** Every English word of the console. */
export type English = typeof firstWords & typeof pageWords

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: English
  }
}
