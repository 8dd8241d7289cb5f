import type { Story } from '@studio/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { takeInHand } from '../../../platform/drafts/kept-changes.ts'
import { createTextDraft, type SavedText, type TextDraft } from '../../../platform/drafts/text-draft.ts'
import { onTryAgain } from '../../../platform/drafts/waiting.ts'
import { saveStory } from '../stories.queries.ts'
import { forgetStory, keepStory, keptStory, readKeptStory, readNewest } from './keep-story.ts'

/** The text of a story as it is typed; it is saved whatever the compiler says of it. */
export function useDraft(
  story: Story,
  newer: SavedText,
  { name, mayEdit }: { name: string; mayEdit: boolean },
): TextDraft {
  const { storyfileId } = story
  const [draft] = useState(() =>
    createTextDraft({
      stored: story,
      kept: mayEdit ? readKeptStory(storyfileId) : undefined,
      save: (text) => saveStory(storyfileId, text),
      readNewest: () => readNewest(storyfileId),
      keep: (text) => (text ? keepStory(storyfileId, name, text) : forgetStory(storyfileId)),
      onTryAgain,
    }),
  )
  const now = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.follow(newer), [draft, newer])
  useEffect(() => {
    if (!mayEdit) return
    const letGo = takeInHand(keptStory(storyfileId))
    draft.open()
    const hide = () => document.visibilityState === 'hidden' && draft.leave()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      // What is on its way is not sent a second time.
      void draft.close().finally(letGo)
    }
  }, [draft, storyfileId, mayEdit])
  return { ...now, ...draft }
}
