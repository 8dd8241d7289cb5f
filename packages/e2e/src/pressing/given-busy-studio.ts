import { randomUUID } from 'node:crypto'
import type {
  ActivityDetail,
  ClassCode,
  ConsentDetail,
  List,
  Organization,
  Storyfile,
  Turn,
} from '@studio/contract'
import type { Page } from 'playwright-core'
import { api, organizationId } from '../dialogs/dialog-row.ts'
import { callApi } from '../making/author.ts'
import { joinAs } from '../talking/school.ts'

/** What is in a studio that has been used: what the addresses of its pages name. */
export type BusyStudio = Record<
  'organization' | 'sample' | 'draft' | 'activity' | 'script' | 'client' | 'consent',
  string
>

const conversations = 30
const questions = [
  ...[
    'Who are you?',
    'where were you born',
    'Is weaving hard?',
    'What did you eat at sea?',
    'were you afraid',
  ],
  ...[
    'Do you like football?',
    'how old are you',
    'who was the captain',
    'you are stupid',
    'What is your favourite song?',
  ],
]

/** Fills a studio with what is used: two organizations, 300 turns, a class with pupils, a story and what is beside them. */
export async function fillStudio(page: Page, base: string): Promise<BusyStudio> {
  const send = <Reply>(path: string, body: object, method = 'POST') =>
    api<Reply>(page, method, `/v1/conversa/${path}`, body)
  const organization = await organizationId(page)
  const of = { organizationId: organization }
  const other = await send<Organization>('organizations', { label: 'Aalborg School' })
  const attributes = { LEARNING_MODULE: true, SSO_WHITELIST: true }
  for (const id of [organization, other.organizationId])
    await send(`organizations/${id}/terms`, { attributes }, 'PATCH')
  const published = await api<List<Storyfile>>(page, 'GET', '/v1/conversa/storyfiles?filter=status:published')
  const { storyfileId: sample, shortName } = published.items[0]!
  const talking = Promise.all(Array.from({ length: conversations }, (_, at) => converse(base, shortName, at)))
  const subject = { displayName: 'Emil Roth' }
  const { storyfileId: draft } = await send<Storyfile>('storyfiles', {
    ...of,
    name: 'A draft about weaving',
    subject,
  })
  await send<Storyfile>('storyfiles', {
    organizationId: other.organizationId,
    name: 'A school’s own',
    subject,
  })
  // The list of storyfiles may do with these whatever it offers.
  await send('storyfiles', { ...of, name: 'Set aside: new', subject })
  const aside = await send<Storyfile>(`storyfiles/${sample}/copy`, { name: 'Set aside: filmed' })
  await send('training/runs', { storyfileId: aside.storyfileId })
  await send(`storyfiles/${draft}/questions`, {
    questions: [
      { text: 'How did you learn to weave?', variants: ['Who taught you weaving?'] },
      { text: 'Where were you born?', variants: [] },
    ],
  })
  await send(`storyfiles/${draft}/rehearsal`, {})
  await send(
    `stories/${draft}`,
    { source: 'Hello.\n* Who are you?\n  A weaver.\n- -> END\n', version: 0 },
    'PUT',
  )

  const topics = [
    { name: 'Hands and craft', condition: '', questions: [{ text: 'How did you learn to weave?' }] },
  ]
  const { scriptId: script } = await send<{ scriptId: string }>('scripts', {
    ...of,
    name: 'Ask the weaver',
    topics,
  })
  await send('topics', {
    ...of,
    name: 'Hands and craft',
    questions: [{ text: 'How did you learn?', variants: [] }],
  })
  const words = ['Hallvik', 'Bergen', 'sextant']
  for (const written of words) await send('words', { ...of, written, soundsLike: [`${written} said`] })
  for (const name of ['Captains', 'Food'])
    await send('categories', {
      ...of,
      name,
      kind: 'review',
      action: 'none',
      examples: [`who was the first of ${name}`, `tell me about ${name}`, `what of ${name}`],
    })
  for (const name of ['Visitor services', 'Archive']) await send('teams', { ...of, name })
  await send('roles', { ...of, name: 'Author without publishing', base: 'edit:ns', denies: ['publish'] })
  await send('whitelist', {
    ...of,
    values: 'example.org',
    provider: 'any',
    role: 'read:ns',
    teamIds: [],
    autoJoin: true,
    expiresAt: null,
  })
  await send('invitations', { ...of, emails: 'nora.waits@example.org', role: 'read:ns' })
  const { promoClientId: client } = await send<{ promoClientId: string }>('promo/clients', {
    name: 'Harbor Fair',
  })
  await send('promo/codes', { promoClientId: client, code: 'HARBOR-24', kind: 'discount', value: 20 })
  await send('log-views', { ...of, name: 'Misses at the kiosk', query: { channel: 'kiosk' } })

  await talking
  const activity = await teach(send, base, { organization, sample })
  for (const name of ['Aline', 'Bruno'])
    await send('learning/students', {
      ...of,
      name,
      externalId: '',
      groupIds: [],
      guardianConsent: 'not_needed',
    })
  const about = { subject: 'Rosa Amaral', subjectEmail: 'rosa@amaral.example' }
  const { consentId: consent } = await send<ConsentDetail>('consents', {
    storyfileId: aside.storyfileId,
    ...about,
  })
  await judge(page)
  return { organization, sample, draft, activity, script, client, consent }
}

