import type { Page } from 'playwright-core'
import { type DialogRow, sample } from '../dialog-row.ts'

const manager = (page: Page) => sample(page, 'manager')

async function openClip(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Who are you/ })
    .first()
    .click()
}

export const clips: DialogRow[] = [
  {
    name: 'features/clips/files/assign-dialog assignTitle',
    as: 'creator',
    path: manager,
    async open(page) {
      const names = [
        'who are you.mp4',
        'greeting.mp4',
        'a-take-with-a-very-long-name-of-its-own_2026-11-22_final.mov',
      ]
      await page
        .locator('input[type=file][multiple]')
        .setInputFiles([
          ...names.map((name) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from('video') })),
          { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
        ])
    },
  },
  {
    name: 'features/clips/clip-panel panel',
    as: 'creator',
    path: manager,
    data: ['days'],
    open: openClip,
  },
  {
    name: 'features/clips/take-back-clip withdrawTitle',
    as: 'creator',
    path: manager,
    async open(page) {
      if (!(await page.locator('aside[tabindex="-1"]').isVisible())) await openClip(page)
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    },
  },
  {
    name: 'features/clips/take-back-clip deleteTitle',
    as: 'creator',
    path: manager,
    async open(page) {
      if (!(await page.locator('aside[tabindex="-1"]').isVisible())) await openClip(page)
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
    },
  },
]
