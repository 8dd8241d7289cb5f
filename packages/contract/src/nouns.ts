import { dashboardNoun } from './account/dashboard.ts'
import { deliveriesNoun } from './account/deliveries.ts'
import { erasureNoun } from './account/erasure.ts'
import { exportsNoun } from './account/exports.ts'
import { feedbackNoun } from './account/feedback.ts'
import { invitationsNoun } from './account/invitations.ts'
import { organizationsNoun } from './account/organizations.ts'
import { platformAdminsNoun } from './account/platform-admins.ts'
import { promotionsNoun } from './account/promotions.ts'
import { rolesNoun } from './account/roles.ts'
import { teamsNoun } from './account/teams.ts'
import { usersNoun } from './account/users.ts'
import { webhooksNoun } from './account/webhooks.ts'
import { whitelistNoun } from './account/whitelist.ts'
import { activitiesNoun } from './learning/activities.ts'
import { classResultsNoun } from './learning/class-results.ts'
import { platformsNoun } from './learning/learning-platforms.ts'
import { recordsNoun } from './learning/learning-records.ts'
import { lessonsNoun } from './learning/lessons.ts'
import { pupilsNoun } from './learning/pupils.ts'
import { studentsNoun } from './learning/students.ts'
import { attachmentsNoun } from './making/clips/attachments.ts'
import { captionsNoun } from './making/clips/captions.ts'
import { clipsNoun } from './making/clips/clips.ts'
import { cutsNoun } from './making/clips/cuts.ts'
import { interviewsNoun } from './making/clips/interviews.ts'
import { managedClipsNoun } from './making/clips/managed-clips.ts'
import { mediaNoun } from './making/clips/media.ts'
import { commentsNoun } from './making/comments.ts'
import { consentsNoun } from './making/consents.ts'
import { coverageNoun } from './making/coverage.ts'
import { libraryNoun } from './making/library.ts'
import { presenceNoun } from './making/presence.ts'
import { looksNoun } from './making/publishing/looks.ts'
import { publishingNoun } from './making/publishing/publishing.ts'
import { shareLinksNoun } from './making/publishing/share-links.ts'
import { storefrontNoun } from './making/publishing/storefront.ts'
import { recordingsNoun } from './making/recordings.ts'
import { rehearsalNoun } from './making/rehearsal.ts'
import { scriptTemplatesNoun } from './making/script-templates.ts'
import { setsNoun } from './making/sets.ts'
import { storyfilesNoun } from './making/storyfiles.ts'
import { avatarsNoun } from './people/avatars.ts'
import { identityNoun } from './people/identity.ts'
import { ownAccountNoun } from './people/own-account.ts'
import { actsNoun } from './talking/acts.ts'
import { categoriesNoun } from './talking/categories.ts'
import { conversationsNoun } from './talking/conversations.ts'
import { inkyNoun } from './talking/inky.ts'
import { instructionsNoun } from './talking/instructions.ts'
import { logViewsNoun } from './talking/log-views.ts'
import { qualityNoun } from './talking/quality.ts'
import { reviewNoun } from './talking/review.ts'
import { secondReviewsNoun } from './talking/second-reviews.ts'
import { storiesNoun } from './talking/stories.ts'
import { trainingNoun } from './talking/training.ts'
import { wordsNoun } from './talking/words.ts'

export * from './account/dashboard.ts'
export * from './account/deliveries.ts'
export * from './account/erasure.ts'
export * from './account/exports.ts'
export * from './account/feedback.ts'
export * from './account/invitations.ts'
export * from './account/organizations.ts'
export * from './account/platform-admins.ts'
export * from './account/promotions.ts'
export * from './account/roles.ts'
export * from './account/teams.ts'
export * from './account/users.ts'
export * from './account/webhooks.ts'
export * from './account/whitelist.ts'
export * from './learning/activities.ts'
export * from './learning/class-results.ts'
export * from './learning/learning-platforms.ts'
export * from './learning/learning-records.ts'
export * from './learning/lessons.ts'
export * from './learning/pupils.ts'
export * from './learning/students.ts'
export * from './making/clips/attachments.ts'
export * from './making/clips/caption-file.ts'
export * from './making/clips/captions.ts'
export * from './making/clips/clips.ts'
export * from './making/clips/cut-times.ts'
export * from './making/clips/cuts.ts'
export * from './making/clips/interviews.ts'
export * from './making/clips/managed-clips.ts'
export * from './making/clips/media.ts'
export * from './making/clips/seam.ts'
export * from './making/comments.ts'
export * from './making/consent-records.ts'
export * from './making/consents.ts'
export * from './making/coverage.ts'
export * from './making/library.ts'
export * from './making/presence.ts'
export * from './making/publishing/look.ts'
export * from './making/publishing/look-art.ts'
export * from './making/publishing/looks.ts'
export * from './making/publishing/publishing.ts'
export * from './making/publishing/release-parts.ts'
export * from './making/publishing/share-links.ts'
export * from './making/publishing/storefront.ts'
export * from './making/question-list.ts'
export * from './making/recordings.ts'
export * from './making/rehearsal.ts'
export * from './making/script-templates.ts'
export * from './making/set-times.ts'
export * from './making/sets.ts'
export * from './making/storyfiles.ts'
export * from './people/avatars.ts'
export * from './people/identity.ts'
export * from './people/own-account.ts'
export * from './talking/acts.ts'
export * from './talking/categories.ts'
export * from './talking/conversations.ts'
export * from './talking/inky.ts'
export * from './talking/instructions.ts'
export * from './talking/log-views.ts'
export * from './talking/quality.ts'
export * from './talking/review.ts'
export * from './talking/second-reviews.ts'
export * from './talking/stories.ts'
export * from './talking/training.ts'
export * from './talking/words.ts'

/** Every noun of the studio, in the order of the story. A new one is added here; its routes and rules follow from it. */
export const nouns = [
  identityNoun,
  ownAccountNoun,
  organizationsNoun,
  teamsNoun,
  rolesNoun,
  usersNoun,
  platformAdminsNoun,
  invitationsNoun,
  whitelistNoun,
  feedbackNoun,
  mediaNoun,
  avatarsNoun,
  libraryNoun,
  storyfilesNoun,
  actsNoun,
  scriptTemplatesNoun,
  commentsNoun,
  presenceNoun,
  consentsNoun,
  clipsNoun,
  cutsNoun,
  captionsNoun,
  attachmentsNoun,
  wordsNoun,
  categoriesNoun,
  storiesNoun,
  trainingNoun,
  interviewsNoun,
  publishingNoun,
  shareLinksNoun,
  looksNoun,
  conversationsNoun,
  inkyNoun,
  coverageNoun,
  reviewNoun,
  managedClipsNoun,
  instructionsNoun,
  logViewsNoun,
  secondReviewsNoun,
  qualityNoun,
  rehearsalNoun,
  recordingsNoun,
  setsNoun,
  dashboardNoun,
  activitiesNoun,
  lessonsNoun,
  classResultsNoun,
  studentsNoun,
  pupilsNoun,
  recordsNoun,
  webhooksNoun,
  platformsNoun,
  storefrontNoun,
  promotionsNoun,
  exportsNoun,
  deliveriesNoun,
  erasureNoun,
] as const

/** The name of a noun, the first part of its operations: `storyfiles` in `storyfiles.list`. */
export type NounName = (typeof nouns)[number]['name']
