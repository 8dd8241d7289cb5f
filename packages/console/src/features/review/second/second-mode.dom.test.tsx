import { type Agreement, type Disagreement, routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, refused } from '../../../testing/fake-api.ts'
import { givenRole } from '../../../testing/given-role.ts'
import { pageOf } from '../../../testing/given-storyfiles.ts'
import { theNavigator, turnOf } from '../../../testing/given-turns.ts'
import { givenApi, idOf, openPage } from '../../../testing/open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
const agreement: Agreement = { percent: 10, reviewed: 0, agreed: 0, kappa: null, waiting: 0, unsettled: 0 }
const given = { quality: 'good', correctClipId: null, correctQuestion: null, at: since } as const
const disagreement: Disagreement = {
  turn: turnOf(9, 'Whose windmill was it?'),
  first: { ...given, reviewer: 'Vera Lind' },
  second: { ...given, reviewer: '', quality: 'abuse' },
  version: 3,
}

type More = { disagreements?: Disagreement[]; member?: Parameters<typeof givenRole>[1] }

async function opened(questions: string[], { disagreements = [], member = {} }: More = {}) {
  const waiting = questions.map((text, at) => turnOf(at, text))
  const api = givenRole(givenApi(), member)
    .answer(routes.review.turns, ({ query }) => pageOf(waiting, query))
    .answer(routes.review.choices, { reviewers: [], languages: [], locations: [], activities: [] })
    .answer(routes.storyfiles.list, ({ query }) => pageOf([theNavigator], query))
    .answer(routes.review.read, {})
    .answer(routes.logViews.list, { items: [] })
    .answer(routes.categories.list, ({ query }) => pageOf([], query))
    .answer(routes.secondReviews.agreement, agreement)
    .answer(routes.secondReviews.disagreements, ({ query }) => pageOf(disagreements, query))
    .answer(routes.secondReviews.next, () => ({
      waiting: waiting.length,
      next: waiting[0] ? { turn: waiting[0], version: 7 } : null,
    }))
    .answer(routes.secondReviews.give, ({ body }) => {
      waiting.shift()
      return { agrees: body.quality === 'good' }
    })
  return { api, disagreements, ...(await openPage('/training/chat_logs?view=second')) }
}

const question = () => within(screen.getByRole('region', { name: 'Second review' })).getByRole('heading')
const told = (api: FakeApi) =>
  api
    .calls(routes.secondReviews.give)
    .map(({ params, body, ifMatch }) => [params.turnId, body.quality, ifMatch])

test('a second verdict is given by key on what was seen, and says whether both agree', async () => {
  const { user, api } = await opened(['Do you like tea?', 'Where is the windmill?'])
  await waitFor(() => expect(question().textContent).toBe('Do you like tea?'))
  await user.keyboard('1')
  await screen.findByText('You agree.')
  await waitFor(() => expect(question().textContent).toBe('Where is the windmill?'))
  await user.keyboard('6')
  await screen.findByText(/^The first reviewer disagreed\./)
  await screen.findByText('No turn waits for your second verdict.')
  expect(told(api)).toEqual([
    [idOf(500), 'good', 7],
    [idOf(501), 'abuse', 7],
  ])
})

test('while it is saved no key judges; refused, the turn can be judged again', async () => {
  const { user, api } = await opened(['Do you like tea?'])
  await screen.findByText('Do you like tea?')
  const saving = Promise.withResolvers<void>()
  api.answer(routes.secondReviews.give, async () => {
    await saving.promise
    return refused('STATE_CONFLICT', { reason: 'Somebody was faster.' })
  })
  await user.keyboard('1')
  await waitFor(() => expect(told(api)).toHaveLength(1))
  await user.keyboard('6')
  saving.resolve()
  await screen.findByText('Somebody was faster.')
  expect(told(api)).toHaveLength(1)
  api.answer(routes.secondReviews.give, { agrees: false })
  await user.keyboard('6')
  await waitFor(() => expect(told(api).at(-1)).toEqual([idOf(500), 'abuse', 7]))
})

test('one of two different verdicts is kept, by the version that was seen; who has left has no name', async () => {
  const { user, api, disagreements } = await opened([], { disagreements: [disagreement] })
  await screen.findByRole('button', { name: 'Keep the verdict of Vera Lind' })
  const second = screen.getAllByRole('button', { name: /^Keep the verdict of/ })[1]!
  api.answer(routes.secondReviews.settle, () => {
    disagreements.length = 0
    return {}
  })
  await user.click(second)
  await screen.findByText('Settled.')
  await waitFor(() => expect(screen.queryByText('Whose windmill was it?')).toBeNull())
  expect(api.calls(routes.secondReviews.settle).map(({ body, ifMatch }) => [body.keep, ifMatch])).toEqual([
    ['second', 3],
  ])
})

test('a Viewer reads how far people agree, and is told who judges', async () => {
  const { user, api } = await opened(['Do you like tea?'], { member: { scope: 'read:ns' } })
  await screen.findByText('You need to be at least "Content Creator"')
  screen.getByText('10 % of the reviewed turns get a second review.')
  await user.keyboard('1')
  expect(told(api)).toEqual([])
  expect(api.calls(routes.secondReviews.next)).toEqual([])
})
