export const presenceWords = {
  alsoHere: 'Also in this script',
  moreHere: '+{{count}}',
  typesHere: '{{name}} is typing',
  isHere: '{{name}} is here',
} as const
