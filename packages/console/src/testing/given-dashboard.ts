import type { Dashboard } from '@studio/contract'

const none = { count: 0, storyfiles: [] }

/** A dashboard on which nothing waits and nothing was asked. */
export const noDashboard: Dashboard = {
  trials: [],
  isEmpty: false,
  needs: {
    failedUploads: none,
    leftToRecord: none,
    unreviewedTurns: none,
    worseAnswers: none,
    readyToTrain: none,
    changesWaiting: none,
    openTasks: none,
    consents: { count: 0, next: null },
    mentions: { count: 0, newest: null },
    invitations: { count: 0, newest: null },
  },
  going: {
    since: '2026-01-01T00:00:00.000Z',
    sessions: 0,
    questions: 0,
    answeredShare: null,
    didYouMeanShare: null,
    cannotAnswerShare: null,
    otherShare: null,
    answeredShareBefore: null,
    questionsPerSession: null,
    trend: [],
    unanswered: [],
  },
  talkedTo: [],
}
