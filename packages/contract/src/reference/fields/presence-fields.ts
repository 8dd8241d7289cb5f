/** Who is in a script. See common-fields.ts for the keys. */
export const presenceFields: Record<string, string> = {
  'Presence.people': 'Those who were here within the last minute, the caller too.',
  'presence.questionId': 'The question that is open; null: none.',
  'people.questionId': 'The question that is open; null: none.',
  isTyping: 'Whether the person is typing.',
  isAway: 'Whether the person looks at another page.',
  isLeaving: 'True: the caller leaves the script.',
}
