import type { Dashboard } from '@studio/contract'
import { wordsIn } from '../../../words.ts'

type Need = keyof Dashboard['needs']

/** The words of the summary. */
export const digestIn = wordsIn('digest', {
  subjectDaily_one: 'Visitors asked {count} question since yesterday',
  subjectDaily_other: 'Visitors asked {count} questions since yesterday',
  subjectWeekly_one: 'Visitors asked {count} question in the last week',
  subjectWeekly_other: 'Visitors asked {count} questions in the last week',
  questions_one: '{count} question',
  questions_other: '{count} questions',
  gotAnswer: 'Visitors got an answer: {share}',
  unanswered: 'Asked most, not answered yet:',
  asked: '“{text}”',
  times_one: '({count} time)',
  times_other: '({count} times)',
  others_one: 'Visitors talked to {count} other storyfile, too.',
  others_other: 'Visitors talked to {count} other storyfiles, too.',
  needsYou: 'Needs you',
  openDashboard: 'Open the dashboard',
  openMisses: 'Show what to record next',
  openStoryfile: 'Show the storyfile',
  turnOffDaily:
    'You get this summary every day, because you chose so. Change it or turn it off in My Profile:',
  turnOffWeekly:
    'You get this summary every week, because you chose so. Change it or turn it off in My Profile:',
  failedUploads_one: '{count} upload failed',
  failedUploads_other: '{count} uploads failed',
  worseAnswers_one: '{count} answer got worse',
  worseAnswers_other: '{count} answers got worse',
  leftToRecord_one: '{count} question left to record',
  leftToRecord_other: '{count} questions left to record',
  unreviewedTurns_one: '{count} turn waiting for review',
  unreviewedTurns_other: '{count} turns waiting for review',
  readyToTrain_one: '{count} storyfile is ready to train',
  readyToTrain_other: '{count} storyfiles are ready to train',
  changesWaiting_one: 'Changes are waiting in {count} storyfile',
  changesWaiting_other: 'Changes are waiting in {count} storyfiles',
  invitations_one: '{count} invitation pending',
  invitations_other: '{count} invitations pending',
})

/** What needs a person, in the order of the letter. */
export const needs = [
  'failedUploads',
  'worseAnswers',
  'leftToRecord',
  'unreviewedTurns',
  'readyToTrain',
  'changesWaiting',
  'invitations',
] as const satisfies readonly Need[]
