/** The mobile app: which storyfiles it lists, features and ranks, what it reads without signing in; the sample at the front door. */
import type { Feature } from '../../feature.ts'
import { clipPlaces } from '../consents/index.ts'
import { samples } from '../identity/index.ts'
import { serveApp } from './app.routes.ts'
import { openSample } from './open-sample.ts'
import { placesInApp } from './places.store.ts'
import { serveStorefront } from './storefront.routes.ts'

export { headAt } from './card/card.ts'

export const storefront: Feature = {
  name: 'storefront',
  tables: ['app_listings', 'featured', 'featured_order'],
  extend(context) {
    samples.add(context, openSample)
    clipPlaces.add(context, placesInApp)
  },
  routes(serve, context) {
    serveStorefront(serve, context)
    serveApp(serve, context)
  },
}
