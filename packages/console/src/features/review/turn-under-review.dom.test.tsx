import { routes, type Turn } from '@studio/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, refused } from '../../testing/fake-api.ts'
import { givenRole } from '../../testing/given-role.ts'
import { pageOf } from '../../testing/given-storyfiles.ts'
import { theNavigator, turnOf } from '../../testing/given-turns.ts'
import { givenApi, idOf, type OpenPage, openPage } from '../../testing/open-page.tsx'

type Opened = OpenPage & { api: FakeApi; turns: Turn[] }

/** A log of these questions, the newest first, under review. */
async function opened(...questions: string[]): Promise<Opened> {
  const page = await openedBy({}, ...questions)
  await ready()
  return page
}

async function openedBy(member: Parameters<typeof givenRole>[1], ...questions: string[]): Promise<Opened> {
  const turns = questions.map((text, at) => turnOf(at, text))
  const detail = (turn: Turn) => ({ turn, explanations: [], whatWouldChangeIt: '', equalTurnIds: [] })
  const api = givenRole(givenApi(), member)
    .answer(routes.review.turns, ({ query }) =>
      pageOf(
        turns.filter(({ quality }) => query.quality !== 'unreviewed' || quality === null),
        query,
      ),
    )
    .answer(routes.review.turn, ({ params }) => {
      const turn = turns.find(({ turnId }) => turnId === params.turnId)
      return turn ? detail(turn) : refused('NOT_FOUND')
    })
    .answer(routes.review.choices, { reviewers: [], languages: [], locations: [], activities: [] })
    .answer(routes.storyfiles.list, ({ query }) => pageOf([theNavigator], query))
    .answer(routes.review.read, {})
    .answer(routes.logViews.list, { items: [] })
    .answer(routes.secondReviews.agreement, {
      percent: 0,
      reviewed: 0,
      agreed: 0,
      kappa: null,
      waiting: 0,
      unsettled: 0,
    })
    .answer(routes.categories.list, ({ query }) => pageOf([], query))
  const page = await openPage('/training/chat_logs?view=review&quality=unreviewed')
  return { ...page, api, turns }
}

const region = () => within(screen.getByRole('region', { name: 'Turn under review' }))
const question = () => region().getAllByRole('heading')[0]?.textContent
/** The turn is there, so that a key judges it. */
async function ready(): Promise<void> {
  await waitFor(() =>
    expect(
      region()
        .getByRole('button', { name: /^Abuse/ })
        .getAttribute('aria-disabled'),
    ).not.toBe('true'),
  )
}

test('the next turn does not wait for the verdict, and a verdict that is refused leads back to its turn', async () => {
  const { user, api } = await opened('Do you like tea?', 'Where is the windmill?')
  const refusing = Promise.withResolvers<void>()
  api.answer(routes.review.review, async () => {
    await refusing.promise
    return refused('STATE_CONFLICT', { reason: 'Somebody was faster.' })
  })
  expect(question()).toBe('Do you like tea?')
  await user.keyboard('6')
  await waitFor(() => expect(question()).toBe('Where is the windmill?'))
  refusing.resolve()
  await screen.findByText('Somebody was faster.')
  await waitFor(() => expect(question()).toBe('Do you like tea?'))
  expect(api.calls(routes.review.review).map(({ params, body }) => [params.turnId, body.quality])).toEqual([
    [idOf(500), 'abuse'],
  ])
})

test('a key that comes before the next turn is ready is kept, and the letters behind it are searched, not acted on', async () => {
  const { user, api, turns } = await opened('Where is the windmill?', 'Whose windmill was it?')
  const waiting = Promise.withResolvers<void>()
  api
    .answer(routes.review.turn, async ({ params }) => {
      const turn = turns.find(({ turnId }) => turnId === params.turnId)!
      if (turn !== turns[0]) await waiting.promise
      return { turn, explanations: [], whatWouldChangeIt: '', equalTurnIds: [] }
    })
    .answer(routes.clips.list, ({ query }) => pageOf([], query))
    .answer(routes.review.review, ({ params, body }) => {
      const turn = turns.find(({ turnId }) => turnId === params.turnId)!
      turn.quality = body.quality
      return { turn, live: null }
    })
  await user.keyboard('4')
  await waitFor(() => expect(question()).toBe('Whose windmill was it?'))
  await user.keyboard('2father')
  waiting.resolve()
  const search = await screen.findByRole<HTMLInputElement>('combobox', { name: /Which answer fits/ })
  await waitFor(() => expect(search.value).toBe('father'))
  expect(question()).toBe('Whose windmill was it?')
  expect(api.calls(routes.review.annotate)).toEqual([])
  await user.keyboard('{Escape}')
  await user.keyboard('4')
  await screen.findByText('All reviewed.')
})

test('a turn that is deleted while it is open is said to be gone, and one key leads to the next', async () => {
  const { user, api, turns } = await opened('where do puffins nest', 'how do puffins sleep')
  const [gone] = turns.splice(0, 1)
  api.tell({ topic: 'turn', storyfileId: theNavigator.storyfileId, subjectId: gone!.turnId })
  await screen.findByText(/^This turn no longer exists\./)
  await user.keyboard('j')
  await waitFor(() => expect(question()).toBe('how do puffins sleep'))
})

/** The server keeps each verdict. */
const keepVerdicts = ({ api, turns }: Pick<Opened, 'api' | 'turns'>) =>
  api.answer(routes.review.review, ({ params, body }) => {
    const turn = turns.find(({ turnId }) => turnId === params.turnId)!
    turn.quality = body.quality
    return { turn, live: null }
  })
