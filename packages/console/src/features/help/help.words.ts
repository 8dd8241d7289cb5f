export const helpWords = {
  title: 'Help',
  search: 'Search help',
  articles: 'Help pages',
  none: 'Nothing matches your search.',
  noneHelp: 'Try fewer or other words.',
  all: 'All help pages',
  missing: 'There is no such help page.',
  next: 'Next: {{title}}',
  key: 'Key',
  does: 'What it does',
} as const
