/** What fields of saved views, second reviews and deleted turns mean; see `common-fields.ts` for the keys. */
export const logFields: Record<string, string> = {
  // Saved views
  logViewId: 'The view.',
  'LogView.query': 'The query of the chat log’s address: search, chips, order and mode.',
  'logViews.query': 'The query of the chat log’s address: search, chips, order and mode.',
  'LogViewQuery.categoryId': 'Only turns of this category.',
  'LogViewQuery.reviewerId': 'Only turns that this person reviewed.',
  'LogViewQuery.unread': '`true`: only turns that the person who opens it has not read.',
  'LogViewQuery.flagged': '`true`: only turns with a flag.',
  'LogViewQuery.noneOfThese': '`true`: only offers of which the visitor wanted none.',
  'LogViewQuery.view': 'The mode: conversations, clusters or review; without it, turns.',
  isTeam: 'Whether everybody of the organization has it.',
  isMine: 'Whether the caller made it.',
  madeBy: 'Who made it; empty once the account is gone.',
  gone: 'The chips whose thing is no longer there.',

  // Second reviews
  percent: 'Of every hundred reviewed turns, how many are put to a second person.',
  'Agreement.reviewed': 'Turns that have two verdicts.',
  agreed: 'In how many of them both are equal.',
  kappa: 'Cohen’s kappa, from -1 to 1; null: too few turns, or nothing to tell apart.',
  waiting: 'Turns that wait for the caller’s verdict.',
  unsettled: 'Turns with different verdicts that aren’t settled.',
  'secondReviews.next': 'The turn; null: none waits.',
  first: 'The first verdict.',
  second: 'The second verdict, given without knowing the first.',
  agrees: 'Whether it is the same as the first.',
  keep: 'Which verdict counts from now on.',

  // Acts
  acts: 'Acts, newest first; 50 at most.',
  actId: 'The act.',
  'acts path.actId': 'The act.',
  about: 'The subject of the act, in words of the script or as a number; never a visitor’s words.',
  'Act.turnId': 'The corrected turn, as the chat log shows it; null: another act.',
  until: 'Until when it can be undone.',
  undoneAt: 'When it was undone; null: it was not.',
  'Act.by': 'Who did it.',

  // Erasing a visitor
  'erasure.visitor reply.conversation': 'The conversation of the turn.',
  'erasure.visitor reply.isPupils':
    'Whether it belongs to a class activity; then it cannot be erased from the log.',
  'erasure.visitor reply.others':
    'Other conversations of the same day that are probably of the same device, 200 at most; never students’ work.',
  firstQuestion: 'The first question.',
  'Erasable.questions': 'How many turns it has.',
  lastAt: 'When the last question was asked.',
  alsoSessionIds: 'Other conversations to erase, as the visitor’s route offers them.',

  // Deleting a turn
  others: 'Other turns of the same conversation, which stay.',
  alsoAsked: 'Whether others asked the same in the same words: then copies of the words stay.',
  'review.total': 'How many entries the query finds; of more than 10,000 only that they are more.',
  'erasure.copies reply.examples': 'The examples that the matcher learned from it.',
  'erasure.copies reply.variants': 'Its wordings in the script.',
  isTest: 'Whether a test question has the same words.',
  keepTest: 'Keep a test question with the same words.',
}
