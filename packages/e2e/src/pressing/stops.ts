import type { BusyStudio } from './given-busy-studio.ts'
import type { Stop } from './walk.ts'

/** Places that change the same things are walked one after the other, by one person. */
export type Lane = Stop[]

/** Every place of the console that is walked; what takes longest begins. */
export const lanesOf = ({
  organization,
  sample,
  draft,
  activity,
  script,
  client,
  consent,
}: BusyStudio): { people: [Lane, ...Lane[]]; storyfiles: Lane[] } => ({
  people: [
    [
      // Leads to the landing page, whose storyfile others change.
      { name: 'help', path: '/help' },
      { name: 'words', path: `/training/custom_words?organizationId=${organization}` },
      { name: 'categories', path: `/training/custom_categories?organizationId=${organization}` },
      { name: 'instructions', path: `/training/instructions?organizationId=${organization}` },
      { name: 'dashboard', path: '/dashboard' },
      { name: 'shell', path: '/dashboard', shell: true },
    ],
    [
      { name: 'activities', path: `/learning?organizationId=${organization}` },
      ...['prepare', 'class', 'results'].map((tab) => ({
        name: `activity ${tab}`,
        path: `/learning?activity=${activity}&tab=${tab}`,
      })),
      { name: 'records', path: `/learning?organizationId=${organization}&view=records` },
      { name: 'students', path: `/learning/students?organizationId=${organization}` },
    ],
    [
      { name: 'teams', path: `/account/teams?organizationId=${organization}` },
      { name: 'roles', path: `/account/roles?organizationId=${organization}` },
      { name: 'whitelist', path: `/account/whitelist?organizationId=${organization}` },
      // From the end: the first member is who walks.
      { name: 'users', path: `/account/users?organizationId=${organization}&sort=name&dir=desc` },
      { name: 'profile', path: '/account/my_profile' },
      { name: 'consent', path: `/account/consents/${consent}` },
      { name: 'consents', path: `/account/consents?organizationId=${organization}` },
      { name: 'organization', path: `/account/organizations?organizationId=${organization}` },
      { name: 'organizations', path: '/account/organizations' },
    ],
    [
      { name: 'featured', path: '/storyfiles/featured' },
      { name: 'popular', path: '/storyfiles/popular' },
      { name: 'mobile list', path: '/storyfiles?view=mobile' },
      { name: 'promo codes', kind: 'promo', path: `/promo_codes/clients?client=${client}&tab=codes` },
      { name: 'promo client', kind: 'promo', path: `/promo_codes/clients?client=${client}` },
      { name: 'promo clients', kind: 'promo', path: '/promo_codes/clients' },
    ],
  ],
  storyfiles: [
    [
      { name: 'review', kind: 'log', path: '/training/chat_logs?view=review' },
      { name: 'chat log', kind: 'log', path: '/training/chat_logs' },
      { name: 'conversations', kind: 'log', path: '/training/chat_logs?view=conversations' },
      { name: 'clusters', path: '/training/chat_logs?view=clusters' },
      { name: 'response quality', path: `/training/response_quality?storyfileId=${sample}` },
      { name: 'next shoot', path: `/training/response_quality/next_shoot?storyfileId=${sample}` },
    ],
    [
      ...['checks', 'look', 'access', 'channels', 'version', 'usage'].map((step) => ({
        name: `publish ${step}`,
        kind: 'publish',
        path: `/storyfiles/${sample}?tab=publish&step=${step}`,
      })),
      { name: 'interact', path: `/storyfiles/${sample}?tab=interact` },
      { name: 'preview', kind: 'preview', path: `/storyfiles/${sample}?tab=interact&preview=true` },
      { name: 'builder', kind: 'builder', path: `/storyfiles/${sample}?tab=builder` },
      { name: 'manager', path: `/storyfiles/${sample}?tab=manager` },
      { name: 'record', path: `/storyfiles/${sample}?tab=record` },
      { name: 'inky states', path: '/training/view_inky_states' },
    ],
    [
      { name: 'draft builder', kind: 'builder', path: `/storyfiles/${draft}?tab=builder` },
      { name: 'ink story', path: `/training/ink_story?storyfileId=${draft}` },
      { name: 'script builder', kind: 'builder', path: `/topics/builder?script=${script}` },
    ],
    [
      { name: 'scripts', path: '/topics/templates' },
      { name: 'topics', path: '/topics' },
      // What is archived and deleted here is walked nowhere else.
      { name: 'storyfiles', path: '/storyfiles?search=%22set%20aside%22' },
    ],
  ],
})
