import { actsWords } from '../features/acts/acts.words.ts'
import { clipsWords } from '../features/clips/clips.words.ts'
import { consentsWords } from '../features/consents/consents.words.ts'
import { consentTextsWords } from '../features/consents/texts/consent-texts.words.ts'
import { conversationsWords } from '../features/conversations/conversations.words.ts'
import { cutsWords } from '../features/cuts/cuts.words.ts'
import { helpWords } from '../features/help/help.words.ts'
import { instructionsWords } from '../features/instructions/instructions.words.ts'
import { interviewsWords } from '../features/interviews/interviews.words.ts'
import { invitationWords } from '../features/invitation/invitation.words.ts'
import { keysWords } from '../features/keys/keys.words.ts'
import { textPageWords } from '../features/landing/text-page.words.ts'
import { learningWords } from '../features/learning/learning.words.ts'
import { libraryWords } from '../features/library/library.words.ts'
import { ltiWords } from '../features/lti/lti.words.ts'
import { deliveriesWords } from '../features/organizations/deliveries/deliveries.words.ts'
import { organizationsWords } from '../features/organizations/organizations.words.ts'
import { profileWords } from '../features/profile/profile.words.ts'
import { offerWords } from '../features/promotions/offer.words.ts'
import { promotionsWords } from '../features/promotions/promotions.words.ts'
import { publishingWords } from '../features/publishing/publishing.words.ts'
import { qualityWords } from '../features/quality/quality.words.ts'
import { recorderWords } from '../features/recorder/recorder.words.ts'
import { recordingsWords } from '../features/recordings/recordings.words.ts'
import { recordsWords } from '../features/records/records.words.ts'
import { rehearsalWords } from '../features/rehearsal/rehearsal.words.ts'
import { reviewWords } from '../features/review/review.words.ts'
import { rolesWords } from '../features/roles/roles.words.ts'
import { questionListsWords } from '../features/scripts/question-lists/question-lists.words.ts'
import { scriptsWords } from '../features/scripts/scripts.words.ts'
import { storefrontWords } from '../features/storefront/storefront.words.ts'
import { storiesWords } from '../features/stories/stories.words.ts'
import { builderWords } from '../features/storyfiles/builder/builder.words.ts'
import { coachWords } from '../features/storyfiles/coach/coach.words.ts'
import { storyfilesWords } from '../features/storyfiles/storyfiles.words.ts'
import { teamsWords } from '../features/teams/teams.words.ts'
import { trainingWords } from '../features/training/training.words.ts'
import { usersWords } from '../features/users/users.words.ts'
import { vocabularyWords } from '../features/vocabulary/vocabulary.words.ts'
import { whitelistWords } from '../features/whitelist/whitelist.words.ts'
import { avatarWords } from '../platform/avatar/avatar.words.ts'
import { copyingWords } from '../platform/copying/copying.words.ts'
import { draggingWords } from '../platform/dragging/dragging.words.ts'
import { listsWords } from '../platform/lists/lists.words.ts'
import { turnsWords } from '../platform/turns/turns.words.ts'

/**
 * The English words that come with the first page that is no dashboard: a namespace a feature, as in `words.ts`. Some
 * add to a namespace of the first load.
 */
export const pageWords = {
  acts: actsWords,
  avatar: avatarWords,
  clips: clipsWords,
  coach: coachWords,
  consents: consentsWords,
  consentTexts: consentTextsWords,
  conversations: conversationsWords,
  copying: copyingWords,
  dragging: draggingWords,
  help: helpWords,
  instructions: instructionsWords,
  cuts: cutsWords,
  interviews: interviewsWords,
  invitation: invitationWords,
  keys: keysWords,
  landing: textPageWords,
  learning: learningWords,
  library: libraryWords,
  lists: listsWords,
  lti: ltiWords,
  deliveries: deliveriesWords,
  organizations: organizationsWords,
  profile: profileWords,
  promotions: { ...offerWords, ...promotionsWords },
  publishing: publishingWords,
  quality: qualityWords,
  questionLists: questionListsWords,
  recorder: recorderWords,
  records: recordsWords,
  recordings: recordingsWords,
  rehearsal: rehearsalWords,
  review: reviewWords,
  roles: rolesWords,
  scripts: scriptsWords,
  storefront: storefrontWords,
  stories: storiesWords,
  storyfiles: { ...storyfilesWords, ...builderWords },
  teams: teamsWords,
  training: trainingWords,
  turns: turnsWords,
  users: usersWords,
  vocabulary: vocabularyWords,
  whitelist: whitelistWords,
}
