import type { Story } from '@studio/contract'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { forgetKept, type Kept, keep, readKept } from '../../../platform/drafts/kept-changes.ts'
import { isConflict } from '../../../platform/drafts/waiting.ts'
import { saveStory, storyQuery } from '../stories.queries.ts'

/** A text that is not saved yet, with the version that it was made from. */
export type KeptStory = { source: string; version: number }

export const keptStory = (storyfileId: string) => ({ kind: 'story', id: storyfileId }) as const

/** `name`: for the sentences about it. */
export function keepStory(storyfileId: string, name: string, data: KeptStory): void {
  keep({ ...keptStory(storyfileId), name, data })
}

export function readKeptStory(storyfileId: string): KeptStory | undefined {
  return readKept(keptStory(storyfileId))?.data as KeptStory | undefined
}

export function forgetStory(storyfileId: string): void {
  forgetKept(keptStory(storyfileId))
}

export function readNewest(storyfileId: string): Promise<Story> {
  return queryClient.fetchQuery({ ...storyQuery(storyfileId), staleTime: 0 })
}

/** Saves a text whose page is closed, unless a person has saved another one since. */
export async function sendKeptStory({ id, data }: Kept): Promise<void> {
  const { source, version } = data as KeptStory
  await saveStory(id, { source, version }).catch(async (error) => {
    // The answer to an earlier try was lost on its way.
    if (!isConflict(error) || (await readNewest(id)).source !== source) throw error
  })
}
