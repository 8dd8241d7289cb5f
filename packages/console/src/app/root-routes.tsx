import { createRootRoute, createRoute, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { pick } from '../platform/list-search.ts'
import { profileQuery } from '../platform/own-profile.queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { isSignedIn, meQuery, sessionQuery } from '../platform/session.ts'
import { page } from './page.ts'
import { NotFound, RouteErrorPage } from './shell/fallback-pages.tsx'
import { Line } from './shell/loading-line.tsx'

const TextPage = lazy(() =>
  import('../features/landing/text-page.tsx').then((module) => ({ default: module.TextPage })),
)

export const root = createRootRoute({
  component: () => (
    <Suspense fallback={<Line />}>
      <Outlet />
    </Suspense>
  ),
})

/** The public landing page, with a bare layout. */
export const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (
    search: Record<string, unknown>,
  ): Partial<Record<'idp' | 'wanted' | 'code' | 'invitation' | 'reset', string>> => ({
    ...(typeof search.idp === 'string' ? { idp: search.idp } : {}),
    ...(typeof search.wanted === 'string' ? { wanted: search.wanted } : {}),
    // A code may be digits alone, which the router reads as a number.
    ...pick(search, ['code', 'invitation', 'reset']),
  }),
  component: lazyRouteComponent(() => import('./landing.tsx'), 'Landing'),
})

export const textPages = (['privacy', 'terms'] as const).map((name) =>
  createRoute({
    getParentRoute: () => root,
    path: `/${name}`,
    component: () => <TextPage name={name} />,
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
  component: page(() => import('./help-article.tsx'), 'HelpArticlePage'),
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
    if (!isSignedIn(session)) throw redirect({ to: '/', search: { wanted: location.href } })
    // Their language, time zone and keys hold from the first sight on; without them the studio goes on as it is.
    const preferences = queryClient.ensureQueryData(profileQuery).catch(() => {})
    await queryClient.ensureQueryData(meQuery)
    await preferences
  },
  // The landing page has no frame: it comes with the first page that has one.
  component: lazyRouteComponent(() => import('./shell/shell-layout.tsx'), 'ShellLayout'),
  errorComponent: ({ error }) => <RouteErrorPage error={error as Error} />,
})

/** Any other address: in the frame for people who are signed in, others sign in first. */
export const anywhereElse = createRoute({ getParentRoute: () => studio, path: '$', component: NotFound })
