/** The mobile app: which storyfiles it lists, features and ranks, and what it reads without signing in. */
import type { Feature } from '../../feature.ts'
import { serveApp } from './app.routes.ts'
import { serveStorefront } from './storefront.routes.ts'

export const storefront: Feature = {
  name: 'storefront',
  routes(serve, context) {
    serveStorefront(serve, context)
    serveApp(serve, context)
  },
}
