/** Captions of clips in several languages. */
import type { Feature } from '../../feature.ts'
import { captionsRoutes } from './captions.routes.ts'

export { type PlayableCaptions, withCaptions } from './playable-captions.ts'

export const captions: Feature = {
  name: 'captions',
  tables: ['clip_captions'],
  offers: ['clip_captions'],
  routes: captionsRoutes,
}
