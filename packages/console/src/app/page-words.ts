import { clipsWords } from '../features/clips/clips.words.ts'
import { conversationsWords } from '../features/conversations/conversations.words.ts'
import { helpWords } from '../features/help/help.words.ts'
import { instructionsWords } from '../features/instructions/instructions.words.ts'
import { interviewsWords } from '../features/interviews/interviews.words.ts'
import { learningWords } from '../features/learning/learning.words.ts'
import { libraryWords } from '../features/library/library.words.ts'
import { organizationsWords } from '../features/organizations/organizations.words.ts'
import { profileWords } from '../features/profile/profile.words.ts'
import { publishingWords } from '../features/publishing/publishing.words.ts'
import { qualityWords } from '../features/quality/quality.words.ts'
import { recorderWords } from '../features/recorder/recorder.words.ts'
import { rehearsalWords } from '../features/rehearsal/rehearsal.words.ts'
import { reviewWords } from '../features/review/review.words.ts'
import { scriptsWords } from '../features/scripts/scripts.words.ts'
import { storefrontWords } from '../features/storefront/storefront.words.ts'
import { storiesWords } from '../features/stories/stories.words.ts'
import { builderWords } from '../features/storyfiles/builder/builder.words.ts'
import { coachWords } from '../features/storyfiles/coach/coach.words.ts'
import { teamsWords } from '../features/teams/teams.words.ts'
import { trainingWords } from '../features/training/training.words.ts'
import { usersWords } from '../features/users/users.words.ts'
import { vocabularyWords } from '../features/vocabulary/vocabulary.words.ts'
import { whitelistWords } from '../features/whitelist/whitelist.words.ts'
import { draggingWords } from '../platform/dragging/dragging.words.ts'
import { turnsWords } from '../platform/turns/turns.words.ts'

/** The English words that come with the first page that is no dashboard: a namespace a feature, as in `words.ts`. */
export const pageWords = {
  clips: clipsWords,
  coach: coachWords,
  conversations: conversationsWords,
  dragging: draggingWords,
  help: helpWords,
  instructions: instructionsWords,
  interviews: interviewsWords,
  learning: learningWords,
  library: libraryWords,
  organizations: organizationsWords,
  profile: profileWords,
  publishing: publishingWords,
  quality: qualityWords,
  recorder: recorderWords,
  rehearsal: rehearsalWords,
  review: reviewWords,
  scripts: scriptsWords,
  storefront: storefrontWords,
  stories: storiesWords,
  // More of a namespace of the first load.
  storyfiles: builderWords,
  teams: teamsWords,
  training: trainingWords,
  turns: turnsWords,
  users: usersWords,
  vocabulary: vocabularyWords,
  whitelist: whitelistWords,
}
