import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from '../platform/calls/query-client.ts'
import { pick } from '../platform/places/list-search.ts'
import { profileQuery } from '../platform/session/own-profile.queries.ts'
import { isSignedIn, meQuery, sessionQuery } from '../platform/session/session.ts'
import { page } from './page.ts'
import { NotFound, RouteErrorPage } from './shell/fallback-pages.tsx'
import { Line } from './shell/loading-line.tsx'
import { ShellLayout } from './shell/shell-layout.tsx'

export const root = createRootRoute({
  component: () => (
    <Suspense fallback={<Line />}>
      <Outlet />
    </Suspense>
  ),
})

/** The public landing page is a document of its own, without the console: it is loaded as one. */
export const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search: Record<string, unknown>) =>
    pick(search, ['wanted', 'code', 'invitation', 'reset']),
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true })
  },
})

export const textPages = (['privacy', 'terms'] as const).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    component: page(() => import('./views/text-page-view.tsx'), 'TextPageView'),
  }),
)

export const help = createRoute({
  getParentRoute: () => root,
  path: '/help',
  component: page(() => import('../features/help/help-page.tsx'), 'HelpPage'),
})
export const helpArticle = createRoute({
  getParentRoute: () => root,
  path: '/help/$slug',
  component: page(() => import('./views/help-article.tsx'), 'HelpArticlePage'),
})

/** Where the identity provider sends people back to. */
export const appWrapper = createRoute({
  getParentRoute: () => root,
  path: '/_app',
  component: lazyRouteComponent(() => import('../features/identity/sign-in-return.tsx'), 'SignInReturn'),
})

/** Every other page needs a session; without one people are sent to `/`, which keeps the wanted page. */
export const studio = createRoute({
  getParentRoute: () => root,
  id: 'studio',
  // Asks for a promo code over any page.
  validateSearch: (search: Record<string, unknown>): { redeem?: string } => pick(search, ['redeem']),
  beforeLoad: async ({ location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!isSignedIn(session))
      throw redirect({ to: '/', search: { wanted: location.href }, reloadDocument: true })
    // Their language, time zone and keys hold from the first sight on; without them the studio goes on as it is.
    const preferences = queryClient.ensureQueryData(profileQuery).catch(() => {})
    await queryClient.ensureQueryData(meQuery)
    await preferences
  },
  component: ShellLayout,
  errorComponent: ({ error }) => <RouteErrorPage error={error as Error} />,
})

/** Any other address: in the frame for people who are signed in, others sign in first. */
export const anywhereElse = createRoute({ getParentRoute: () => studio, path: '$', component: NotFound })
