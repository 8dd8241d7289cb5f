import { createRoute } from '@tanstack/react-router'
import { type ChatLogSearch, type ListSearch, listSearch, pick } from '../platform/places/list-search.ts'
import {
  rehearsalTabs,
  type WorkspaceOpened,
  type WorkspaceTab,
  workspaceTabs,
} from '../platform/places/workspace-tab.ts'
import { page } from './page.ts'
import { studio } from './root-routes.tsx'
import { DashboardView } from './views/dashboard-view.tsx'

const parent = { getParentRoute: () => studio }
const list = {
  ...parent,
  validateSearch: (search: Record<string, unknown>): ListSearch => listSearch(search),
}

const ofOrganization = {
  ...parent,
  validateSearch: (search: Record<string, unknown>): ListSearch & { organizationId?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId']),
  }),
}

const dashboard = createRoute({
  ...parent,
  path: '/dashboard',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['days', 'storyfileId']),
  component: DashboardView,
})

const storyfiles = createRoute({
  ...parent,
  path: '/storyfiles',
  // `create` opens the dialog that makes one, for links from other pages.
  validateSearch: (search: Record<string, unknown>): ListSearch & { create?: string } => ({
    ...listSearch(search),
    ...pick(search, ['create']),
  }),
  component: page(() => import('./views/storyfiles-view.tsx'), 'StoryfilesView'),
})
const featured = createRoute({
  ...list,
  path: '/storyfiles/featured',
  component: page(() => import('../features/storefront/featured-page.tsx'), 'FeaturedPage'),
})
const popular = createRoute({
  ...list,
  path: '/storyfiles/popular',
  component: page(() => import('../features/storefront/popular-page.tsx'), 'PopularPage'),
})

const workspace = createRoute({
  ...parent,
  path: '/storyfiles/$storyfileId',
  validateSearch: (search: Record<string, unknown>): ListSearch & { tab: WorkspaceTab } & WorkspaceOpened => {
    const rehearsal = rehearsalTabs.find((tab) => tab === search.rehearsal)
    return {
      ...listSearch(search),
      tab: workspaceTabs.find((tab) => tab === search.tab) ?? 'builder',
      ...(typeof search.question === 'string' ? { question: search.question } : {}),
      ...(typeof search.clip === 'string' ? { clip: search.clip } : {}),
      ...(typeof search.film === 'string' ? { film: search.film } : {}),
      ...(typeof search.from === 'string' ? { from: search.from } : {}),
      ...(search.masked === 'true' ? { masked: 'true' as const } : {}),
      ...(typeof search.cut === 'string' ? { cut: search.cut } : {}),
      ...(typeof search.interview === 'string' ? { interview: search.interview } : {}),
      ...(rehearsal ? { rehearsal } : {}),
      ...(typeof search.step === 'string' ? { step: search.step } : {}),
      ...(search.preview === 'true' ? { preview: 'true' as const } : {}),
    }
  },
  component: page(() => import('./views/workspace.tsx'), 'Workspace'),
})

const topics = createRoute({
  ...list,
  path: '/topics',
  component: page(() => import('../features/library/topics-page.tsx'), 'TopicsPage'),
})
const templates = createRoute({
  ...list,
  path: '/topics/templates',
  component: page(() => import('../features/scripts/scripts-page.tsx'), 'ScriptsPage'),
})
const builder = createRoute({
  ...parent,
  path: '/topics/builder',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['script', 'question', 'view']),
  component: page(() => import('./views/script-builder-view.tsx'), 'ScriptBuilderView'),
})

