/** Numbers that the specification or the product design fixes. Sizes in bytes, times as named. */
export const limits = {
  nameCharacters: 120,
  storyCharacters: 262_144,
  storyStateCharacters: 65_536,
  storyCommentCharacters: 1000,
  storyComments: 500,
  descriptionCharacters: 2000,
  noteCharacters: 5000,
  shortNameCharacters: 40,
  tagCharacters: 40,
  tags: 20,
  embedDomains: 50,
  scopeCharacters: 160,
  logoBytes: 500_000,
  releaseNoteCharacters: 500,
  linkNameCharacters: 80,
  linksPerStoryfile: 500,
  peoplePerLink: 200,
  teamsPerStoryfile: 20,
  /** How long what was deleted can be restored. */
  restoreDays: 30,
  /** How sure the matcher can be asked to be. */
  threshold: { min: 0.02, max: 0.98 },
  questionCharacters: { min: 3, max: 500 },
  variantCharacters: { min: 2, max: 300 },
  hintCharacters: 300,
  teleprompterCharacters: 10_000,
  transcriptCharacters: 50_000,
  starterLabelCharacters: 60,
  startersPerStoryfile: 12,
  variantsPerQuestion: 100,
  contentNoteCharacters: 300,
  followUpsPerQuestion: 3,
  topicMinutes: 600,
  scriptMinutes: 6000,
  topicsPerScript: 500,
  scriptFileBytes: 10_000_000,
  conditionCharacters: 120,
  questionsPerPaste: 500,
  questionsPerStoryfile: 5000,
  practiceQuestions: 2000,
  commentCharacters: 2000,
  consentCharacters: 20_000,
  consentDocumentBytes: 10_000_000,
  /** Files of what was taken back may be kept for so long at most. */
  consentTermDays: 365,
  recordingGreetingCharacters: 1000,
  recordingQuestions: 200,
  /** Of one storyfile. */
  recordingLinks: 500,
  recordingTemplates: 100,
  /** A take by a recording link ends here: two hours at 720p. */
  guestTakeBytes: 5_000_000_000,
  /** Takes of one guest. */
  guestTakes: 1000,
  /** Takes of one guest that have not arrived. */
  guestTakesUnderWay: 50,
  /** People who open one link of a panel. */
  guestsPerLink: 100,
  mentionsPerComment: 20,
  /** What a visitor types; longer input is refused with a clear error, never cut silently. */
  /** Clips that an open page can ask about at once. */
  heldClips: 2000,
  visitorTextCharacters: 2000,
  learningChoiceCharacters: 200,
  /** Of a pasted list of addresses. */
  pastedCharacters: 50_000,
  invitationsPerPaste: 200,
  invitationMessageCharacters: 500,
  invitationDays: 14,
  invitationSends: 5,
  whitelistEntriesPerPaste: 500,
  wordCharacters: 80,
  soundsLike: 10,
  synonyms: 20,
  boost: 10,
  storyfilesPerWord: 50,
  wordsPerOrganization: 5000,
  categoryNameCharacters: 60,
  examplesAtLeast: 3,
  turnCategories: 20,
  logViewNameCharacters: 60,
  locationLabelCharacters: 60,
  /** More than an organization has kiosks. */
  listedLocations: 200,
  /** Of one person, and of one team. */
  logViews: 100,
  /** The agreement of reviewers is shown from this number of turns with two verdicts. */
  agreementAtLeast: 20,
  examplesPerCategory: 200,
  categoriesPerOrganization: 100,
  testQuestions: 200,
  /** As many as make a good category; the rest of a large cluster only repeats them. */
  clusterWordings: 50,
  houseRulesCharacters: 20_000,
  signInResetHours: 24,
  signUpHours: 1,
  sharesPerPerson: 500,
  teamsPerPerson: 100,
  /** A dot is green for people who were seen this lately. */
  onlineMinutes: 5,
  pageSize: { min: 1, max: 100, default: 30 },
  uploadChunkBytes: 100_000_000,
  videoBytes: 20_000_000_000,
  /** By this much grows the room that is promised to a recording while it is sent. */
  recordingStepBytes: 64_000_000,
  videoSeconds: 30 * 60,
  /** A recording that is cut into clips. */
  interviewSeconds: 3 * 60 * 60,
  piecesPerInterview: 2000,
  cutParts: 200,
  /** Of one video; more are left alone. */
  soundTracks: 16,
  attachmentsPerClip: 20,
  attachmentTitleCharacters: 120,
  attachmentCreditCharacters: 200,
  attachmentAlternativeCharacters: 1000,
  captionCharacters: 500,
  captionsPerClip: 20_000,
  captionFileBytes: 5_000_000,
  captionArchiveBytes: 10_000_000,
  captionFilesPerArchive: 2000,
  avatarBytes: 10_000_000_000,
  /** Of videos of one person that are on their way or wait to be processed. */
  unfinishedBytesPerPerson: 200_000_000_000,
  /** Turns with the same question that one verdict can judge, beside the turn itself. */
  equalTurns: 200,
  /** A query counts this number of turns or conversations exactly; beyond it, it says only that there are more. */
  countedTurns: 10_000,
  recentEntries: 5,
  toastMilliseconds: 3000,
  tokenRefreshMilliseconds: 10 * 60 * 1000,
  tokenRefreshRetryMilliseconds: 2000,
  tokenMinValiditySeconds: 5,
  loginStateMilliseconds: 60 * 60 * 1000,
  identityMessageMilliseconds: 10_000,
  sessionCheckSeconds: 5,
  uploadPolls: 120,
} as const

/** Delay before poll number `iteration` (the first is 1), in seconds: 1.2 times the iteration plus 2, rounded down. */
export function uploadPollDelaySeconds(iteration: number): number {
  return Math.floor(1.2 * iteration + 2)
}

/** Sent with every gateway call. */
export const gateway = {
  systemHeader: 'x-system-id',
  systemId: 'storyfile-studio',
  version: '1.0.3',
  accept: 'application/json; version=1.0.3',
  /** Sent with a POST: the same key asks for the same thing to be done once. */
  idempotencyHeader: 'idempotency-key',
} as const
