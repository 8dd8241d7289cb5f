import { signIn } from '../../browser.ts'
import { api, type DialogRow } from '../dialog-row.ts'

const address = '/account/my_profile'

export const profile: DialogRow[] = [
  {
    name: 'features/keys/create-key-dialog newKey (own)',
    path: address,
    open: (page) => page.getByRole('button', { name: 'New API key' }).click(),
  },
  {
    name: 'platform/copying/secret-dialog (own)',
    path: address,
    fresh: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'New API key' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('My own scripts')
      await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).waitFor()
    },
  },
  {
    name: 'features/keys/revoke-key-dialog revokeTitle (own)',
    path: address,
    open: (page) => page.getByRole('button', { name: 'Revoke My own scripts' }).first().click(),
  },
  {
    name: 'features/profile/devices signOutOthersTitle',
    async path(page) {
      const elsewhere = await page
        .context()
        .browser()!
        .newContext({ baseURL: new URL(page.url()).origin })
      await signIn(await elsewhere.newPage(), 'owner@demo.test')
      await elsewhere.close()
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Sign out everywhere else' }).click(),
  },
  {
    name: 'features/profile/local-data clearKeptTitle',
    path: async (page) => {
      const { iam } = await api<{ iam: string }>(page, 'GET', '/v1/conversa/auth/me')
      await page.evaluate((iam) => localStorage.setItem(`kept-settings-gone@${iam}`, '{}'), iam)
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Clear: Changes that are not sent yet' }).click(),
  },
  {
    name: 'features/profile/local-data clearUploadsTitle',
    path: async (page) => {
      const { iam } = await api<{ iam: string }>(page, 'GET', '/v1/conversa/auth/me')
      await page.evaluate(
        ([key, kept]) => localStorage.setItem(key!, kept!),
        [`uploads@${iam}`, JSON.stringify([interrupted])],
      )
      return address
    },
    fresh: true,
    open: (page) => page.getByRole('button', { name: 'Clear: Unfinished uploads' }).click(),
  },
  {
    name: 'features/media/upload-dialog title',
    path: address,
    open: (page) => page.getByRole('button', { name: /1 upload needs attention/ }).click(),
  },
]

/** An upload as the browser remembers it, whose page was loaded anew. */
const interrupted = {
  id: 'an-upload',
  clipId: 'a-clip',
  storyfileId: 'a-storyfile',
  storyfileName: 'The Harbor Pilot',
  topicName: 'Growing up',
  questionText: 'Where were you born?',
  fileName: 'take-1.mp4',
  bytes: 4_000_000,
  percentage: 40,
  uploadStatus: null,
  transfer: 'lost',
  begun: true,
  error: null,
  bytesPerSecond: 0,
}
