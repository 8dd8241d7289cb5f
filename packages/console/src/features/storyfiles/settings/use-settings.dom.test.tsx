import { routes, type Storyfile } from '@studio/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutOff, refused } from '../../../testing/fake-api.ts'
import { storyfileOf } from '../../../testing/given-storyfiles.ts'
import { givenApi } from '../../../testing/open-page.tsx'
import { showPart } from '../../../testing/show-part.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The settings of a storyfile on a server that keeps them, and refuses what was changed elsewhere meanwhile. */
async function opened() {
  let kept = storyfileOf(1, 'Lake')
  const keep = (change: Partial<Storyfile>) => {
    kept = { ...kept, ...change, version: kept.version + 1 }
    return kept
  }
  const api = givenApi()
    .answer(routes.storyfiles.choices, { teams: [], languages: [] })
    .answer(routes.storyfiles.get, () => kept)
  const save = () =>
    api.answer(routes.storyfiles.update, ({ body, ifMatch }) =>
      ifMatch === kept.version
        ? keep(body as Partial<Storyfile>)
        : refused('CHANGED_MEANWHILE', { thing: 'storyfile' }),
    )
  save()
  let closed = 0
  const user = showPart(<SettingsDialog storyfile={kept} onClose={() => closed++} />)
  const dialog = within(await screen.findByRole('dialog'))
  const press = (name: string) => user.click(dialog.getByRole('button', { name }))
  const describe = async (text: string) => {
    await user.clear(dialog.getByLabelText('Description'))
    await user.paste(text)
  }
  const sent = () => api.calls(routes.storyfiles.update).map(({ body, ifMatch }) => [body, ifMatch])
  return { api, user, dialog, press, describe, sent, save, changeElsewhere: keep, closed: () => closed }
}

test('what somebody else changed meanwhile is reviewed field by field before it is saved', async () => {
  const { dialog, press, describe, sent, changeElsewhere, closed } = await opened()
  await describe('Mine')
  changeElsewhere({ description: 'Theirs', tags: ['added'] })
  await press('Save')
  await dialog.findByText(/^Somebody else changed this storyfile while you were editing\./)
  const choice = within(dialog.getByRole('group', { name: 'Description' }))
  choice.getByText('Theirs')
  expect(choice.getByLabelText<HTMLInputElement>(/^My version/).checked).toBe(true)
  expect(dialog.queryByRole('group', { name: 'Tags' })).toBeNull()
  await press('Save')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([
    [{ description: 'Mine' }, 1],
    [{ description: 'Mine' }, 2],
  ])
})

test('who takes the other version has nothing left to send, and may change their mind before', async () => {
  const { user, dialog, press, describe, sent, changeElsewhere, closed } = await opened()
  await describe('Mine')
  changeElsewhere({ description: 'Theirs' })
  await press('Save')
  const choice = within(await dialog.findByRole('group', { name: 'Description' }))
  const [mine, theirs] = choice.getAllByRole('radio')
  await user.click(theirs!)
  await user.click(mine!)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine')
  await user.click(theirs!)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Theirs')
  await press('Save')
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toHaveLength(1)
})

test('without a network the words stay, and are sent when the browser is back', async () => {
  const { api, dialog, press, describe, sent, save, closed } = await opened()
  await describe('Written on a ship')
  api.answer(routes.storyfiles.update, cutOff)
  await press('Save')
  await dialog.findByText(/^You are offline\. Your changes are kept on this device/)
  expect(closed()).toBe(0)
  save()
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent()).toEqual([
    [{ description: 'Written on a ship' }, 1],
    [{ description: 'Written on a ship' }, 1],
  ])
})

test('a save that the server has no time for says so, keeps the words and is tried again', async () => {
  const { api, dialog, press, describe, save, closed } = await opened()
  await describe('Mine')
  api.answer(routes.storyfiles.update, refused('TOO_MANY_REQUESTS'))
  await press('Save')
  expect((await dialog.findByRole('alert')).textContent).not.toMatch(/offline|Somebody else/)
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Mine')
  expect(closed()).toBe(0)
  save()
  await press('Save')
  await waitFor(() => expect(closed()).toBe(1))
})