/** One visitor's conversation; most are at the link, some at a kiosk. */
async function converse(base: string, shortName: string, at: number): Promise<void> {
  const where = at % 5 === 0 ? { channel: 'kiosk', locationLabel: 'Hall 2' } : {}
  const { sessionId, visitorToken } = await callApi<{ sessionId: string; visitorToken: string }>(
    ...([base, 'POST', '/v1/dialogue/sessions', { shortName, ...where }] as const),
  )
  const visitor = { authorization: `Bearer ${visitorToken}` }
  for (const text of questions)
    await callApi(
      base,
      'POST',
      `/v1/dialogue/sessions/${sessionId}/ask`,
      { text, clientTurnId: randomUUID() },
      visitor,
    )
}

type Send = <Reply>(path: string, body: object, method?: string) => Promise<Reply>

/** A class of three pupils who asked. */
async function teach(
  send: Send,
  base: string,
  given: { organization: string; sample: string },
): Promise<string> {
  const activities = 'learning/activities'
  const made = { organizationId: given.organization, name: 'The way to the sea' }
  const { activityId } = await send<ActivityDetail>(activities, made)
  const path = `${activities}/${activityId}`
  await send(path, { storyfileIds: [given.sample] }, 'PATCH')
  await send(
    path,
    {
      reflections: [{ reflectionId: randomUUID(), prompt: 'What surprised you most?' }],
      quiz: [
        {
          quizItemId: randomUUID(),
          question: 'Where was she born?',
          choices: ['Hallvik', 'Bergen'],
          correct: 0,
        },
      ],
    },
    'PATCH',
  )
  await send(`${path}/state`, { act: 'open' })
  const { code } = await send<ClassCode>(`${path}/codes`, { groupId: null, hours: 24 })
  for (const name of ['Kaya', 'Mila', 'Tom']) {
    const pupil = await joinAs(base, code, name)
    await pupil.ask('Where were you born?')
  }
  return activityId
}

/** Some turns have a verdict. */
async function judge(page: Page): Promise<void> {
  const { items } = await api<List<Turn>>(page, 'GET', '/v1/conversa/training/turns?pageSize=40')
  for (const [at, { turnId }] of items.entries())
    if (at % 8 === 0)
      await api(page, 'POST', `/v1/conversa/training/turns/${turnId}/review`, { quality: 'missing' })
}
