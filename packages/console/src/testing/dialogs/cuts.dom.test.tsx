import { type ClipAttachments, type ClipCut, routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AttachmentsPane } from '../../features/cuts/attachments/attachments-pane.tsx'
import { cutOff, refused } from '../fake-api.ts'
import { givenApi, idOf } from '../open-page.tsx'
import { failuresInToasts, showPart } from '../show-part.tsx'

const cut: ClipCut = {
  clipId: idOf(440),
  storyfileId: idOf(101),
  sourceAssetId: idOf(441),
  videoUrl: '',
  posterUrl: '',
  waveformUrl: null,
  durationMs: 10_000,
  fps: 25,
  soundTracks: [],
  sound: [],
  heardSound: [],
  words: [],
  parts: [{ fromMs: 0, untilMs: 10_000 }],
  loop: null,
  resting: null,
  version: 0,
  playsVersion: 0,
  versions: [],
  earlierVideos: [],
}
const { clipId } = cut
const none: ClipAttachments = { items: [], files: [], version: 5, fits: true, byName: null, updatedAt: null }

/** The attachments of a clip that has none yet, with the dialog of a new one. */
async function opened() {
  const api = givenApi().answer(routes.attachments.list, none)
  const user = showPart(
    <AttachmentsPane cut={cut} nowMs={1500} mayEdit onSeek={() => {}} onItems={() => {}} />,
  )
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add attachment' }))
    return within(await screen.findByRole('dialog', { name: 'Add attachment' }))
  }
  const fill = async (dialog: ReturnType<typeof within>, fields: Record<string, string>) => {
    await user.selectOptions(dialog.getByLabelText('Kind'), 'Link')
    for (const [label, text] of Object.entries(fields)) {
      await user.click(dialog.getByLabelText(label, { exact: false }))
      await user.paste(text)
    }
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { api, user, open, fill, gone }
}
const link = { Address: 'https://museum.org', Title: 'The boat' }

test('an attachment says at its fields what is missing, and is listed only when it is added', async () => {
  const { user, open, fill, gone } = await opened()
  const dialog = await open()
  const said = async (label: string, says: string) => {
    const field = dialog.getByLabelText(label, { exact: false })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    dialog.getByText(says)
    return field
  }
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await said('Title', 'Enter a title.')
  const kind = await said('Kind', 'Choose a file for this kind.')
  await waitFor(() => expect(document.activeElement).toBe(kind))
  await fill(dialog, { Address: 'museum', Title: 'The boat' })
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const address = await said('Address', 'Enter an address like https://museum.org.')
  await waitFor(() => expect(document.activeElement).toBe(address))
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: 'Cancel' })),
  ]) {
    await leave()
    await gone()
    screen.getByText('No attachments yet. Add a picture, sound, map, document or link.')
    await open()
  }
})

test('a file that does not arrive is said in the dialog, and what was typed stays', async () => {
  const { api, user, open } = await opened()
  api.answer(routes.attachments.announce, refused('TOO_LARGE'))
  const dialog = await open()
  await user.click(dialog.getByLabelText('Title', { exact: false }))
  await user.paste('The boat')
  const file = new File(['boat'], 'boat.png', { type: 'image/png' })
  const choose = () => user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file)
  await choose()
  await dialog.findByRole('alert')
  api.answer(routes.attachments.announce, cutOff)
  await choose()
  await dialog.findByText(/^An error occurred/)
  expect(dialog.getByLabelText<HTMLInputElement>('Title', { exact: false }).value).toBe('The boat')
  expect(await failuresInToasts()).toEqual([])
  expect(api.calls(routes.attachments.announce).map(({ params, body }) => [params, body])).toEqual([
    [{ clipId }, { fileName: 'boat.png', bytes: 4 }],
    [{ clipId }, { fileName: 'boat.png', bytes: 4 }],
  ])
})

test('attachments that are refused or cut off stay, say so, and are sent once', async () => {
  const { api, user, open, fill, gone } = await opened()
  await fill(await open(), { ...link, Credit: 'Emil' })
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await gone()
  await screen.findByText('The boat')
  const save = screen.getByRole('button', { name: 'Save attachments' })
  expect(api.calls(routes.attachments.save)).toEqual([])
  for (const [answer, says] of [
    [refused('STATE_CONFLICT', { reason: 'The keeper said no.' }), 'The keeper said no.'],
    [cutOff, /^An error occurred/],
  ] as const) {
    api.answer(routes.attachments.save, answer)
    await user.click(save)
    await screen.findByText(says)
    screen.getByText('The boat')
  }
  const waiting = Promise.withResolvers<ClipAttachments>()
  api.answer(routes.attachments.save, () => waiting.promise)
  await user.click(save)
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
  await user.click(save)
  const item = {
    attachmentId: expect.any(String),
    kind: 'link',
    atMs: 1500,
    title: 'The boat',
    credit: 'Emil',
    alternative: '',
    address: 'https://museum.org',
    fileId: null,
  }
  const { items } = api.calls(routes.attachments.save)[0]!.body
  const saved = { ...none, items, version: 6 }
  api.answer(routes.attachments.list, saved)
  waiting.resolve(saved)
  await screen.findByText(/^Attachments saved\./)
  expect(api.calls(routes.attachments.save).map(({ params, body }) => [params, body])).toEqual(
    Array(3).fill([{ clipId }, { basedOn: 5, items: [item] }]),
  )
})
