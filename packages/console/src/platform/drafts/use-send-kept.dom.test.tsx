import type { ErrorCode } from '@studio/contract'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '../../testing/show-part.tsx'
import { ApiError } from '../calls/api.ts'
import { readLocal } from '../places/local-settings.ts'
import { type Kept, keep, listWaiting, takeInHand } from './kept-changes.ts'
import { type SendKept, useSendKept } from './use-send-kept.ts'
import { RemovedMeanwhile, tryAgainMs } from './waiting.ts'

const refusal = (status: number, code: ErrorCode = 'INTERNAL_SERVER_ERROR') =>
  new ApiError(status, { code, message: 'Too long.', fields: [] })
const settings = { kind: 'settings', id: '1' } as const
const kept = (data: string): Kept => ({ ...settings, name: 'The Navigator', data })

/** The shell's hook, with a server that throws these one after the other and then takes everything. */
function opened(...faults: Error[]) {
  const sent: unknown[] = []
  const send: SendKept = async ({ data }) => {
    sent.push(data)
    const fault = faults.shift()
    if (fault) throw fault
  }
  const senders = { settings: send, question: send, newQuestions: send, story: send }
  renderHook(() => useSendKept(senders))
  return { sent }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  showPart(null)
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([0, 429, 503])(
  'what is refused with %i is tried again after ten seconds, and then told',
  async (status) => {
    keep(kept('mine'))
    const { sent } = opened(refusal(status))
    await waitFor(() => expect(sent).toEqual(['mine']))
    expect(listWaiting()).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(tryAgainMs))
    await screen.findByText('Saved The Navigator.')
    expect(sent).toEqual(['mine', 'mine'])
    expect(listWaiting()).toEqual([])
  },
)

test('it is tried at once when the browser is back', async () => {
  keep(kept('mine'))
  const { sent } = opened(refusal(0))
  await waitFor(() => expect(sent).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(0))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(listWaiting()).toEqual([]))
  expect(sent).toHaveLength(2)
})

test('what another person changed meanwhile stays, is told once, and is not sent by itself', async () => {
  keep(kept('mine'))
  const { sent } = opened(refusal(412, 'CHANGED_MEANWHILE'), refusal(412, 'CHANGED_MEANWHILE'))
  const told = 'The Navigator was changed by someone else. Open it and review the changes.'
  await screen.findByText(told)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(sent).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getAllByText(told)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(tryAgainMs))
  expect(sent).toHaveLength(2)
  expect(listWaiting()).toEqual([kept('mine')])
})

test('what is refused for good is given up, with the reason', async () => {
  keep(kept('mine'))
  opened(refusal(400, 'INVALID_INPUT'))
  await screen.findByText('Your changes to The Navigator could not be saved: Too long.')
  expect(listWaiting()).toEqual([])
})

test('the words for something that was removed stay on the device', async () => {
  keep(kept('mine'))
  opened(new RemovedMeanwhile())
  await screen.findByText(/^The Navigator was removed while you were editing it\./)
  expect(listWaiting()).toEqual([kept('mine')])
})

test('what is open is sent from where it is open; let go, it is sent in passing and not told', async () => {
  keep(kept('mine'))
  const letGo = takeInHand(settings)
  const { sent } = opened()
  await act(() => vi.advanceTimersByTimeAsync(tryAgainMs))
  expect(sent).toEqual([])
  act(letGo)
  await waitFor(() => expect(sent).toEqual(['mine']))
  await waitFor(() => expect(listWaiting()).toEqual([]))
  expect(screen.queryByText('Saved The Navigator.')).toBeNull()
})

test('what was typed while the older words were on their way is not forgotten with them', async () => {
  keep(kept('mine'))
  const arriving = Promise.withResolvers<void>()
  const send: SendKept = () => arriving.promise
  const senders = { settings: send, question: send, newQuestions: send, story: send }
  renderHook(() => useSendKept(senders))
  keep(kept('mine, longer'))
  arriving.resolve()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(readLocal('kept-settings-1')).toBe(JSON.stringify(kept('mine, longer')))
})
