import type { Page } from 'playwright-core'
import { type DialogRow, sample } from '../dialog-row.ts'

const manager = (page: Page) => sample(page, 'manager')

async function openClip(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Who are you/ })
    .first()
    .click()
}

async function tickClip(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
}

/** The cut of a clip, with its attachments. */
async function openCut(page: Page): Promise<void> {
  await openClip(page)
  await page.getByRole('button', { name: 'Cut and captions' }).click()
  await page.getByRole('tab', { name: 'Attachments' }).click()
  await page.getByRole('button', { name: 'Add attachment' }).waitFor()
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
  {
    name: 'features/clips/bulk/caption-files captionFiles',
    as: 'creator',
    path: manager,
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Caption files' }).click(),
  },
  {
    name: 'features/clips/bulk/move-dialog moveTitle',
    as: 'creator',
    path: manager,
    async open(page) {
      await tickClip(page)
      await page.getByRole('button', { name: 'Move to topic' }).click()
    },
  },
  {
    name: 'features/clips/bulk/note-dialog contentNote',
    as: 'creator',
    path: manager,
    async open(page) {
      await tickClip(page)
      await page.getByRole('button', { name: 'Content note' }).click()
    },
  },
  {
    name: 'features/clips/bulk/withdraw-dialog withdrawManyTitle',
    as: 'creator',
    path: manager,
    async open(page) {
      await tickClip(page)
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    },
  },
  {
    name: 'features/clips/bulk/consent-dialog addToConsent',
    as: 'owner',
    path: manager,
    async open(page) {
      await tickClip(page)
      await page.getByRole('button', { name: 'Add to a consent' }).click()
    },
  },
  {
    name: 'features/cuts/attachments/attachment-dialog addAttachment',
    as: 'creator',
    path: manager,
    fresh: true,
    async open(page) {
      await openCut(page)
      await page.getByRole('button', { name: 'Add attachment' }).click()
    },
  },
  {
    name: 'features/cuts/attachments/attachment-dialog changeAttachment',
    as: 'creator',
    path: manager,
    fresh: true,
    data: ['The museum'],
    async open(page) {
      await openCut(page)
      await page.getByRole('button', { name: 'Add attachment' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Kind').selectOption('link')
      await dialog.getByLabel('Address').fill('https://museum.example/')
      await dialog.getByLabel('Title').fill('The museum')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await page.getByRole('button', { name: 'Change “The museum”' }).click()
    },
  },
]
