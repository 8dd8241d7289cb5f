import { type BodyInput, type Clip, clipsRoutes } from '@studio/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../platform/calls/api.ts'
import { refreshClips } from './clips.queries.ts'

export type ClipChange = BodyInput<typeof clipsRoutes.update>

/** The clip as the server last answered a change, which may be newer than the list on the screen. */
const answered = new Map<string, Clip>()

function newestOf(clip: Clip): Clip {
  const known = answered.get(clip.clipId)
  return known && known.version > clip.version ? known : clip
}

/**
 * Changes of one clip, one after the other. Each starts from what the one before left: a second quick edit by the same
 * person is no conflict, and does not undo the first.
 */
export function clipChanges(shown: () => Clip) {
  const { clipId, storyfileId } = shown()
  return {
    scope: { id: `clip ${clipId}` },
    mutationFn: async (change: (now: Clip) => ClipChange): Promise<Clip> => {
      const now = newestOf(shown())
      // After a refusal, too: another person changed it.
      try {
        const body = change(now)
        const next = await call(clipsRoutes.update, { params: { clipId }, body, ifMatch: now.version })
        answered.set(clipId, next)
        return next
      } finally {
        await refreshClips(storyfileId)
      }
    },
  }
}

export function useClipChanges(clip: Clip) {
  const shown = useRef(clip)
  shown.current = clip
  return useMutation(clipChanges(() => shown.current))
}
