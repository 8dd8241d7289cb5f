import type { Page } from 'playwright-core'
import { api, type DialogRow } from '../dialog-row.ts'

/** The page of a storyfile that has a published story. */
async function ofStory(page: Page): Promise<string> {
  const { items } = await api<{ items: { storyfileId: string }[] }>(page, 'GET', '/v1/conversa/storyfiles')
  const { storyfileId } = items[0]!
  const at = `/v1/conversa/stories/${storyfileId}`
  const { version } = await api<{ version: number }>(page, 'GET', at)
  await api(page, 'PUT', at, { source: 'Hello.\n-> END\n', version })
  if (version === 0) await api(page, 'POST', `${at}/versions`, {})
  return `/training/ink_story?storyfileId=${storyfileId}`
}

export const stories: DialogRow[] = [
  {
    name: 'features/stories/versions/versions-dialog versions',
    as: 'admin',
    path: ofStory,
    open: (page) => page.getByRole('button', { name: 'Versions' }).click(),
  },
  {
    name: 'features/stories/editor/story-snippets menu',
    as: 'admin',
    path: ofStory,
    open: (page) => page.getByRole('button', { name: 'Snippet' }).click(),
  },
]
