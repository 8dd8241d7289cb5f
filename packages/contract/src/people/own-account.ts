import { z } from 'zod'
import { type Sentence, said } from '../sentences/filled.ts'
import { id, nothing, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'
import { hotkeyConflicts, hotkeyNames, hotkeyPattern } from './hotkeys.ts'
import { productGroupNames, roleValues } from './permissions.ts'

export const digests = ['daily', 'weekly', 'off'] as const

const hotkeys = z.partialRecord(z.enum(hotkeyNames), z.string().regex(hotkeyPattern, 'Choose a single key.'))

/** What belongs to the person alone; `auth/me` tells the rest of the studio who is there. */
export const profile = z.object({
  iam: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  /** Null: none was chosen, the studio speaks the browser's language. */
  locale: z.string().nullable(),
  /** Null: that of the device. */
  timeZone: z.string().nullable(),
  digest: z.enum(digests),
  /** Whether the studio has a mail server that sends the summaries. */
  sendsDigests: z.boolean(),
  hotkeys: z.partialRecord(z.enum(hotkeyNames), z.string()),
  memberships: z.array(
    z.object({
      organizationId: id,
      label: z.string(),
      role: z.enum(roleValues),
      groups: z.array(z.enum(productGroupNames)),
    }),
  ),
  /** Signs in with a password of this studio, which can be changed here. */
  hasPassword: z.boolean(),
  /** Where the identity provider keeps the account; null where there is no such page. */
  accountUrl: z.string().nullable(),
  version: z.number().int(),
})
export type Profile = z.infer<typeof profile>

/** A browser in which the person is signed in. */
export const ownSession = z.object({
  sessionId: id,
  /** Empty where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  startedAt: timestamp,
  lastSeenAt: timestamp,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

export const passwordCharacters = { min: 8, max: 200 } as const

/** Often the first guess of whoever tries. */
const obvious = [
  ...[
    'password',
    'passwort',
    'storyfile',
    'letmein1',
    'iloveyou',
    'qwertyui',
    'qwertz123',
    'welcome1',
    'admin123',
  ],
  ...['12345678', '123456789', '1234567890', 'password1', 'password123', 'football', 'baseball', 'sunshine'],
]

export type PasswordFault = 'short' | 'long' | 'obvious' | 'same'

/** Why a password cannot be chosen: length counts more than signs (NIST SP 800-63B). */
export function passwordFault(
  password: string,
  person: { email: string; firstName: string; lastName: string },
  before = '',
): PasswordFault | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  const own = [person.email, person.email.split('@')[0], `${person.firstName}${person.lastName}`]
  if ([...password].length < passwordCharacters.min) return 'short'
  if (password.length > passwordCharacters.max) return 'long'
  if (password === before) return 'same'
  if (obvious.includes(plain) || /^(.)\1*$/u.test(plain)) return 'obvious'
  return own.some((word) => word?.toLowerCase() === plain) ? 'obvious' : undefined
}

/** What the server says of such a password, and the form before it asks the server. */
export const passwordFaults: Record<PasswordFault, Sentence> = {
  short: said('The password needs at least 8 characters.'),
  long: said('The password can have 200 characters at most.'),
  obvious: said('This password is easy to guess. Choose another one.'),
  same: said('Choose a password that is different from the old one.'),
}

const rows = z.array(z.record(z.string(), z.unknown()))

export const ownAccountRoutes = {
  profile: route({
    method: 'GET',
    path: '/v1/user/profile',
    access: access.signedIn,
    summary: 'The own profile with its settings.',
    reply: profile,
  }),
  updateProfile: route({
    method: 'PATCH',
    path: '/v1/user/profile',
    access: access.signedIn,
    summary: 'Changes the own profile; with `if-match`, unless it was changed elsewhere meanwhile.',
    body: z.strictObject({
      firstName: z.string().trim().max(120).optional(),
      lastName: z.string().trim().max(120).optional(),
      locale: z
        .string()
        .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Choose one of the languages.')
        .nullable()
        .optional(),
      timeZone: z.string().min(1).max(60).nullable().optional(),
      digest: z.enum(digests).optional(),
      hotkeys: hotkeys
        .refine((chosen) => hotkeyConflicts(chosen).length === 0, 'Two acts have the same key.')
        .optional(),
    }),
    reply: profile,
  }),
  sessions: route({
    method: 'GET',
    path: '/v1/user/sessions',
    access: access.signedIn,
    summary: 'Where the caller is signed in, the newest first.',
    reply: z.object({ items: z.array(ownSession) }),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/v1/user/sessions/:sessionId',
    access: access.signedIn,
    summary: 'Signs the caller out in one browser.',
    params: z.object({ sessionId: id }),
    reply: nothing,
  }),
  endOtherSessions: route({
    method: 'DELETE',
    path: '/v1/user/sessions',
    access: access.signedIn,
    summary: 'Signs the caller out everywhere else.',
    reply: z.object({ ended: z.number().int() }),
  }),
  changePassword: route({
    method: 'POST',
    path: '/v1/user/password',
    access: access.signedIn,
    summary: 'Changes the own password and signs the caller out everywhere else.',
    secret: true,
    body: z.strictObject({ current: z.string().min(1).max(1000), next: z.string().max(1000) }),
    reply: z.object({ ended: z.number().int() }),
    perMinute: 20,
  }),
  exportData: route({
    method: 'GET',
    path: '/v1/user/export',
    access: access.signedIn,
    summary: 'Everything that is stored about the caller, as a file.',
    reply: z.object({
      exportedAt: timestamp,
      profile,
      providers: rows,
      avatar: z.record(z.string(), z.unknown()).nullable(),
      sessions: rows,
      apiKeys: rows,
      sharedStoryfiles: rows,
      audit: rows,
      feedback: rows,
    }),
    perMinute: 10,
  }),
}

export const ownAccountNoun = {
  name: 'ownAccount',
  about: 'The caller’s own profile, sign-ins, password and data.',
  routes: ownAccountRoutes,
  allows: {
    signedIn: [
      'profile',
      'updateProfile',
      'sessions',
      'endSession',
      'endOtherSessions',
      'changePassword',
      'exportData',
    ],
  },
  refusals: {
    updateProfile: ['FORBIDDEN'],
    sessions: ['FORBIDDEN'],
    endSession: ['FORBIDDEN'],
    endOtherSessions: ['FORBIDDEN'],
    changePassword: ['FORBIDDEN', 'STATE_CONFLICT'],
    exportData: ['FORBIDDEN'],
  },
} as const satisfies Noun
