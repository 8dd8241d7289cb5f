import { api, type DialogRow, organizationId } from '../dialog-row.ts'

const words = '/training/custom_words'

export const vocabulary: DialogRow[] = [
  {
    name: 'features/vocabulary/word-dialog newWord',
    path: words,
    open: (page) => page.getByRole('button', { name: 'New word' }).first().click(),
  },
  {
    name: 'features/vocabulary/word-dialog wordTitle',
    async path(page) {
      const body = {
        organizationId: await organizationId(page),
        written: 'Hallvik',
        soundsLike: ['hall week'],
      }
      await api(page, 'POST', '/v1/conversa/words', body)
      return words
    },
    open: (page) => page.getByRole('button', { name: 'Hallvik', exact: true }).click(),
    data: ['hall week'],
  },
  {
    name: 'features/vocabulary/import-dialog importTitle',
    path: words,
    open: (page) => page.getByRole('button', { name: 'Import CSV' }).click(),
  },
  {
    name: 'features/vocabulary/categories/category-panel panel',
    path: '/training/custom_categories',
    open: (page) => page.getByRole('button', { name: 'New category' }).first().click(),
  },
  {
    name: 'features/instructions/house-rules/house-rules-panel panel',
    path: '/training/chat_logs?view=review&sort=certainty&dir=asc&quality=unreviewed',
    open: (page) => page.getByRole('button', { name: 'House rules' }).click(),
  },
]
