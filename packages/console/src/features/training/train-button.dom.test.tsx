import { type Publication, routes, type Storyfile, type TrainingRun } from '@studio/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cutOff, refused } from '../../testing/fake-api.ts'
import { thePublication } from '../../testing/given-publication.ts'
import { givenRole } from '../../testing/given-role.ts'
import { storyfileOf } from '../../testing/given-storyfiles.ts'
import { givenApi, idOf } from '../../testing/open-page.tsx'
import { showPart } from '../../testing/show-part.tsx'
import { TrainButton } from './train-button.tsx'

const since = '2026-01-01T00:00:00.000Z'
const ready = storyfileOf(1, 'Lake', {
  counts: { questions: 2, recorded: 2, sessions30d: 0, questions30d: 0 },
})
const runOf = (status: TrainingRun['status'], more: Partial<TrainingRun> = {}): TrainingRun => ({
  runId: idOf(60),
  storyfileId: ready.storyfileId,
  number: 4,
  trigger: 'manual',
  status,
  startedBy: 'Hanna Vester',
  createdAt: since,
  finishedAt: null,
  ms: null,
  inputs: { clips: 2, questions: 2, variants: 0, examples: 0 },
  metrics: null,
  encoder: null,
  noEncoder: null,
  worse: 0,
  better: 0,
  error: null,
  releaseId: null,
  ...more,
})
const publication = (freeQuestions: boolean): Publication => ({ ...thePublication, freeQuestions })

async function opened(storyfile: Storyfile = ready, member = {}) {
  const api = givenRole(givenApi(), member).answer(routes.publishing.publication, publication(true))
  let trained = 0
  const user = showPart(<TrainButton storyfile={storyfile} onTrained={() => trained++} />)
  return { api, user, button: await screen.findByRole('button', { name: 'Train' }), trained: () => trained }
}
const isBarred = (button: HTMLElement) => button.matches(':disabled, [aria-disabled="true"]')

test.each<[string, Storyfile, object]>([
  ['You need to be at least "Content Creator"', ready, { scope: 'read:ns' }],
  ['Your role in this organization does not include training.', ready, { denies: ['train'] }],
  ['Upload at least one answer first.', storyfileOf(1, 'Lake'), {}],
])('cannot be pressed, and says why: %s', async (reason, storyfile, member) => {
  const { api, user, button } = await opened(storyfile, member)
  expect(isBarred(button)).toBe(true)
  // A hint comes at once where a key leads to its button.
  await user.tab()
  await screen.findByText(reason)
  await user.click(button)
  expect(api.calls(routes.training.start)).toEqual([])
})

test('waits for its run, cannot be pressed twice, and says what visitors may do', async () => {
  const { api, user, button, trained } = await opened()
  const finishing = Promise.withResolvers<void>()
  api.answer(routes.training.start, runOf('queued')).answer(routes.training.run, async () => {
    await finishing.promise
    return runOf('passed')
  })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await user.click(button)
  expect(trained()).toBe(0)
  finishing.resolve()
  await screen.findByText('Trained with 2 answers. Run 4 passed. Visitors may type and speak.')
  expect(api.calls(routes.training.start).map(({ body }) => body.storyfileId)).toEqual([ready.storyfileId])
  expect(trained()).toBe(1)
  expect(isBarred(button)).toBe(false)
})

test.each([
  [runOf('failed'), 'The training failed. Try again.'],
  [runOf('failed', { error: 'Two answers have the same question.' }), 'Two answers have the same question.'],
  [
    runOf('regressed', { worse: 2 }),
    'Training made 2 answers worse. An owner has to confirm before you publish.',
  ],
])('tells how the run ended: $status', async (run, told) => {
  const { api, user, button } = await opened()
  api.answer(routes.training.start, run)
  await user.click(button)
  await screen.findByText(told)
})

test('of a script with too few variants it says that visitors can only tap', async () => {
  const { api, user, button } = await opened()
  api.answer(routes.training.start, runOf('passed')).answer(routes.publishing.publication, publication(false))
  await user.click(button)
  await screen.findByText(/Run 4 passed\. Visitors can only tap questions/)
})

test.each([
  [
    'is refused',
    refused('STATE_CONFLICT', { reason: 'A training is under way.' }),
    'A training is under way.',
  ],
  ['does not reach the studio', cutOff, /./],
])('where it %s, it says so and can be pressed again', async (_, answer, told) => {
  const { api, user, button, trained } = await opened()
  api.answer(routes.training.start, answer)
  await user.click(button)
  await waitFor(() => expect(document.querySelector('.kit-toast[data-kind="error"]')).not.toBeNull())
  expect(document.querySelector('.kit-toast')!.textContent).toMatch(told)
  expect(trained()).toBe(0)
  await waitFor(() => expect(isBarred(button)).toBe(false))
})
