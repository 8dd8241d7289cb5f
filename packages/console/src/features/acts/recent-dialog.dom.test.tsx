import { type Act, routes } from '@studio/contract'
import { toast } from '@studio/ui'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refused } from '../../testing/fake-api.ts'
import { givenRole } from '../../testing/given-role.ts'
import { givenApi, idOf } from '../../testing/open-page.tsx'
import { showPart } from '../../testing/show-part.tsx'
import { RecentDialog } from './recent-dialog.tsx'

const since = '2026-01-01T00:00:00.000Z'
const act: Act = {
  actId: idOf(30),
  storyfileId: idOf(101),
  storyfileName: 'Lake',
  kind: 'threshold',
  about: 'Who are you?',
  turnId: null,
  by: 'Vera Lind',
  at: since,
  until: since,
  undoneAt: null,
}
const list = (name: string) => within(screen.getByRole('list', { name }))

test('what toasts said is listed, the newest first, and each Undo acts once', async () => {
  givenApi()
  const undo = vi.fn<() => void>()
  const user = showPart(<RecentDialog onClose={() => {}} />)
  toast('Archived Lake.', { undo })
  toast('Saved Harbour.')
  const rows = await waitFor(() => list('On this page').getAllByRole('listitem'))
  expect(rows.slice(0, 2).map((row) => within(row).getByText(/Lake|Harbour/).textContent)).toEqual([
    'Saved Harbour.',
    'Archived Lake.',
  ])
  expect(within(rows[0]!).queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.querySelector('.kit-toast button')).not.toBeNull())
  await user.click(within(rows[1]!).getByRole('button', { name: 'Undo' }))
  within(rows[1]!).getByText('Undone')
  expect(within(rows[1]!).queryByRole('button')).toBeNull()
  // The toast itself is still there, and does not act a second time.
  document.querySelector<HTMLElement>('.kit-toast button')!.click()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('an act that visitors notice is undone in its row; a refusal is said there', async () => {
  let acts = [act]
  const api = givenApi()
    .answer(routes.acts.list, () => ({ acts }))
    .answer(routes.acts.undo, refused('STATE_CONFLICT', { reason: 'A later act builds on it.' }))
  const user = showPart(<RecentDialog onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Undo: Threshold of “Who are you?”' })
  await user.click(button)
  await list('Changes that visitors notice').findByText('A later act builds on it.')
  expect(document.querySelectorAll('.kit-toast[data-kind="error"]')).toHaveLength(0)
  api.answer(routes.acts.undo, () => {
    const undone = { ...act, undoneAt: since }
    acts = [undone]
    return undone
  })
  await user.click(button)
  await screen.findAllByText('Undone. Visitors get the earlier version.')
  await list('Changes that visitors notice').findByText('Undone')
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull()
})

test('whose role leaves out what visitors wrote is told so, and nothing is asked', async () => {
  const api = givenRole(givenApi(), { denies: ['visitorText'] })
  showPart(<RecentDialog onClose={() => {}} />)
  await screen.findByText('Your role in this organization does not include what visitors wrote.')
  expect(api.calls(routes.acts.list)).toEqual([])
})
