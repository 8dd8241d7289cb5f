import { createRouter } from '@tanstack/react-router'
import { followNavigation } from './navigation.ts'
import { pageRoutes } from './page-routes.tsx'
import { appWrapper, landing, root, studio, textPages } from './root-routes.tsx'

export const router = createRouter({
  routeTree: root.addChildren([landing, appWrapper, ...textPages, studio.addChildren(pageRoutes)]),
  defaultPreload: 'intent',
  scrollRestoration: true,
})
followNavigation(router)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