const chatLogs = createRoute({
  ...parent,
  path: '/training/chat_logs',
  validateSearch: (search: Record<string, unknown>): ChatLogSearch => ({
    ...listSearch(search),
    ...pick(search, ['storyfileId', 'kind', 'quality', 'channel', 'scoreBelow', 'marginBelow', 'categoryId']),
    ...pick(search, [
      'language',
      'locationLabel',
      'reviewerId',
      'releaseNumber',
      'activityId',
      'interrupted',
      'unread',
      'logView',
    ]),
    ...pick(search, ['from', 'to', 'turn', 'session', 'days']),
  }),
  component: page(() => import('../features/review/log/chat-logs-page.tsx'), 'ChatLogsPage'),
})
const responseQuality = createRoute({
  ...parent,
  path: '/training/response_quality',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['storyfileId', 'days', 'channel']),
  component: page(() => import('../features/quality/response-quality-page.tsx'), 'ResponseQualityPage'),
})
const inkyStates = createRoute({
  ...parent,
  path: '/training/view_inky_states',
  validateSearch: (search: Record<string, unknown>): ListSearch & { session?: string } => ({
    ...listSearch(search),
    ...pick(search, ['session']),
  }),
  component: page(() => import('../features/stories/states/inky-states-page.tsx'), 'InkyStatesPage'),
})
const categories = createRoute({
  ...ofOrganization,
  path: '/training/custom_categories',
  component: page(() => import('../features/vocabulary/categories/categories-page.tsx'), 'CategoriesPage'),
})
const customWords = createRoute({
  ...ofOrganization,
  path: '/training/custom_words',
  component: page(() => import('../features/vocabulary/words-page.tsx'), 'WordsPage'),
})
const inkStory = createRoute({
  ...parent,
  path: '/training/ink_story',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['storyfileId', 'view']),
  component: page(() => import('../features/stories/ink-story-page.tsx'), 'InkStoryPage'),
})
const instructions = createRoute({
  ...parent,
  validateSearch: (search: Record<string, unknown>) => pick(search, ['organizationId', 'lesson']),
  path: '/training/instructions',
  component: page(() => import('../features/instructions/instructions-page.tsx'), 'InstructionsPage'),
})
const nextShoot = createRoute({
  ...parent,
  path: '/training/response_quality/next_shoot',
  validateSearch: (search: Record<string, unknown>) => pick(search, ['storyfileId', 'proposal', 'kind']),
  component: page(() => import('../features/quality/shoot/next-shoot-page.tsx'), 'NextShootPage'),
})

const activities = createRoute({
  ...parent,
  path: '/learning',
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & Partial<Record<'organizationId' | 'activity' | 'tab' | 'view', string>> => ({
    ...listSearch(search),
    ...pick(search, ['organizationId', 'activity', 'tab', 'view']),
  }),
  component: page(() => import('./views/activities-view.tsx'), 'ActivitiesView'),
})
const students = createRoute({
  ...parent,
  path: '/learning/students',
  validateSearch: (search: Record<string, unknown>): ListSearch & { organizationId?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId']),
  }),
  component: page(() => import('../features/learning/students/students-page.tsx'), 'StudentsPage'),
})

const organizations = createRoute({
  ...parent,
  path: '/account/organizations',
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & { organizationId?: string; tab?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId', 'tab']),
  }),
  component: page(() => import('./views/organizations-view.tsx'), 'OrganizationsView'),
})
const teams = createRoute({
  ...parent,
  path: '/account/teams',
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & { organizationId?: string; team?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId', 'team']),
  }),
  component: page(() => import('../features/teams/teams-page.tsx'), 'TeamsPage'),
})
const roles = createRoute({
  ...parent,
  path: '/account/roles',
  validateSearch: (search: Record<string, unknown>): ListSearch & { organizationId?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId']),
  }),
  component: page(() => import('../features/roles/roles-page.tsx'), 'RolesPage'),
})
const users = createRoute({
  ...parent,
  path: '/account/users',
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & Partial<Record<'organizationId' | 'tab' | 'user', string>> => ({
    ...listSearch(search),
    ...pick(search, ['organizationId', 'tab', 'user']),
  }),
  component: page(() => import('../features/users/users-page.tsx'), 'UsersPage'),
})
const whitelist = createRoute({
  ...parent,
  path: '/account/whitelist',
  validateSearch: (search: Record<string, unknown>): ListSearch & { organizationId?: string } => ({
    ...listSearch(search),
    ...pick(search, ['organizationId']),
  }),
  component: page(() => import('../features/whitelist/whitelist-page.tsx'), 'WhitelistPage'),
})
const consents = createRoute({
  ...ofOrganization,
  path: '/account/consents',
  component: page(() => import('../features/consents/consents-page.tsx'), 'ConsentsPage'),
})
const consent = createRoute({
  ...parent,
  path: '/account/consents/$consentId',
  component: page(() => import('../features/consents/consent-page.tsx'), 'ConsentPage'),
})
const profile = createRoute({
  ...parent,
  path: '/account/my_profile',
  component: page(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const promoClients = createRoute({
  ...parent,
  path: '/promo_codes/clients',
  validateSearch: (
    search: Record<string, unknown>,
  ): ListSearch & Partial<Record<'client' | 'tab' | 'deleted', string>> => ({
    ...listSearch(search),
    ...pick(search, ['client', 'tab', 'deleted']),
  }),
  component: page(() => import('../features/promotions/clients-page.tsx'), 'ClientsPage'),
})

/** Every page behind the sign-in. Who may open it stands in `pages.ts`; the shell holds to it. */
export const pageRoutes = [
  dashboard,
  storyfiles,
  featured,
  popular,
  workspace,
  topics,
  templates,
  builder,
  chatLogs,
  responseQuality,
  nextShoot,
  inkyStates,
  categories,
  customWords,
  inkStory,
  instructions,
  activities,
  students,
  organizations,
  teams,
  roles,
  users,
  whitelist,
  consents,
  consent,
  profile,
  promoClients,
] as const
