import { type NextShoot, type Proposal, routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused } from '../../../testing/fake-api.ts'
import { givenRole } from '../../../testing/given-role.ts'
import { givenStoryfiles } from '../../../testing/given-storyfiles.ts'
import { idOf, openPage } from '../../../testing/open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
const proposalOf = (n: number, text: string, more: Partial<Proposal> = {}): Proposal => ({
  proposalId: idOf(600 + n),
  kind: 'record',
  state: 'open',
  text,
  questionId: null,
  other: null,
  asked: 4,
  ways: 2,
  since,
  wordings: [{ text, times: 4 }],
  nearest: null,
  points: 3 - n,
  caught: 2,
  taken: 0,
  tested: true,
  cameTrue: null,
  ...more,
})

async function opened(proposals: Proposal[], part: Partial<NextShoot> = {}, member = {}) {
  const { api, storyfiles } = givenStoryfiles(['Lake'])
  const { storyfileId } = storyfiles[0]!
  const decided = (proposalId: string, state: Proposal['state']): Proposal => {
    const at = proposals.findIndex((one) => one.proposalId === proposalId)
    const changed = { ...proposals[at]!, state }
    proposals[at] = changed
    return changed
  }
  const list: Omit<NextShoot, 'proposals'> = {
    storyfileId,
    subjectName: 'Emil Roth',
    plannedAt: since,
    planning: false,
    since,
    questions: 40,
    now: { share: 0.5 },
    ...part,
  }
  givenRole(api, member)
    .answer(routes.quality.nextShoot, () => ({ ...list, proposals: [...proposals] }))
    .answer(routes.quality.accept, ({ params }) => decided(params.proposalId, 'accepted'))
    .answer(routes.quality.decide, ({ params, body }) => decided(params.proposalId, body.state))
  const page = await openPage('/training/response_quality/next_shoot')
  return { api, ...page }
}
const two = () => [proposalOf(0, 'Do you like tea?'), proposalOf(1, 'Where do puffins nest?')]
const panel = () => within(screen.getByRole('complementary', { name: 'Proposal' }))
const inPanel = () => panel().getByRole('heading', { level: 2 }).textContent
const open = () => new URLSearchParams(location.search).get('proposal')

test('J and K move between the proposals, and stop at the ends', async () => {
  const { user } = await opened(two())
  await user.click(await screen.findByRole('button', { name: /^Do you like tea\?/ }))
  await waitFor(() => expect(inPanel()).toBe('Do you like tea?'))
  await user.keyboard('k')
  await user.keyboard('j')
  await waitFor(() => expect(inPanel()).toBe('Where do puffins nest?'))
  await user.keyboard('j')
  expect(open()).toBe(idOf(601))
  await user.keyboard('k')
  await waitFor(() => expect(open()).toBe(idOf(600)))
})

test('a proposal that is sent to the camera with its hint leads to the next one', async () => {
  const { user, api } = await opened(two())
  await user.click(await screen.findByRole('button', { name: /^Do you like tea\?/ }))
  await user.click(panel().getByLabelText(/^Hint/))
  // Letters of a hint move nowhere.
  await user.keyboard('jk')
  await user.click(panel().getByRole('button', { name: 'Record this' }))
  await screen.findByText('“Do you like tea?” is in the record queue.')
  await waitFor(() => expect(inPanel()).toBe('Where do puffins nest?'))
  expect(api.calls(routes.quality.accept).map(({ params, body }) => [params.proposalId, body])).toEqual([
    [idOf(600), { hint: 'jk' }],
  ])
  expect(screen.queryByRole('button', { name: /^Do you like tea\?/ })).toBeNull()
})

test('what will not be answered leaves the list, and Undo brings it back', async () => {
  const { user, api } = await opened(two())
  await user.click(await screen.findByRole('button', { name: /^Do you like tea\?/ }))
  await user.click(panel().getByRole('button', { name: 'Will not answer' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Do you like tea\?/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  await screen.findByRole('checkbox', { name: /Do you like tea\?/ })
  expect(api.calls(routes.quality.decide).map(({ body }) => body.state)).toEqual(['declined', 'open'])
})

test('of the chosen ones those that were sent are gone, and what was refused stays chosen', async () => {
  const { user, api } = await opened(two())
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box)
  api.answer(routes.quality.accept, ({ params }) =>
    params.proposalId === idOf(600)
      ? { ...proposalOf(0, 'Do you like tea?'), state: 'accepted' as const }
      : refused('STATE_CONFLICT', { reason: 'Somebody was faster.' }),
  )
  await user.click(screen.getByRole('button', { name: /^Send 2/ }))
  await screen.findByText('Somebody was faster.')
  expect(api.calls(routes.quality.accept)).toHaveLength(2)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /puffins/ }).checked).toBe(true)
})

test('a list that is not made yet says so, and one that cannot be read says why', async () => {
  const { api, user, reload } = await opened([], { plannedAt: null })
  await screen.findByText('Building the list from visitors’ questions …')
  const made = { plannedAt: since, planning: false, since, questions: 40, now: null, proposals: [] }
  api.answer(routes.quality.nextShoot, refused('FORBIDDEN'))
  await reload()
  const alert = within(await screen.findByRole('alert'))
  api.answer(routes.quality.nextShoot, { storyfileId: idOf(100), subjectName: 'Emil Roth', ...made })
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Nothing needs to be recorded now.')
})

test('a Viewer reads the list and can send nothing', async () => {
  const { user, api } = await opened(two(), {}, { scope: 'read:ns' })
  await user.click(await screen.findByRole('button', { name: /^Do you like tea\?/ }))
  const send = panel().getByRole('button', { name: 'Record this' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await user.click(send)
  expect(api.calls(routes.quality.accept)).toEqual([])
})