const given = (api: FakeApi) =>
  api.calls(routes.review.review).map(({ params, body }) => [params.turnId, body.quality])

test('keys behind the verdict on the last turn do nothing, while it is saved and after', async () => {
  const page = await opened('Do you like tea?')
  const { user, api, turns } = page
  const saving = Promise.withResolvers<void>()
  api.answer(routes.review.review, async ({ body }) => {
    await saving.promise
    const turn = { ...turns[0]!, quality: body.quality }
    turns[0] = turn
    return { turn, live: null }
  })
  await user.keyboard('6')
  await waitFor(() => expect(given(api)).toHaveLength(1))
  await user.keyboard('4u')
  saving.resolve()
  await screen.findByText('All reviewed.')
  await user.keyboard('5')
  expect(given(api)).toEqual([[idOf(500), 'abuse']])
  // When the verdict is taken back, the key that came too late does not judge the turn either.
  keepVerdicts(page)
  await user.keyboard('u')
  await waitFor(() => expect(question()).toBe('Do you like tea?'))
  await ready()
  expect(given(api)).toEqual([
    [idOf(500), 'abuse'],
    [idOf(500), null],
  ])
})

test('a verdict key that is held down judges one turn', async () => {
  const page = await opened('Do you like tea?', 'Where is the windmill?', 'Whose windmill was it?')
  keepVerdicts(page)
  await page.user.keyboard('6')
  await waitFor(() => expect(question()).toBe('Where is the windmill?'))
  await ready()
  fireEvent.keyDown(document.body, { key: '6', repeat: true })
  fireEvent.keyDown(document.body, { key: 'f', repeat: true })
  // The key of the next press counts again.
  await page.user.keyboard('4')
  await waitFor(() => expect(question()).toBe('Whose windmill was it?'))
  expect(given(page.api)).toEqual([
    [idOf(500), 'abuse'],
    [idOf(501), 'missing'],
  ])
})

test('one key takes the last verdict back, and leads to its turn', async () => {
  const page = await opened('Do you like tea?', 'Where is the windmill?')
  keepVerdicts(page)
  await page.user.keyboard('6')
  await waitFor(() => expect(question()).toBe('Where is the windmill?'))
  await region().findByText('Marked as abuse.', { exact: false })
  await page.user.keyboard('u')
  await waitFor(() => expect(question()).toBe('Do you like tea?'))
  expect(given(page.api)).toEqual([
    [idOf(500), 'abuse'],
    [idOf(500), null],
  ])
  expect(region().queryByText('Marked as abuse.', { exact: false })).toBeNull()
})

test('letters in a search field or over a dialog judge nothing', async () => {
  const { user, api } = await opened('Do you like tea?')
  await user.type(screen.getByRole('searchbox', { name: 'Search in the chat logs' }), '64')
  await user.click(region().getByRole('button', { name: /^Note/ }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('button', { name: 'Save' }).focus()
  await user.keyboard('6')
  expect(given(api)).toEqual([])
})

test('a correction that breaks a test question is asked about: declined, the turn stays as it was', async () => {
  const { user, api } = await opened('Do you like tea?', 'Where is the windmill?')
  api.answer(routes.review.review, refused('TESTS_BROKEN', { count: '1', question: 'Is tea good?' }))
  const before = failuresToldOf()
  await user.keyboard('3')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question()).toBe('Do you like tea?'))
  expect(api.calls(routes.review.review).map(({ body }) => body.confirmBroken)).toEqual([undefined])
  // What is told next is the first that is told.
  api.answer(routes.review.review, refused('STATE_CONFLICT', { reason: 'It was judged elsewhere.' }))
  await user.keyboard('6')
  await screen.findByText('It was judged elsewhere.')
  const told = failuresToldOf().filter((one) => !before.includes(one))
  expect(told.map((one) => one.textContent)).toEqual(['It was judged elsewhere.'])
})

/** Toasts of an earlier test may still be there. */
const failuresToldOf = () => [...document.querySelectorAll('.kit-toast[data-kind="error"]')]

test('the flag is set by its key and taken back by Undo; a refusal is told', async () => {
  const { user, api, turns } = await opened('Do you like tea?')
  api.answer(routes.review.annotate, ({ body }) => {
    const turn = { ...turns[0]!, flagged: body.flagged ?? false, revision: turns[0]!.revision + 1 }
    turns[0] = turn
    return { turn, live: null }
  })
  const flag = () => region().getByRole('button', { name: /^Flag/ })
  await user.keyboard('f')
  await screen.findByText('The question is flagged.')
  await waitFor(() => expect(flag().getAttribute('aria-pressed')).toBe('true'))
  await user.click(screen.getByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(flag().getAttribute('aria-pressed')).toBe('false'))
  api.answer(routes.review.annotate, refused('STATE_CONFLICT', { reason: 'It was flagged elsewhere.' }))
  await user.keyboard('f')
  await screen.findByText('It was flagged elsewhere.')
  expect(flag().getAttribute('aria-pressed')).toBe('false')
})

test('a Viewer is told who judges, and has neither buttons nor keys for it', async () => {
  const { user, api } = await openedBy({ scope: 'read:ns' }, 'Do you like tea?', 'Where is the windmill?')
  await region().findByText('You need to be at least "Content Creator"')
  await user.keyboard('6f')
  expect(region().queryByRole('button', { name: /^Abuse/ })).toBeNull()
  await user.keyboard('j')
  await waitFor(() => expect(question()).toBe('Where is the windmill?'))
  expect(given(api)).toEqual([])
})
