/**
 * What releases are made of: parts that features give by one door, each kept once by the hash of its content; which release
 * has which, and which release a name of a storyfile points to.
 */
import type { Feature } from '../../feature.ts'

export { eraseClipFromParts, eraseFromParts, partNames } from './erase-from-parts.ts'
export { type PartOfClips, partOfClips, withPart } from './part-of-clips.ts'
export {
  keepPart,
  nameParts,
  type PartHashes,
  pointTo,
  readCurrentPart,
  readParts,
} from './parts.store.ts'
export {
  compareLists,
  counted,
  type PartCheck,
  partKinds,
  type ReleasePart,
  releasePart,
} from './release-part.ts'

export const parts: Feature = {
  name: 'parts',
  tables: ['parts', 'release_parts', 'release_pointers'],
  offers: ['parts', 'release_parts', 'release_pointers'],
}
