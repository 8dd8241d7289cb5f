import { type Presence, routes } from '@studio/contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cutOff } from '../../../testing/fake-api.ts'
import { givenApi, idOf, ownProfile } from '../../../testing/open-page.tsx'
import { showPart } from '../../../testing/show-part.tsx'
import { PeopleAt, PeopleHere } from './people-here.tsx'
import { PresenceRoom } from './presence-room.tsx'

const source = { kind: 'storyfile', id: idOf(101) } as const
const question = idOf(80)
const me = {
  userId: ownProfile.iam,
  name: 'Hanna Vester',
  questionId: question,
  isTyping: true,
  isAway: false,
}
const vera = { ...me, userId: idOf(9), name: 'Vera Lind' }

beforeEach(() => {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

async function opened(people: Presence['people'] = [me], mayEdit = true) {
  const api = givenApi().answer(routes.presence.list, { people }).answer(routes.presence.show, { people })
  showPart(
    <PresenceRoom source={source} questionId={question} mayEdit={mayEdit}>
      <input aria-label="Notes" />
      <PeopleHere />
      <PeopleAt questionId={question} />
    </PresenceRoom>,
  )
  await screen.findByLabelText('Notes')
  return { api, told: () => api.calls(routes.presence.show).map(({ body }) => body) }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the others are shown, and at the question what they do there; oneself is not', async () => {
  await opened([me, vera, { ...vera, userId: idOf(10), name: 'Rolf Quist', isAway: true }])
  const here = within(await screen.findByRole('list', { name: 'Also in this script' }))
  expect(here.getAllByRole('listitem').map((one) => one.title)).toEqual(['Vera Lind', 'Rolf Quist'])
  screen.getByText('Vera Lind is typing')
  expect(screen.queryByText(/Hanna Vester|Rolf Quist is/)).toBeNull()
})

test('says where one is every twenty seconds, and that one types until four seconds after the last key', async () => {
  const { told } = await opened()
  await waitFor(() => expect(told()).toHaveLength(1))
  const still = { questionId: question, isTyping: false, isAway: false, isLeaving: false }
  expect(told()).toEqual([still])
  await pass(20_000)
  expect(told()).toEqual([still, still])
  fireEvent.input(screen.getByLabelText('Notes'), { target: { value: 'A' } })
  await pass(3_500)
  expect(told().slice(2)).toEqual([{ ...still, isTyping: true }])
  await pass(1_000)
  expect(told().slice(3)).toEqual([still])
})

test('says that one looks at another page, and that one leaves', async () => {
  const { told } = await opened()
  await waitFor(() => expect(told()).toHaveLength(1))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(told().at(-1)?.isAway).toBe(true))
  hidden.mockRestore()
  cleanup()
  await waitFor(() => expect(told().at(-1)?.isLeaving).toBe(true))
})

test('a sign of life that is lost is told nowhere, and repeated with the next one', async () => {
  const { api, told } = await opened()
  await waitFor(() => expect(told()).toHaveLength(1))
  api.answer(routes.presence.show, cutOff)
  await pass(20_000)
  api.answer(routes.presence.show, { people: [me, vera] })
  await pass(20_000)
  await screen.findByText('Vera Lind is typing')
  expect(document.querySelector('.kit-toast')).toBeNull()
})

test('who may only read is not shown, and asks for no one', async () => {
  const { api, told } = await opened([me, vera], false)
  await pass(20_000)
  expect(told()).toEqual([])
  expect(api.calls(routes.presence.list)).toEqual([])
  expect(screen.queryByText('Vera Lind is typing')).toBeNull()
})
