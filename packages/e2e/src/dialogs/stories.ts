import { api, type DialogRow } from './dialog-row.ts'

export const stories: DialogRow[] = [
  {
    name: 'features/stories/versions-dialog',
    as: 'admin',
    async path(page) {
      const { items } = (await api(page, 'GET', '/v1/conversa/storyfiles')) as {
        items: { storyfileId: string }[]
      }
      const { storyfileId } = items[0]!
      const at = `/v1/conversa/stories/${storyfileId}`
      await api(page, 'PUT', at, { source: 'Hello.\n-> END\n', version: 0 })
      await api(page, 'POST', `${at}/versions`, {})
      return `/training/ink_story?storyfileId=${storyfileId}`
    },
    open: (page) => page.getByRole('button', { name: 'Versions' }).click(),
  },
]
