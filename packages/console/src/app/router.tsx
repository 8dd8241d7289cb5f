import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { ChatLogSearch, ListSearch } from '../platform/list-search.ts'
import { queryClient } from '../platform/query-client.ts'
import { isSignedIn, meQuery, sessionQuery } from '../platform/session.ts'
import { type WorkspaceTab, workspaceTabs } from '../platform/workspace-tab.ts'
import { NotFoundPage, RouteErrorPage } from './shell/fallback-pages.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'

const TextPage = lazy(() =>
  import('../features/landing/text-page.tsx').then((module) => ({ default: module.TextPage })),
)

const root = createRootRoute({
  component: () => (
    <Suspense>
      <Outlet />
    </Suspense>
  ),
  notFoundComponent: NotFoundPage,
})

/** The public landing page, with a bare layout. */
const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>) => ({
    ...(typeof search.idp === 'string' ? { idp: search.idp } : {}),
    ...(typeof search.wanted === 'string' ? { wanted: search.wanted } : {}),
  }),
  component: lazyRouteComponent(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const textPages = (['help', 'privacy', 'terms'] as const).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    component: () => <TextPage name={name} />,
  }),
)

/** Where the identity provider sends people back to. */
const appWrapper = createRoute({
  getParentRoute: () => root,
  path: '/_app',
  component: lazyRouteComponent(() => import('../features/identity/sign-in-return.tsx'), 'SignInReturn'),
})

/** Every other page needs a session; without one people are sent to `/`, which keeps the wanted page. */
const studio = createRoute({
  getParentRoute: () => root,
  id: 'studio',
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!isSignedIn(session)) throw redirect({ to: '/', search: { wanted: location.href } })
    await queryClient.ensureQueryData(meQuery)
  },
  component: ShellLayout,
  errorComponent: ({ error }) => <RouteErrorPage error={error as Error} />,
})

function listSearch(search: Record<string, unknown>): ListSearch {
  return {
    ...(typeof search.search === 'string' && search.search ? { search: search.search } : {}),
    ...(typeof search.searchOptions === 'string' && search.searchOptions
      ? { searchOptions: search.searchOptions }
      : {}),
    ...(Number.isInteger(Number(search.page)) && Number(search.page) > 1
      ? { page: Number(search.page) }
      : {}),
    ...(typeof search.sort === 'string' && search.sort ? { sort: search.sort } : {}),
    ...(search.dir === 'asc' || search.dir === 'desc' ? { dir: search.dir } : {}),
  }
}

const dashboard = createRoute({
  getParentRoute: () => studio,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})

const storyfiles = createRoute({
  getParentRoute: () => studio,
  path: '/storyfiles',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/storyfiles/storyfiles-page.tsx'), 'StoryfilesPage'),
})

const workspace = createRoute({
  getParentRoute: () => studio,
  path: '/storyfiles/$storyfileId',
  validateSearch: (
    search: Record<string, unknown>,
  ): { tab: WorkspaceTab; question?: string; clip?: string } => ({
    tab: workspaceTabs.find((tab) => tab === search.tab) ?? 'builder',
    ...(typeof search.question === 'string' ? { question: search.question } : {}),
    ...(typeof search.clip === 'string' ? { clip: search.clip } : {}),
  }),
  component: lazyRouteComponent(() => import('./workspace.tsx'), 'Workspace'),
})

const chatLogs = createRoute({
  getParentRoute: () => studio,
  path: '/training/chat_logs',
  validateSearch: (search: Record<string, unknown>): ChatLogSearch => ({
    ...listSearch(search),
    ...pick(search, ['storyfileId', 'kind', 'quality', 'channel', 'scoreBelow', 'from', 'to', 'turn']),
  }),
  component: lazyRouteComponent(() => import('../features/review/chat-logs-page.tsx'), 'ChatLogsPage'),
})

const profile = createRoute({
  getParentRoute: () => studio,
  path: '/account/my_profile',
  component: lazyRouteComponent(() => import('../features/identity/profile-page.tsx'), 'ProfilePage'),
})

/** The chosen text entries of an address; others are dropped. */
function pick<Key extends string>(
  search: Record<string, unknown>,
  keys: Key[],
): Partial<Record<Key, string>> {
  const entries = keys.flatMap((key) => (search[key] === undefined ? [] : [[key, String(search[key])]]))
  return Object.fromEntries(entries) as Partial<Record<Key, string>>
}

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    appWrapper,
    ...textPages,
    studio.addChildren([dashboard, storyfiles, workspace, chatLogs, profile]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
