import type { Page } from 'playwright-core'
import { api, type DialogRow, sample } from '../dialog-row.ts'

/** In the browser: a take of the sample storyfile that a kill cut off, as the device keeps it. */
async function leaveTake({ owner, storyfileId }: { owner: string; storyfileId: string }): Promise<void> {
  const bytes = new TextEncoder().encode('a second of a recording')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((one) => one.toString(16).padStart(2, '0')).join('')
  const take = {
    owner,
    key: 'left',
    question: 'Where were you born?',
    takeNo: 1,
    announcement: { storyfileId },
    takeId: 'left-behind',
    mimeType: 'video/webm',
    startedAt: '2026-11-25T10:00:00.000Z',
    width: 1280,
    height: 720,
  }
  const journal = [{ take }, { slice: { bytes: bytes.length, sha256, ms: 31_000 } }]
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('takes', { create: true })
  const write = async (name: string, content: FileSystemWriteChunkType) => {
    const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
    await file.write(content)
    await file.close()
  }
  await write('left-behind.data', bytes)
  await write('left-behind.journal', journal.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const storyfileOf = (address: string) => /storyfiles\/([^?]+)/.exec(address)![1]!

export const recorder: DialogRow[] = [
  {
    name: 'features/recorder/takes/takes-here discardTitle',
    path: async (page) => {
      const address = await sample(page, 'record')
      const { iam } = await api<{ iam: string }>(page, 'GET', '/v1/conversa/auth/me')
      const storyfileId = storyfileOf(address)
      await page.evaluate(leaveTake, { owner: `storyfile:${storyfileId}:${iam}`, storyfileId })
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Discard' }).click(),
    data: ['Where were you born?'],
  },
  {
    name: 'features/recorder/interview/interview-entry interviewTitle',
    path: (page) => sample(page, 'record'),
    open: (page) =>
      page.getByRole('button', { name: /^(Interview from another|Interview von einem anderen)/ }).click(),
  },
  {
    name: 'features/recorder/camera/set/keys-dialog keysTitle',
    path: async (page) => {
      await page.evaluate(() => localStorage.setItem('camera-settings', '{"checked":true}'))
      return `${await sample(page, 'record')}&film=listening`
    },
    fresh: true,
    open: (page: Page) => page.getByRole('button', { name: /^(Keys|Tasten)$/ }).click(),
  },
]
