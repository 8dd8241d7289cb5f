import { routes, type Turn } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeApi, refused } from '../../testing/fake-api.ts'
import { pageOf, storyfileOf } from '../../testing/given-storyfiles.ts'
import { givenApi, idOf, type OpenPage, openPage } from '../../testing/open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'
const storyfile = storyfileOf(1, 'The Navigator')

const turnOf = (n: number, heardText: string): Turn => ({
  turnId: idOf(500 + n),
  sessionId: idOf(400),
  storyfileId: storyfile.storyfileId,
  storyfileName: storyfile.name,
  at: since,
  channel: 'link',
  locationLabel: null,
  askedBy: 'text',
  heardText,
  misheardText: null,
  kind: 'cannot_answer',
  chosenClipId: null,
  chosenQuestion: null,
  thenClips: [],
  decidedBy: null,
  flag: null,
  score: 0.1,
  margin: 0,
  threshold: 0.5,
  top5: [],
  responseMs: 20,
  playedMs: null,
  interrupted: false,
  noneOfThese: false,
  meant: null,
  releaseNumber: 1,
  quality: null,
  correctClipId: null,
  correctQuestion: null,
  reviewer: null,
  reviewedAt: null,
  note: '',
  flagged: false,
  categoryIds: [],
  categories: [],
  revision: 0,
})

/** A log of these questions, the newest first, under review. */
async function opened(...questions: string[]): Promise<OpenPage & { api: FakeApi; turns: Turn[] }> {
  const turns = questions.map((text, at) => turnOf(at, text))
  const detail = (turn: Turn) => ({ turn, explanations: [], whatWouldChangeIt: '', equalTurnIds: [] })
  const api = givenApi()
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
    .answer(routes.storyfiles.list, ({ query }) => pageOf([storyfile], query))
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
  await ready()
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
  api.tell({ topic: 'turn', storyfileId: storyfile.storyfileId, subjectId: gone!.turnId })
  await screen.findByText(/^This turn no longer exists\./)
  await user.keyboard('j')
  await waitFor(() => expect(question()).toBe('how do puffins sleep'))
})
