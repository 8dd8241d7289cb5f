import { type Dashboard, routes } from '@studio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type FakeApi, refused } from '../../testing/fake-api.ts'
import { noDashboard } from '../../testing/given-dashboard.ts'
import { givenRole } from '../../testing/given-role.ts'
import { givenStoryfiles, pageOf, storyfileOf } from '../../testing/given-storyfiles.ts'
import { harborMuseum, idOf, openPage } from '../../testing/open-page.tsx'

const given = (dashboard: Partial<Dashboard> = {}): FakeApi =>
  givenStoryfiles(['Lake'])
    .api.answer(routes.dashboard.get, { ...noDashboard, ...dashboard })
    .answer(routes.quality.nextSteps, { steps: [], total: 0 })

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('who has no storyfile', () => {
  test('and makes them sees the first steps', async () => {
    given({ isEmpty: true })
    await openPage('/dashboard')
    await screen.findByText('Choose the questions')
    expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'How it is going' })).toBeNull()
  })

  test('and makes none is told that none is shared, and is offered nothing to make', async () => {
    givenRole(given({ isEmpty: true }), { scope: 'restricted:ns' })
    await openPage('/dashboard')
    await screen.findByText('No storyfile is shared with you yet.')
    region('Needs you').getByText('Nothing needs your attention.')
    expect(screen.queryByRole('link', { name: 'New storyfile' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Invite' })).toBeNull()
  })

  test('and belongs to no organization begins with a promo code', async () => {
    const api = givenRole(given({ isEmpty: true }), {})
    api.answer(routes.identity.memberships, { items: [] })
    await openPage('/dashboard')
    const link = await screen.findByRole('link', { name: 'Use a promo code' })
    expect(link.getAttribute('href')).toBe('/dashboard?redeem=new')
  })
})

test('nothing waits and nothing was asked: each card says so', async () => {
  given()
  await openPage('/dashboard')
  await region('Needs you').findByText('Nothing needs your attention.')
  region('How it is going').getByText('No questions in this period.')
  await region('Continue').findByText('Lake')
})

test('each thing that waits leads to where it is done; several storyfiles lead to their list', async () => {
  const of = (count: number, ...names: string[]) => ({
    count,
    storyfiles: names.map((name, at) => ({ storyfileId: idOf(70 + at), name, count: 1 })),
  })
  given({
    needs: {
      ...noDashboard.needs,
      failedUploads: of(1, 'Lake'),
      readyToTrain: of(2, 'Lake', 'Harbour'),
      openTasks: of(3, 'Lake'),
      unreviewedTurns: of(4, 'Lake'),
      mentions: {
        count: 1,
        newest: {
          storyfileId: idOf(70),
          scriptId: null,
          questionId: idOf(80),
          script: 'Lake',
          author: 'Vera Lind',
        },
      },
      invitations: { count: 1, newest: { organizationId: harborMuseum, email: 'new@demo.test' } },
    },
  })
  await openPage('/dashboard')
  const rows = await region('Needs you').findAllByRole('listitem')
  const told = rows.map((row) => {
    const link = within(row).getByRole('link')
    return [link.getAttribute('aria-label'), decodeURIComponent(link.getAttribute('href')!)]
  })
  const workspace = `/storyfiles/${idOf(70)}`
  expect(told).toEqual([
    ['Answer: Vera Lind mentioned you', `${workspace}?tab=builder&question=${idOf(80)}`],
    ['Try again: 1 upload failed', `${workspace}?tab=manager`],
    [
      'Review: 4 turns waiting for review',
      '/training/chat_logs?view=review&quality=unreviewed&channel=visitors&from=2026-01-01T00:00:00.000Z&sort=certainty&dir=asc',
    ],
    ['Show: 3 comments became tasks', `${workspace}?tab=interact&preview=true`],
    ['Train: 2 storyfiles are ready to train', '/storyfiles?filter=status:ready_to_train'],
    ['Show: 1 invitation pending', `/account/users?organizationId=${harborMuseum}&tab=invitations`],
  ])
})

test('while the figures are on their way their places are kept, and what is there already is shown', async () => {
  const arriving = Promise.withResolvers<void>()
  const api = given()
  api.answer(routes.dashboard.get, async () => {
    await arriving.promise
    return noDashboard
  })
  void openPage('/dashboard').catch(() => undefined)
  await screen.findByText('Lake')
  for (const name of ['Needs you', 'How it is going'])
    expect(screen.getByRole('region', { name }).querySelector('[aria-busy=true]')).not.toBeNull()
  arriving.resolve()
  await region('Needs you').findByText('Nothing needs your attention.')
  expect(document.querySelector('main [aria-busy=true]')).toBeNull()
})

test('figures that cannot be read say why, and Try again reads them', async () => {
  const api = given()
  api.answer(routes.dashboard.get, refused('FORBIDDEN'))
  const { user } = await openPage('/dashboard')
  const alert = within(await screen.findByRole('alert'))
  api.answer(routes.dashboard.get, noDashboard)
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await region('Needs you').findByText('Nothing needs your attention.')
})

test('storyfiles to continue with that cannot be read say why, and do not load forever', async () => {
  const api = given()
  api.answer(routes.storyfiles.list, refused('FORBIDDEN'))
  const { user } = await openPage('/dashboard')
  const alert = within(await region('Continue').findByRole('alert'))
  api.answer(routes.storyfiles.list, ({ query }) => pageOf([storyfileOf(1, 'Lake')], query))
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await region('Continue').findByText('Lake')
})

test('the days and the storyfile that are chosen stand in the address; what makes no sense there is the standard', async () => {
  const api = given()
  const { go } = await openPage(`/dashboard?days=7&storyfileId=${idOf(100)}`)
  await waitFor(() =>
    expect(api.calls(routes.dashboard.get).at(-1)?.query).toEqual({ days: 7, storyfileId: idOf(100) }),
  )
  await go('/dashboard?days=8&storyfileId=nonsense')
  await waitFor(() => expect(api.calls(routes.dashboard.get).at(-1)?.query).toEqual({ days: 30 }))
})
