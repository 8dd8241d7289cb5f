export const libraryWords = {
  topics: 'Topics',
  name: 'Name',
  question: 'Question text',
  questions: 'Questions',
  scope: 'Scope',
  scope_global: 'Global',
  scope_organization: 'Organization',
  language: 'Language',
  variants_one: '{{count}} other way to ask',
  variants_other: '{{count}} other ways to ask',
  none: 'No topics yet.',
} as const
