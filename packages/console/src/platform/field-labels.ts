import { type AnyRoute, routes } from '@studio/contract'
import i18next, { type TypeOptions } from 'i18next'

type Resources = TypeOptions['resources']
type Label = {
  [Feature in keyof Resources]: `${Feature}:${keyof Resources[Feature] & string}`
}[keyof Resources]

/**
 * What the forms of the console call the fields of the API: by the field's name, or by its path where the name alone
 * does not say it. A feature whose forms call it otherwise has a row of its own.
 */
export const fieldLabels: Record<string, Label> = {
  accent: 'organizations:accent',
  accentDark: 'organizations:accentDark',
  ageNote: 'storefront:ageNote',
  appVersion: 'storefront:appVersion',
  attributes: 'organizations:tab_attributes',
  autoJoin: 'whitelist:autoJoin',
  base: 'roles:base',
  brand: 'organizations:tab_brand',
  bytes: 'clips:fileName',
  category: 'storefront:category',
  code: 'promotions:code',
  contact: 'promotions:contact',
  correctClipId: 'turns:whichAnswer',
  count: 'promotions:count',
  current: 'profile:currentPassword',
  defaultRole: 'teams:defaultRole',
  denies: 'roles:takesAway',
  description: 'storyfiles:description',
  digest: 'profile:digest',
  displayName: 'storyfiles:subject',
  domains: 'publishing:sites',
  draft: 'promotions:draft',
  email: 'users:email',
  emails: 'users:addresses',
  endsAt: 'promotions:until',
  expectedSeconds: 'storyfiles:expectedSeconds',
  expiresAt: 'whitelist:ends',
  fileName: 'clips:fileName',
  firstName: 'invitation:firstName',
  handOverTo: 'users:handOverTo',
  hint: 'organizations:field_hint',
  hostName: 'organizations:hostName',
  hotkeys: 'profile:keyboard',
  idpHint: 'organizations:idpHint',
  kind: 'promotions:kind',
  label: 'organizations:name',
  language: 'storyfiles:language',
  lastName: 'invitation:lastName',
  lines: 'coach:practice',
  listed: 'storefront:listed',
  locale: 'organizations:locale',
  maxRedemptions: 'promotions:max',
  message: 'users:message',
  name: 'storyfiles:name',
  next: 'profile:newPassword',
  notes: 'storyfiles:notes',
  organizationId: 'lists:organization',
  password: 'invitation:password',
  perAccount: 'promotions:perAccount',
  plan: 'organizations:plan',
  prefix: 'promotions:prefix',
  priority: 'storyfiles:priority',
  provider: 'whitelist:joinBy',
  purpose: 'storyfiles:purpose',
  quality: 'review:verdict',
  questionBudget: 'organizations:questionBudget',
  questionIds: 'clips:answers',
  questions: 'storyfiles:listOfQuestions',
  ranking: 'storefront:ranking',
  replyEmail: 'feedback:replyEmail',
  retentionDays: 'organizations:retention',
  role: 'users:newRole',
  shortName: 'organizations:shortName',
  starter: 'storyfiles:starter',
  starterLabel: 'storyfiles:starterLabel',
  startsAt: 'promotions:from',
  status: 'organizations:status',
  storageLimitBytes: 'organizations:storageLimit',
  storyfileId: 'review:storyfile',
  storyfileIds: 'teams:storyfiles',
  subject: 'storyfiles:subject',
  'subject.description': 'storyfiles:subjectDescription',
  tags: 'storyfiles:tags',
  teamIds: 'lists:teams',
  teleprompter: 'storyfiles:teleprompter',
  text: 'storyfiles:questionText',
  timeZone: 'organizations:timeZone',
  transcript: 'clips:transcript',
  trialEndsAt: 'organizations:trialEnds',
  userIds: 'teams:members',
  value: 'promotions:value',
  values: 'whitelist:values',
  variants: 'storyfiles:variants',
  visibility: 'publishing:whoMayTalk',

  'clips.kind': 'clips:kind',
  'clips.text': 'clips:transcript',
  'feedback.kind': 'feedback:kind',
  'feedback.message': 'feedback:message',
  'identity.name': 'keys:name',
  'identity.role': 'keys:role',
  'invitations.role': 'users:inviteAs',
  'organizations.role': 'keys:role',
  'ownAccount.locale': 'profile:language',
  'promotions.label': 'promotions:trialName',
  'promotions.notes': 'promotions:notes',
  'promotions.plan': 'promotions:plan',
  'promotions.status': 'promotions:status',
  'storefront.endsAt': 'storefront:until',
  'storefront.locale': 'storefront:locale',
  'storefront.startsAt': 'storefront:from',
  'whitelist.role': 'whitelist:joinAs',
  'whitelist.status': 'whitelist:status',
}

/** What the form calls a field that a route refused; undefined where no form shows it. */
export function fieldLabel(route: AnyRoute, path: string): string | undefined {
  const feature = Object.entries(routes).find(([, table]) => Object.values(table).includes(route))?.[0]
  // From the whole path to its parts: of `variants.2.text` it is the text.
  for (const name of [path, ...path.split('.').reverse()]) {
    const label = fieldLabels[`${feature}.${name}`] ?? fieldLabels[name]
    if (label && i18next.exists(label)) return i18next.t(label as never)
  }
  return undefined
}
