import type { Things } from './fill.ts'

export type Case = { list: string; what: string; path: string }

/** What is asked of each list: pages near and far, every sort that a head offers, searches for rare and common words. */
export function casesOf({
  organizationId,
  storyfileId,
  reviewerId,
  categoryId,
  rows,
  turns,
}: Things & { organizationId: string; rows: number; turns: number }): Case[] {
  const common = (
    list: string,
    path: string,
    more: Record<string, string>,
    last = Math.ceil(rows / 30),
  ): Case[] => [
    ...asks(list, path, {
      'first page': '',
      'page 1,000': `page=${Math.min(1000, last)}`,
      // Of more turns than are counted, the last pages are reached from the other end.
      ...(list === 'turns' ? {} : { 'last page': `page=${last}` }),
      'one word, rare': 'search=zugspitze',
      'one word, 1 of 100': 'search=lighthouse',
      'one word, 1 of 3': 'search=harbour',
      'two words': 'search=harbour%20lighthouse',
      'a phrase': 'search=%22harbour%20lighthouse%22',
      'no hit': 'search=xyzzyx',
    }),
    ...asks(list, path, more),
  ]
  return [
    ...common('storyfiles', '/v1/conversa/storyfiles?', {
      'by name': 'sort=name&dir=asc',
      'by name, page 1,000': 'sort=name&dir=asc&page=1000',
      'by subject': 'sort=subject&dir=asc',
      'by status': 'sort=status&dir=asc',
      'by language, page 1,000': 'sort=language&dir=asc&page=1000',
      'by recorded': 'sort=recorded&dir=desc',
      'by team': 'sort=team&dir=desc',
      'by team, page 1,000': 'sort=team&dir=desc&page=1000',
      'by owner': 'sort=owner&dir=asc',
      'filter by status': 'filter=status:published',
      'filter by language and waiting': 'filter=language:de,waiting:yes',
      'word in every field':
        'search=harbour&searchOptions=name,subject,description,shortName,tag,topic,team,createdBy',
    }),
    { list: 'storyfiles', what: 'choices of filters', path: '/v1/conversa/storyfiles/choices' },
    ...common('users', `/v1/conversa/users?organizationId=${organizationId}&`, {
      'by name, falling': 'sort=name&dir=desc',
      'by email': 'sort=email&dir=asc',
      'by last seen': 'sort=lastSeenAt&dir=desc',
      'by last seen, page 1,000': 'sort=lastSeenAt&dir=desc&page=1000',
      'by role': 'sort=role&dir=asc',
      'by role, page 1,000': 'sort=role&dir=asc&page=1000',
      'by status, page 1,000': 'sort=status&dir=asc&page=1000',
      'word in every field': 'search=harbour&searchOptions=name,email,role,team',
      'filter by role': `filter=role:${encodeURIComponent(encodeURIComponent('edit:ns'))}`,
    }),
    ...common(
      'turns',
      '/v1/conversa/training/turns?',
      {
        'by text': 'sort=heardText&dir=asc',
        'by text, page 1,000': 'sort=heardText&dir=asc&page=1000',
        'by score': 'sort=score&dir=asc',
        'by score, page 1,000': 'sort=score&dir=asc&page=1000',
        'by margin, page 1,000': 'sort=margin&dir=desc&page=1000',
        'by kind, page 1,000': 'sort=kind&dir=asc&page=1000',
        'by storyfile': 'sort=storyfileName&dir=asc',
        'by storyfile, page 1,000': 'sort=storyfileName&dir=desc&page=1000',
        'not reviewed': 'quality=unreviewed',
        'no answer': 'kind=cannot_answer',
        ...chips({ storyfileId, reviewerId, categoryId }),
      },
      Math.ceil(turns / 30),
    ),
    ...asks('conversations', '/v1/conversa/training/conversations?', {
      'first page': '',
      'page 100': 'page=100',
      'one word, rare': 'search=zugspitze',
      'one word, 1 of 100': 'search=lighthouse',
      'one word, 1 of 3': 'search=harbour',
      'not reviewed': 'quality=unreviewed',
      ...chips({ storyfileId, reviewerId, categoryId }),
    }),
    ...common('audit', `/v1/conversa/audit?organizationId=${organizationId}&`, {
      'oldest first': 'sort=at&dir=asc',
      'filter by action': 'filter=action:storyfile.deleted',
    }),
    ...asks('dashboard', '/v1/conversa/dashboard?', {
      '7 days': 'days=7',
      '30 days': 'days=30',
      '90 days': 'days=90',
    }),
  ]
}

/** What the chat log is narrowed by, each alone and some together. */
function chips({ storyfileId, reviewerId, categoryId }: Things): Record<string, string> {
  return {
    'a storyfile': `storyfileId=${storyfileId}`,
    'margin under 0.05': 'marginBelow=0.05',
    'score under 0.2': 'scoreBelow=0.2',
    'judged wrong': 'quality=wrong',
    'a reviewer': `reviewerId=${reviewerId}`,
    'a category, 1 of 50': `categoryId=${categoryId}`,
    'a language, 1 of 10': 'language=de',
    'a language, 9 of 10': 'language=en',
    'a language, none': 'language=fr',
    'a release': `storyfileId=${storyfileId}&releaseNumber=1`,
    'a release of any storyfile': 'releaseNumber=1',
    stopped: 'interrupted=true',
    'not read': 'unread=true',
    'the kiosk, 1 of 20': 'channel=kiosk',
    'not read, stopped, unreviewed': 'unread=true&interrupted=true&quality=unreviewed',
    'a word 1 of 3, judged wrong, German': 'search=harbour&quality=wrong&language=de',
  }
}

function asks(list: string, path: string, queries: Record<string, string>): Case[] {
  return Object.entries(queries).map(([what, query]) => ({ list, what, path: path + query }))
}
