import type { DialogRow } from '../dialog-row.ts'
import { api, choose } from '../dialog-row.ts'

export const feedback: DialogRow[] = [
  {
    name: 'features/feedback/feedback-widget menu',
    path: '/topics',
    open: (page) => page.getByRole('button', { name: 'Feedback', exact: true }).click(),
  },
  {
    name: 'features/feedback/feedback-form',
    path: '/topics',
    open: (page) => choose(page, /^Feedback$/, 'Give Feedback'),
  },
  {
    name: 'features/feedback/feedback-dialog',
    path: '/topics',
    async open(page) {
      await choose(page, /^Feedback$/, 'Report a Bug')
      await page.frameLocator('[role="dialog"] iframe').getByRole('heading').waitFor()
    },
  },
  {
    name: 'features/feedback/feedback-entry-dialog',
    as: 'admin',
    async path(page) {
      const message = 'The lamp beside the camera is too bright for the person who is recorded.'
      await api(page, 'POST', '/v1/conversa/feedback', {
        kind: 'bug',
        message,
        replyEmail: 'ada@example.com',
        diagnostics: {
          page: '/topics',
          browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          window: '390 × 844',
          version: '1.0.0',
          request: 'GET /v1/conversa/topics 200',
          failedRequest: '',
        },
      })
      return '/account/organizations?tab=feedback'
    },
    open: (page) => page.getByRole('button', { name: /^The lamp beside/ }).click(),
  },
]
