import { type HouseRules, routes } from '@studio/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutOff, type FakeApi, refused, refusedFields } from '../../testing/fake-api.ts'
import { givenApi, type OpenPage, openPage } from '../../testing/open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'

/** The page on a server that keeps each version, and refuses one that is based on an older one. */
async function opened(first = ''): Promise<OpenPage & { api: FakeApi; writeElsewhere(text: string): void }> {
  const texts: string[] = first ? [first] : []
  const rules = (version = texts.length): HouseRules => ({
    version,
    text: texts[version - 1] ?? '',
    writtenBy: 'Vera Lind',
    writtenAt: since,
    readVersion: 0,
    versions: texts.map((_, at) => ({ version: at + 1, writtenBy: 'Vera Lind', writtenAt: since })).reverse(),
    readers: [],
  })
  const api = givenApi()
    .answer(routes.instructions.get, ({ query }) => rules(query.version))
    .answer(routes.instructions.write, ({ body }) => {
      if (body.basedOn !== texts.length) return refused('CHANGED_MEANWHILE', { thing: 'house rules' })
      texts.push(body.text)
      return rules()
    })
  const page = await openPage('/training/instructions')
  return { ...page, api, writeElsewhere: (text) => void texts.push(text) }
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^House rules/ })
const press = (user: OpenPage['user'], name: string) => user.click(screen.getByRole('button', { name }))
async function write(user: OpenPage['user'], text: string): Promise<void> {
  await user.clear(field())
  await user.paste(text)
}

test('what was begun is there again after the page was left, until it is saved', async () => {
  const { user, go, reload, api } = await opened()
  await press(user, 'Write house rules')
  await write(user, 'Prefer no answer.')
  api.answer(routes.identity.apiKeys, { items: [] }).answer(routes.ownAccount.sessions, { items: [] })
  await go('/account/my_profile')
  expect(screen.queryByRole('textbox', { name: /^House rules/ })).toBeNull()
  await go('/training/instructions')
  expect(field().value).toBe('Prefer no answer.')
  await press(user, 'Save as version 1')
  await screen.findByText('Saved version 1.')
  await reload()
  await screen.findByRole('button', { name: 'Edit' })
})

test('Cancel lets go of what was begun', async () => {
  const { user, reload } = await opened('Be kind.')
  await press(user, 'Edit')
  await write(user, 'Be quick.')
  await press(user, 'Cancel')
  await reload()
  await press(user, 'Edit')
  expect(field().value).toBe('Be kind.')
})

test('who was slower chooses between both versions, and saves the next one', async () => {
  const { user, api, writeElsewhere } = await opened('Be kind.')
  await press(user, 'Edit')
  await write(user, 'Never guess.')
  writeElsewhere('Always guess.')
  api.tell({ topic: 'house_rules' })
  await screen.findByText('Two versions of: House rules')
  await screen.findByText('Other version: Always guess.')
  const save = screen.getByRole('button', { name: 'Save as version 3' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await press(user, 'Keep mine')
  await press(user, 'Save as version 3')
  await screen.findByText('Saved version 3.')
  expect(api.calls(routes.instructions.write).map(({ body }) => [body.text, body.basedOn])).toEqual([
    ['Never guess.', 2],
  ])
})

test('without a stream the server refuses the slower one, who takes the other version', async () => {
  const { user, api, writeElsewhere } = await opened('Be kind.')
  await press(user, 'Edit')
  await write(user, 'Never guess.')
  writeElsewhere('Always guess.')
  await press(user, 'Save as version 2')
  await user.click(await screen.findByRole('button', { name: 'Load the newest' }))
  await user.click(await screen.findByRole('button', { name: 'Take the other' }))
  expect(field().value).toBe('Always guess.')
  expect(screen.queryByText('Two versions of: House rules')).toBeNull()
  expect(api.calls(routes.instructions.write)).toHaveLength(1)
})

// Each saves another version: the toast of the first row may still be there in the second.
test.each([
  ['without a network', cutOff, 5],
  ['that the server has no time for', refused('TOO_MANY_REQUESTS'), 6],
])('a save %s keeps the words, says so, and is tried again', async (_, failing, version) => {
  const { user, api } = await opened('Be kind.')
  await press(user, 'Edit')
  await write(user, 'Never guess.')
  api.answer(routes.instructions.write, failing)
  await press(user, 'Save as version 2')
  await screen.findByRole('alert')
  expect(field().value).toBe('Never guess.')
  const answer = { version, text: 'Never guess.', writtenBy: '', writtenAt: since }
  api.answer(routes.instructions.write, { ...answer, readVersion: 0, versions: [], readers: [] })
  await press(user, 'Save as version 2')
  await screen.findByText(`Saved version ${version}.`)
  expect(api.calls(routes.instructions.write)).toHaveLength(2)
})

test('a fault stands at the field', async () => {
  const { user, api } = await opened('Be kind.')
  await press(user, 'Edit')
  await write(user, 'Never guess.')
  const message = 'House rules cannot show pictures. Link to them instead.'
  api.answer(routes.instructions.write, refusedFields({ field: 'text', message }))
  await press(user, 'Save as version 2')
  await waitFor(() => {
    const [said] = field().getAttribute('aria-describedby')!.split(' ')
    expect(document.getElementById(said!)?.textContent).toBe(message)
  })
})
