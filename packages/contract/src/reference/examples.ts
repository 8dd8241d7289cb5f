/** Plausible values by the name of the field, `feature.field` where it has another one there. */
const values: Record<string, unknown> = {
  name: 'The Navigator',
  label: 'Harbor Museum',
  description: 'Forty years at sea, told in ninety answers.',
  email: 'ilse@example.org',
  replyEmail: 'ilse@example.org',
  emails: 'ilse@example.org, jonas@example.org',
  values: 'example.org, ilse@example.net',
  firstName: 'Ilse',
  lastName: 'Brandt',
  displayName: 'Marta Keller',
  shortName: 'TheNavigator',
  language: 'en',
  locale: 'en',
  timeZone: 'Europe/Berlin',
  text: 'Where were you born?',
  'consents.text':
    '{organization} records me for “{storyfile}” and keeps the recordings until I take this consent back.',
  message: 'The second answer has no sound.',
  fileName: 'where-were-you-born.mp4',
  bytes: 48_000_000,
  transcript: 'I was born in a small harbor town.',
  accent: '#1d5f8a',
  accentDark: '#7fb6d9',
  hostName: 'stories.museum.org',
  domains: 'museum.org',
  filter: 'status:published',
  sort: 'name',
  search: 'harbor',
  searchOptions: 'name,subject',
  code: 'MUSEUM10',
  prefix: 'MUSEUM',
  cursor: '481516',
  since: '481516',
  appVersion: '2.1',
  category: 'History',
  roleId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  password: 'four words of a song',
  current: 'the password of today',
  next: 'four words of a song',
  issuer: 'https://moodle.school.example',
  clientId: 'k4WzS0nT8xY',
  authorizationUrl: 'https://moodle.school.example/mod/lti/auth.php',
  tokenUrl: 'https://moodle.school.example/mod/lti/token.php',
  keysUrl: 'https://moodle.school.example/mod/lti/certs.php',
  token: 'Zt3…',
  secret: 'sk_…',
  visitorToken: 'eyJ…',
  accessToken: 'eyJ…',
  refreshToken: 'eyJ…',
  percentage: 40,
  total: 1,
  page: 1,
  pageCount: 1,
  score: 0.91,
  threshold: 0.55,
  margin: 0.3,
  durationMs: 12_400,
  'storyfiles.x': 0.3,
  'storyfiles.y': 0.1,
  'storyfiles.width': 0.4,
  'storyfiles.height': 0.5,
  width: 1920,
  height: 1080,
  rating: 4.6,
  retentionDays: 365,
  expectedSeconds: 60,
  auditId: '4711',
  videoUrl: '/v1/content/assets/0f8fad5b-d9cb-469f-a165-70867728950e/video.mp4',
  posterUrl: '/v1/content/assets/0f8fad5b-d9cb-469f-a165-70867728950e/poster.jpg',
  path: '/s/TheNavigator',
  written: 'Skarv',
  soundsLike: ['scarf', 'scarve'],
  synonyms: ['the ship'],
  csv: 'word,sounds like,synonyms\r\nSkarv,scarf; scarve,the ship',
  colour: '#1d5f8a',
  ground: '#0f3a4d',
  buttons: '#f3c93f',
  examples: ['how much is a ticket', 'is it free for children', 'do you have a family ticket'],
  // The first bytes of a PNG.
  'attachments.address': 'https://museum.example/harbor',
  'publishing.from': '2026-05-04',
  'publishing.until': '2026-05-06',
  'webhooks.url': 'https://museum.example/hooks/storyfile',
  'looks.data': 'iVBORw0KGgoAAAANSUhEUg==',
  // "WEBVTT", an empty line, and one caption.
  'captions.content': 'V0VCVlRUCgowMDowMS4wMDAgLS0+IDAwOjAyLjAwMApJY2ggaGF0dGUgQW5nc3QuCg==',
  'consents.code': 'q1Zt0m4xJrS8vQ2dLw9pCg',
  // The first bytes of a PDF.
  'consents.data': 'JVBERi0xLjQK',
  startsOn: '2027-05-01',
  endsOn: '2037-04-30',
  signedOn: '2026-11-25',
  subjectEmail: 'rosa@example.org',
  successorEmail: 'mateo@example.org',
  'consents.languages': ['en'],
  'sets.film': 'resting',
  'sets.still': '/9j/4AAQSkZJRg==',
  'sets.note': 'Look a little to the left.',
  'promotions.name': 'Northern Museums',
  'storefront.rating': 5,
}

type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  exclusiveMinimum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  minItems?: number
  properties?: Record<string, Schema>
}

/** An example of what a schema describes; `find` looks up named schemas. */
export function exampleOf(
  schema: Schema,
  find: (reference: string) => Schema,
  { field = '', feature = '' }: { field?: string; feature?: string } = {},
): unknown {
  const about = { field, feature }
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (schema.$ref) return exampleOf(find(schema.$ref), find, about)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, find, about)
  if (type === 'null') return null
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        name,
        exampleOf(one, find, { field: name, feature }),
      ]),
    )
  const value = values[`${feature}.${field}`] ?? values[field]
  if (type === 'array' && Array.isArray(value)) return value
  if (type === 'array') {
    const { items, minItems = 1 } = schema
    return items ? Array.from({ length: minItems }, () => exampleOf(items, find, about)) : []
  }
  if (schema.format === 'uuid') return '0f8fad5b-d9cb-469f-a165-70867728950e'
  if (schema.format === 'date-time') return '2026-03-02T09:30:00Z'
  if (type === 'number' || type === 'integer')
    return typeof value === 'number' ? value : (schema.minimum ?? schema.exclusiveMinimum ?? 0) + 1
  if (type === 'boolean') return schema.default ?? false
  return typeof value === 'string' ? value : (schema.default ?? 'Some text')
}
