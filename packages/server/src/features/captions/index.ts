/** Captions of clips in several languages. */
import type { Feature } from '../../feature.ts'
import { clipCopies } from '../clips/index.ts'
import { releasePart } from '../parts/index.ts'
import { captionsRoutes } from './captions.routes.ts'
import { captionsPart } from './captions-part.ts'
import { copyCaptions } from './copy-captions.ts'

export { listCaptions } from './captions.store.ts'
export {
  type CaptionsPart,
  captionsPart,
  type PlayableCaptions,
  takeCaptions,
} from './captions-part.ts'
export { changeCaptions } from './change-captions.ts'

export const captions: Feature = {
  name: 'captions',
  tables: ['clip_captions'],
  offers: ['clip_captions'],
  extend(context) {
    releasePart(context, captionsPart)
    clipCopies.add(context, copyCaptions)
  },
  routes: captionsRoutes,
}
