import { isDeepStrictEqual } from 'node:util'
import type { Look } from '@studio/contract'
import { counted, type ReleasePart } from '../../parts/index.ts'

/** How a release presents itself. None: as players always did. */
export const lookPart = {
  kind: 'look',
  version: 1,
  compare: (before, after) => counted('lookChanged', isDeepStrictEqual(before, after) ? 0 : 1),
} as const satisfies ReleasePart<Look>
