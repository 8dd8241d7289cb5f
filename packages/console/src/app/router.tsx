import { createRouter } from '@tanstack/react-router'
import { followNavigation } from './navigation.ts'
import { pageRoutes } from './page-routes.tsx'
import {
  anywhereElse,
  appWrapper,
  help,
  helpArticle,
  landing,
  root,
  studio,
  textPages,
} from './root-routes.tsx'

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    appWrapper,
    help,
    helpArticle,
    ...textPages,
    studio.addChildren([...pageRoutes, anywhereElse]),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Every entry is a text, as it stands there: the quotation marks of a searched phrase are the phrase's.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(([, value]) => value !== undefined)
    return entries.length > 0
      ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
      : ''
  },
})
followNavigation(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
