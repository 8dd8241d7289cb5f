import type { Recordings, Script } from '@studio/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { api, type DialogRow, sample } from '../dialog-row.ts'

const onRecord = (page: Page) => sample(page, 'record')
const storyfileOf = (address: string) => /storyfiles\/([^?]+)/.exec(address)![1]!
const consent = /^(Consent text|Einwilligungstext)$/

/** In the browser, without an account: opens the link, signs, and sends what is no video. */
async function sendAsGuest({
  linkCode,
  questionId,
}: {
  linkCode: string
  questionId: string
}): Promise<void> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json()
  }
  const opened = await call('POST', '/v1/recordings/open', { linkCode, deviceId: crypto.randomUUID() })
  const { guestToken, visit } = opened
  const at = `/v1/recordings/guests/${visit.guestId}`
  await call('POST', `${at}/consent`, { name: 'Rosa Amaral', version: visit.consent.version }, guestToken)
  const takeId = crypto.randomUUID()
  const begunAt = new Date().toISOString()
  const take = { takeId, questionId, begunAt, fileName: 'take.webm' }
  const { upload } = await call('POST', `${at}/takes`, take, guestToken)
  await call('PUT', `${at}/takes/${takeId}`, { seconds: 4, bytes: 5, kept: true }, guestToken)
  const tus = { 'tus-resumable': '1.0.0', authorization: `Bearer ${guestToken}` }
  const metadata = `uploadObjectKey ${btoa(upload.uploadId)}`
  const deferred = { ...tus, 'upload-defer-length': '1', 'upload-metadata': metadata }
  await fetch('/v1/files', { method: 'POST', headers: deferred })
  const bytes = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
    'upload-length': '5',
  }
  await fetch(`/v1/files/${upload.uploadId}`, {
    method: 'PATCH',
    headers: { ...tus, ...bytes },
    body: 'words',
  })
}

async function givenTake(page: Page): Promise<string> {
  const address = await onRecord(page)
  const at = `/v1/conversa/storyfiles/${storyfileOf(address)}`
  const script = await api<Script>(page, 'GET', `${at}/script`)
  const { questionId } = script.topics[0]!.questions[0]!
  const link = { name: 'Rosa Amaral', days: 7, questionIds: [questionId] }
  const { path } = await api<{ path: string }>(page, 'POST', `${at}/recordings/links`, link)
  await page.evaluate(sendAsGuest, { linkCode: path.replace('/record/', ''), questionId })
  await expect
    .poll(async () => (await api<Recordings>(page, 'GET', `${at}/recordings`)).takes[0]?.state)
    .toBe('failed')
  return address
}

export const recordings: DialogRow[] = [
  {
    name: 'features/recordings/link-dialog linkTitle',
    path: onRecord,
    open: (page) => page.getByRole('button', { name: /^(New recording link|Neuer Aufnahmelink)$/ }).click(),
  },
  {
    name: 'features/consents/texts/consent-texts-dialog title',
    path: onRecord,
    open: (page) => page.getByRole('button', { name: consent }).click(),
  },
  {
    name: 'features/consents/texts/consent-texts-dialog edit',
    path: onRecord,
    open: async (page) => {
      await page.getByRole('button', { name: consent }).click()
      await page.getByRole('button', { name: /^(New version|Neue Fassung)$/ }).click()
    },
    backTo: 'Consent text',
  },
  {
    name: 'features/recordings/ask-again-dialog againTitle',
    path: givenTake,
    fresh: true,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Ask again for|Noch einmal erbitten:)/ })
        .first()
        .click(),
    data: ['Rosa Amaral'],
  },
  {
    name: 'features/recorder/own-order menu',
    path: onRecord,
    open: (page) =>
      page
        .getByRole('button', { name: /^(Move “|„.*“ verschieben)/ })
        .first()
        .click(),
  },
]
