/** What a person agrees to before being recorded: the organization's text in versions, and who signed which. */
import { z } from 'zod'
import { limits } from '../wire/limits.ts'
import { id, timestamp } from '../wire/list.ts'
import type { Noun } from '../wire/noun.ts'
import { access, route } from '../wire/route.ts'

/** `{organization}` and `{storyfile}` in a text are filled in where it is read. */
export const consentText = z.object({
  /** 0: the text that comes with the studio. */
  version: z.number().int(),
  text: z.string(),
  /** Empty for the text that comes with the studio, and once the account is gone. */
  madeBy: z.string(),
  madeAt: timestamp.nullable(),
  /** How many people have signed it. */
  signed: z.number().int(),
})
export type ConsentText = z.infer<typeof consentText>

export const consentDecisions = ['signed', 'refused'] as const

const inOrganization = z.object({ organizationId: id })
const path = '/v1/conversa/organizations/:organizationId/consent_texts'

export const consentsRoutes = {
  texts: route({
    method: 'GET',
    path,
    access: access.member('edit', 'organization'),
    summary:
      'The versions of an organization’s consent text, the newest first; the last is the one that comes with the studio.',
    params: inOrganization,
    reply: z.object({ versions: z.array(consentText) }),
  }),
  write: route({
    method: 'POST',
    path,
    access: access.member('owner', 'organization'),
    summary:
      'Writes a new version of the consent text. Whoever has signed an earlier one has signed that one.',
    params: inOrganization,
    body: z.strictObject({
      text: z
        .string()
        .trim()
        .normalize('NFC')
        .min(50, 'Say what is recorded, what for, and how long it is kept.')
        .max(limits.consentCharacters),
      /** The version that this one follows: somebody else may have written one meanwhile. */
      after: z.number().int().min(0),
    }),
    reply: consentText,
    status: 201,
  }),
  file: route({
    method: 'GET',
    path: '/v1/conversa/consents/:consentId/file',
    access: access.member('edit', 'consent'),
    summary: 'A signed consent as a PDF: the text as it was read, the name and the date.',
    params: z.object({ consentId: id }),
    reply: z.unknown(),
    file: ['application/pdf'],
  }),
}

export const consentsNoun = {
  name: 'consents',
  about: 'What people agree to before they are recorded.',
  routes: consentsRoutes,
  allows: {
    editContent: ['texts', 'file'],
    account: ['write'],
  },
  refusals: {
    write: ['CHANGED_MEANWHILE'],
  },
  auditFields: ['version'],
  changes: { consentText: 'read' },
  stale: { consentText: ['consents.texts'] },
} as const satisfies Noun
